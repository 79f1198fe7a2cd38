import { createServer } from "node:net"

type ListenAddress = {
  readonly port: number
  /** Absent: all addresses. */
  readonly host: string | undefined
  /** The settings that name them. Default: `PORT` and `HOST`. */
  readonly names?: { readonly port: string; readonly host: string }
}

const mainPort = { port: "PORT", host: "HOST" }

const messageOf = ({ port, host, names = mainPort }: ListenAddress, code: unknown): string => {
  const advice = `set ${names.port} to a free one, for example ${names.port}=${port < 65_535 ? port + 1 : port - 1}.`
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program: ${advice}`
    case "EACCES":
      return `Port ${port} may not be used by this account: ${advice}`
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}: set ${names.host} to one that it has, for example ${names.host}=127.0.0.1.`
    default:
      return `Port ${port} cannot be listened on (${String(code)}): ${advice}`
  }
}

/** The port cannot be listened on; the message is for the terminal. */
export class PortNotFree extends Error {
  readonly _tag = "PortNotFree"
  constructor(address: ListenAddress, cause: unknown) {
    super(messageOf(address, cause instanceof Error && "code" in cause ? cause.code : undefined), { cause })
  }
}

/** Checks that a port is available, before a first start that takes long. Rejects with `PortNotFree`. */
export const checkPortIsFree = (address: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (cause) => reject(new PortNotFree(address, cause)))
    const { port, host } = address
    probe.listen({ port, ...(host === undefined ? {} : { host }) }, () => probe.close(() => resolve()))
  })
