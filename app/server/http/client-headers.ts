import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"

import { plainAddress } from "./known-host.ts"

/** Headers that only a proxy in front of us may set; those of a client are forged. [S35] */
const internal = /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-http-method)/i

/** Loopback and private networks (RFC 1918, RFC 4193). */
const isNear = (address: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address)

/** The last entry of `X-Forwarded-For`, which the proxy added; earlier entries may be forged by the client. */
const lastForwarded = ({ headers }: IncomingMessage): string =>
  String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim() ?? ""

const clientAddress = (message: IncomingMessage, isBehindServer: boolean): string => {
  const connected = plainAddress(message.socket.remoteAddress)
  const forwarded = isBehindServer && isNear(connected) ? lastForwarded(message) : ""
  return isIP(forwarded) === 0 ? connected : forwarded
}

/**
 * Sets `X-Forwarded-For` to the client's address and removes forged proxy headers. That header is trusted only if a
 * proxy is configured and the connection comes from a private network. Mutates `rawHeaders`, from which the `Request` is built.
 */
export const setClientAddress = (message: IncomingMessage, isBehindServer: boolean): void => {
  const { rawHeaders } = message
  const client = clientAddress(message, isBehindServer)
  const passed: Array<string> = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (!internal.test(name)) passed.push(name, rawHeaders[at + 1] ?? "")
  }
  rawHeaders.splice(0, rawHeaders.length, ...passed, "X-Forwarded-For", client)
}
