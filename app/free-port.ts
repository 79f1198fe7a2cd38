import { createServer } from "node:net"

/** The port cannot be listened on; the message is for the terminal. */
export class PortNotFree extends Error {
  readonly _tag = "PortNotFree"
  constructor(port: number, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined
    const why =
      code === "EADDRINUSE"
        ? `Port ${port} is in use by another program`
        : code === "EACCES"
          ? `Port ${port} may not be used by this account`
          : `Port ${port} cannot be listened on (${String(code)})`
    super(`${why}: set PORT to a free one, for example PORT=${port === 3000 ? 3001 : 3000}.`, { cause })
  }
}

/** Checks that a port is available, before a first start that takes long. Rejects with `PortNotFree`. */
export const freePort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (cause) => reject(new PortNotFree(port, cause)))
    probe.listen(port, () => probe.close(() => resolve()))
  })
