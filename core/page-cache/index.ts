// Page cache: the cache status of a page, for admins. Imported as "vitrine/page-cache".

export { type CacheToolbar, type PageCacheFacts, cacheStatus, cacheTypeLabel } from "./cache-status.ts"
export { readCacheFacts } from "./cache-status.wire.ts"
