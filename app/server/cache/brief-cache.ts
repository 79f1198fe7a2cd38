import { LRUCache } from "lru-cache"

/** Most results shared; the least recently used is removed first. */
const maxResults = 500

/**
 * Shares results for some milliseconds from the start of their load, so that reads of one moment become one. Failures are shared only while
 * under way: the next caller loads again.
 *
 * @example
 * const products = briefCache<Product>(1_000, Date.now)
 * await products.get("oak-board", () => reads.product("oak-board"))
 */
export const briefCache = <A>(sharedForMs: number, now: () => number) => {
  const results = new LRUCache<string, Promise<A>>({
    max: maxResults,
    ttl: sharedForMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    /** `isFailure` decides about results that are no rejections but must not be shared either. */
    get: (key: string, load: () => Promise<A>, isFailure: (result: A) => boolean = () => false): Promise<A> => {
      const known = results.get(key)
      if (known !== undefined) return known
      const result = load()
      results.set(key, result)
      const forget = () => {
        if (results.peek(key) === result) results.delete(key)
      }
      result.then((loaded) => {
        if (isFailure(loaded)) forget()
      }, forget)
      return result
    },
    clear: (): void => results.clear(),
  }
}
