import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { BlockList, isIP } from "node:net"

import { everyTag, tagsOfPattern } from "../../../core/page-cache/cache-tags.ts"
import { plainAddress } from "../http/known-host.ts"
import type { Log } from "../log.ts"

const patternHeader = "x-magento-tags-pattern"

/** Headers of a proxy: a request that came through one was not sent by the host it is connected to. */
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"]

export type PurgeSources = BlockList

/** Addresses and networks such as `10.0.0.0/8` that may purge; `undefined` if one of them is malformed. */
export const purgeSources = (addresses: ReadonlyArray<string>): PurgeSources | undefined => {
  const list = new BlockList()
  for (const address of addresses) {
    const [host = "", bits] = address.split("/")
    const version = isIP(host)
    const maxBits = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))) return undefined
    list.addSubnet(host, Number(bits ?? maxBits), version === 4 ? "ipv4" : "ipv6")
  }
  return list
}

/** The addresses that may purge by default: this computer. */
export const loopbackSources = ["127.0.0.0/8", "::1"]

const maySend = (sources: PurgeSources | undefined, { headers, socket }: IncomingMessage): boolean => {
  const address = plainAddress(socket.remoteAddress)
  const version = isIP(address)
  const isProxied = proxyHeaders.some((name) => headers[name] !== undefined)
  return version !== 0 && !isProxied && sources?.check(address, version === 4 ? "ipv4" : "ipv6") === true
}

type PurgeOptions = {
  /** Absent: nobody may purge. */
  readonly sources: PurgeSources | undefined
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
