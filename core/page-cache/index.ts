// Page cache: the cache status of a page for admins, and the tags by which pages are purged. Imported as "vitrine/core/page-cache".

export { type CacheToolbar, type PageCacheFacts, cacheStatus, cacheTypeLabel } from "./cache-status.ts"
export { readCacheFacts } from "./cache-status.wire.ts"
export { changesProductsOnly, everyTag, isOutdated, outdatedTags, tagsOfPattern } from "./cache-tags.ts"
