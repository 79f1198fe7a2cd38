const loaded = new Map<string, Promise<void>>()

type ScriptPolicy = { readonly createScriptURL: (address: string) => unknown }

type PolicyFactory = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value

let policy: ScriptPolicy | undefined

/** Addresses come from installed modules, and their origins from the content security policy, which alone allows them. */
const scriptAddress = (address: string): unknown => {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes")
  if (!isFactory(factory)) return address
  policy ??= factory.createPolicy("vitrine", { createScriptURL: (url) => url })
  return policy.createScriptURL(address)
}

const insert = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    Reflect.set(script, "src", scriptAddress(address))
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
