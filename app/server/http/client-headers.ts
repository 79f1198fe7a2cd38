import type { IncomingMessage } from "node:http"

import { clientAddress, type TrustedProxies } from "./client-address.ts"

/** Headers that only a proxy in front of us may set; those of a client are forged. [S35] */
const internal = /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-http-method)/i

/**
 * Sets `X-Forwarded-For` to the client's address and removes forged proxy headers. Mutates `rawHeaders`, from which the `Request` is built.
 */
export const setClientAddress = (message: IncomingMessage, proxies: TrustedProxies): void => {
  const { rawHeaders, headers, socket } = message
  // Node joins repeated headers of this name by commas.
  const client = clientAddress(proxies, socket.remoteAddress, headers["x-forwarded-for"]?.toString())
  const passed: Array<string> = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ""
    if (!internal.test(name)) passed.push(name, rawHeaders[index + 1] ?? "")
  }
  rawHeaders.splice(0, rawHeaders.length, ...passed, "X-Forwarded-For", client)
}
