import { LRUCache } from "lru-cache"

/** Size and lifetimes of an `asyncCache`. */
export type AsyncCacheOptions = {
  /** Maximum number of entries; the least recently used is removed first. */
  readonly max: number
  readonly freshForMs: number
  /** Age in milliseconds up to which a stale value is returned while it is refreshed. Default: any age. */
  readonly maxAgeMs?: number | undefined
  /** Unix milliseconds. */
  readonly now: () => number
  /** Called when a stale value could not be refreshed; the stale value stays in use. */
  readonly onRefreshError?: ((cause: unknown) => void) | undefined
}

/**
 * Caches what `load` resolves to, also `undefined`. Concurrent calls for a key share one load; a stale value is returned immediately
 * while it is refreshed, one older than `maxAgeMs` only if the refresh fails. After `clear`, loads under way still resolve for their
 * callers, but are not stored.
 *
 * @example
 * const routes = asyncCache((path) => reads.route(path), { max: 5_000, freshForMs: 300_000, now: Date.now })
 * await routes.get("oak-board.html")
 */
export const asyncCache = <A>(
  load: (key: string) => Promise<A>,
  { max, freshForMs, maxAgeMs = Number.POSITIVE_INFINITY, now, onRefreshError }: AsyncCacheOptions,
) => {
  const cache = new LRUCache<string, { readonly value: A; readonly loadedAt: number }>({
    max,
    ttl: freshForMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale) => {
      try {
        const loadedAt = now()
        return { value: await load(key), loadedAt }
      } catch (cause) {
        if (stale !== undefined) onRefreshError?.(cause)
        throw cause
      }
    },
  })
  return {
    get: async (key: string): Promise<A> => {
      const cached = cache.peek(key)
      const age = cached === undefined ? 0 : now() - cached.loadedAt
      if (cached === undefined || (age >= 0 && age <= maxAgeMs)) return (await cache.forceFetch(key)).value
      // A value of a time when the clock was ahead has no known age. [R19]
      const refreshed = await cache.forceFetch(key, { allowStale: false, forceRefresh: age < 0 }).catch(() => cached)
      return refreshed.value
    },
    /** True if `get` needs no load. */
    isFresh: (key: string): boolean => cache.has(key),
    clear: (): void => cache.clear(),
    /** Stores a value that was loaded otherwise just now. */
    set: (key: string, value: A): void => void cache.set(key, { value, loadedAt: now() }),
    /** Removes the values for which a predicate holds. */
    removeWhere: (isOutdated: (value: A) => boolean): void => {
      for (const [key, { value }] of cache.entries()) if (isOutdated(value)) cache.delete(key)
    },
  }
}

/** Caches a single value like `asyncCache`. */
export const asyncValue = <A>(load: () => Promise<A>, options: Omit<AsyncCacheOptions, "max">) => {
  const cache = asyncCache(load, { ...options, max: 1 })
  return { get: () => cache.get(""), clear: cache.clear }
}
