import { trustedScriptAddress } from "../../dom/trusted-script-address.ts"

const loaded = new Map<string, Promise<void>>()

const insert = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    Reflect.set(script, "src", trustedScriptAddress(address))
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => {
      loaded.delete(address)
      script.remove()
      reject(new Error(`The script ${address} could not be loaded.`))
    })
    document.head.append(script)
  })

/** Loads a script of a provider once; a failed one is loaded again at the next call. */
export const loadScript = (address: string): Promise<void> => {
  const loading = loaded.get(address) ?? insert(address)
  loaded.set(address, loading)
  return loading
}
