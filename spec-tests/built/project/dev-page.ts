/** An open page of the development server: its connection for updates, and what a reload of it shows. */
export type DevPage = {
  readonly html: (at: string, cookie?: string) => Promise<{ readonly status: number; readonly text: string }>
  /** Resolves with the next message of one of these kinds, as JSON. */
  readonly next: (kinds: ReadonlyArray<string>) => Promise<string>
  readonly close: () => void
}

/** Connects to a development server as the script of Vite in a page does. */
export const openDevPage = async (address: string): Promise<DevPage> => {
  const script = await (await fetch(`${address}/@vite/client`)).text()
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(script) ?? []
  const socket = new WebSocket(`${address.replace("http", "ws")}/?token=${token}`, "vite-hmr")
  await new Promise((opened, failed) => {
    socket.addEventListener("open", opened)
    socket.addEventListener("error", failed)
  })
  return {
    html: async (at, cookie = "") => {
      const response = await fetch(`${address}${at}`, { headers: { cookie, accept: "text/html" } })
      return { status: response.status, text: await response.text() }
    },
    next: (kinds) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The page was told nothing of ${kinds.join(" or ")}.`)), 30_000)
        const read = ({ data }: MessageEvent<string>): void => {
          const { type }: { readonly type: string } = JSON.parse(data)
          if (!kinds.includes(type)) return
          socket.removeEventListener("message", read)
          clearTimeout(timer)
          resolve(data)
        }
        socket.addEventListener("message", read)
      }),
    close: () => socket.close(),
  }
}
