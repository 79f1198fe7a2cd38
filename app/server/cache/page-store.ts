import { LRUCache } from "lru-cache"

import { isOutdated } from "../../../core/page-cache/cache-tags.ts"
import type { ViewCode } from "../http/store-view-cookie.ts"
import type { StoredPage } from "./stored-page.ts"

/** The cache key of a page, and the path whose variants are counted together. */
export type PageKey = {
  /** Origin and normalised address, such as `http://localhost:3000/mugs.html?p=2`. */
  readonly address: string
  /** Origin and path. The number of pages per path is limited, so that made-up queries cannot evict everything else. */
  readonly path: string
  /** The store view, unless it is the default one. `address` and `path` contain it, too. */
  readonly view?: ViewCode
}

/** A page in the store with its age and its hits. */
export type StoreEntry = {
  readonly key: PageKey
  readonly page: StoredPage
  /** Milliseconds of the cache's clock. */
  readonly storedAt: number
  /** Increments and returns the number of hits since the page was stored. */
  readonly countHit: () => number
}

type PageStoreOptions = {
  readonly maxBytes: number
  readonly maxPerPath: number
  /** Milliseconds after which a page is removed. */
  readonly storedForMs: number
  /** Milliseconds of the cache's clock. */
  readonly now: () => number
}

/** Pages by address, limited by memory and by pages per path; the least recently used page is removed first. */
export const pageStore = ({ maxBytes, maxPerPath, storedForMs, now }: PageStoreOptions) => {
  const addressesByPath = new Map<string, Set<string>>()

  const forgetAddress = ({ key }: StoreEntry): void => {
    const addresses = addressesByPath.get(key.path)
    addresses?.delete(key.address)
    if (addresses?.size === 0) addressesByPath.delete(key.path)
  }

  const entries = new LRUCache<string, StoreEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
    ttl: Math.max(1, storedForMs),
    ttlResolution: 0,
    perf: { now },
    dispose: forgetAddress,
  })

  return {
    /** The page of an address, of any age. */
    get: (address: string): StoreEntry | undefined => entries.get(address),
    set: (key: PageKey, page: StoredPage): void => {
      const [oldest, ...others] = addressesByPath.get(key.path) ?? []
      if (oldest !== undefined && others.length + 1 >= maxPerPath) entries.delete(oldest)
      let hits = 0
      entries.set(key.address, { key, page, storedAt: now(), countHit: () => (hits += 1) })
      if (entries.has(key.address))
        addressesByPath.set(key.path, (addressesByPath.get(key.path) ?? new Set()).add(key.address))
    },
    /** Removes the pages with one of these tags, as `outdatedTags` completes them. */
    deleteTagged: (outdated: ReadonlySet<string>): void => {
      for (const [address, { page }] of entries.entries()) if (isOutdated(page.tags, outdated)) entries.delete(address)
    },
    clear: (): void => entries.clear(),
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}
