import { createServer } from "node:net"

/** The port cannot be listened on; the message is for the terminal. */
export class PortNotFree extends Error {
  readonly _tag = "PortNotFree"
  constructor(port: number, host: string | undefined, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined
    const advice = `set PORT to a free one, for example PORT=${port === 3000 ? 3001 : 3000}.`
    super(
      code === "EADDRINUSE"
        ? `Port ${port} is in use by another program: ${advice}`
        : code === "EACCES"
          ? `Port ${port} may not be used by this account: ${advice}`
          : code === "EADDRNOTAVAIL" || code === "ENOTFOUND"
            ? `This machine has no address ${host}: set HOST to one that it has, for example HOST=127.0.0.1.`
            : `Port ${port} cannot be listened on (${String(code)}): ${advice}`,
      { cause },
    )
  }
}

/** Checks that a port is available, before a first start that takes long. Rejects with `PortNotFree`. */
export const freePort = (port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (cause) => reject(new PortNotFree(port, host, cause)))
    probe.listen({ port, ...(host === undefined ? {} : { host }) }, () => probe.close(() => resolve()))
  })
