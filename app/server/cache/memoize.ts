import { LRUCache } from "lru-cache"

/**
 * Caches the results of a function by its argument, without expiry; the least recently used is removed first. A rejected promise is
 * removed, so that the next call tries again.
 *
 * @example
 * const encodingOf = memoize(parseAcceptEncoding, 100)
 */
export const memoize = <Key extends string, Value extends object | string>(
  compute: (key: Key) => Value,
  max: number,
): ((key: Key) => Value) => {
  const cache = new LRUCache<Key, Value>({
    max,
    memoMethod: (key) => {
      const value = compute(key)
      if (value instanceof Promise) value.catch(() => cache.delete(key))
      return value
    },
  })
  return (key) => cache.memo(key)
}
