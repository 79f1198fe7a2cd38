import type { IncomingMessage } from "node:http"

/** Headers that only a server in front of us could mean; from a client they are made up. (reliability S35) */
const internal = /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-http-method)/i

/**
 * Puts the address of the connection where the shop looks for it, and takes away what the client claims to know about itself. Changes
 * the list that the Request of this message is made from.
 */
export const trustOnlyTheConnection = (message: IncomingMessage): void => {
  const { rawHeaders, socket } = message
  const kept: Array<string> = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (!internal.test(name)) kept.push(name, rawHeaders[at + 1] ?? "")
  }
  rawHeaders.splice(0, rawHeaders.length, ...kept, "X-Forwarded-For", socket.remoteAddress ?? "")
}
