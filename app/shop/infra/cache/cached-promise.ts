/** Caches what `load` resolves to until `clear`. Concurrent calls share one load; a failed load is not cached. */
export const cachedPromise = <A>(load: () => Promise<A>) => {
  let cached: Promise<A> | undefined
  return {
    get: (): Promise<A> => {
      if (cached !== undefined) return cached
      const loading = load()
      cached = loading
      loading.catch(() => {
        if (cached === loading) cached = undefined
      })
      return loading
    },
    /** The cached promise, if any. */
    peek: (): Promise<A> | undefined => cached,
    clear: (): void => {
      cached = undefined
    },
  }
}
