import type { SecurityHeaders } from "../http/security-headers.ts"
import { speculationHeader } from "../http/speculation-rules.ts"
import type { StorefrontAppOptions } from "../storefront-app.ts"
import { type PageCache, pageCache } from "./page-cache.ts"

/** Opens the page cache of a shop. Its pages have these security headers. */
export const openPageCache = (options: StorefrontAppOptions, headers: SecurityHeaders): PageCache => {
  const { cachesPages, pageMaxAgeMs, log, now, metrics } = options
  const maxAgeMs = cachesPages === false ? -1 : pageMaxAgeMs
  return pageCache({
    commonHeaders: [...headers.flat(), ...speculationHeader],
    log,
    now,
    maxAgeMs,
    onPage: metrics?.page,
    onRendered: metrics?.rendered,
  })
}
