import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"

/** Headers that only a server in front of us could mean; from a client they are made up. [S35] */
const internal = /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-http-method)/i

/** `::ffff:10.0.0.1` is how a socket for both families says 10.0.0.1. */
const plainAddress = (address: string | undefined): string => (address ?? "").replace(/^::ffff:/i, "")

/** This machine and networks that no stranger is in (RFC 1918, RFC 4193). */
const isNear = (address: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address)

/** What a server in front of us adds is the last entry; what stands before it the client may have made up. */
const lastForwarded = ({ headers }: IncomingMessage): string =>
  String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim() ?? ""

const clientAddress = (message: IncomingMessage, isBehindServer: boolean): string => {
  const connected = plainAddress(message.socket.remoteAddress)
  const told = isBehindServer && isNear(connected) ? lastForwarded(message) : ""
  return isIP(told) === 0 ? connected : told
}

/**
 * Puts the address of the client where the shop looks for it, and takes away what the client claims to know about itself. Only where a
 * server is known to stand in front, and near, its word counts; else the address is that of the connection. Changes the list that the
 * Request of this message is made from.
 */
export const setClientAddress = (message: IncomingMessage, isBehindServer: boolean): void => {
  const { rawHeaders } = message
  const client = clientAddress(message, isBehindServer)
  const kept: Array<string> = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (!internal.test(name)) kept.push(name, rawHeaders[at + 1] ?? "")
  }
  rawHeaders.splice(0, rawHeaders.length, ...kept, "X-Forwarded-For", client)
}
