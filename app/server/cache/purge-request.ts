import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"

import { everyTag, tagsOfPattern } from "../../../core/page-cache/cache-tags.ts"
import { type AddressList, isListed } from "../http/address-list.ts"
import type { Log } from "../log.ts"

const patternHeader = "x-magento-tags-pattern"

/** Headers of a proxy: a request that came through one was not sent by the host it is connected to. */
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"]

const maySend = (sources: AddressList | undefined, { headers, socket }: IncomingMessage): boolean => {
  const isProxied = proxyHeaders.some((name) => headers[name] !== undefined)
  return !isProxied && sources !== undefined && isListed(sources, socket.remoteAddress)
}

type PurgeOptions = {
  /** Absent: nobody may purge. */
  readonly sources: AddressList | undefined
  /** Reports the changed tags; absent if the backend reports changes itself. */
  readonly report: ((tags: ReadonlyArray<string>) => void) | undefined
  readonly log: Log
}

const respond = (response: ServerResponse, status: number): void => {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }
  response.writeHead(status, headers).end(STATUS_CODES[status])
}

/**
 * Responds to `PURGE`, as Magento sends it to the hosts of its setting `http_cache_hosts`; the statuses are those of its Varnish
 * configuration. Returns false for every other method.
 */
export const servePurge = (
  { sources, report, log }: PurgeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (request.method !== "PURGE") return false
  const pattern = request.headers[patternHeader]
  if (report === undefined || !maySend(sources, request)) respond(response, 405)
  else if (typeof pattern !== "string" || pattern === "") respond(response, 400)
  else {
    const tags = tagsOfPattern(pattern)
    report(tags)
    if (tags.includes(everyTag)) log("pages-purged")
    respond(response, 200)
  }
  return true
}
