import { LRUCache } from "lru-cache"

/** Maximum number of results shared; the least recently used is removed first. */
const maxResults = 500

type SharedLoad<A> = { readonly result: Promise<A>; endedAt: number | undefined }

/**
 * Shares a load while it is under way, and its result for some milliseconds after it, so that reads of one page view become one, however long
 * the backend needs. Failures are shared only while under way: the next caller loads again.
 *
 * @example
 * const products = briefCache<Product>(1_000, Date.now)
 * await products.get("oak-board", () => reads.product("oak-board"))
 */
export const briefCache = <A>(sharedForMs: number, now: () => number) => {
  const entries = new LRUCache<string, SharedLoad<A>>({ max: maxResults })

  const isShared = ({ endedAt }: SharedLoad<A>): boolean => {
    const age = endedAt === undefined ? 0 : now() - endedAt
    return age >= 0 && age < sharedForMs
  }

  return {
    /** `isFailure` decides about results that are not rejections but must not be shared either. */
    get: (key: string, load: () => Promise<A>, isFailure: (result: A) => boolean = () => false): Promise<A> => {
      const cachedLoad = entries.get(key)
      if (cachedLoad !== undefined && isShared(cachedLoad)) return cachedLoad.result
      const entry: SharedLoad<A> = { result: load(), endedAt: undefined }
      entries.set(key, entry)
      const forget = () => {
        if (entries.peek(key) === entry) entries.delete(key)
      }
      entry.result.then((loaded) => {
        if (isFailure(loaded)) forget()
        else entry.endedAt = now()
      }, forget)
      return entry.result
    },
    clear: (): void => entries.clear(),
  }
}
