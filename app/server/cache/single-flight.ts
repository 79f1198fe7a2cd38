/** The tags that were purged since a run started; its result may be outdated for them. */
export type PurgedTags = ReadonlySet<string>

type Run<A> = { readonly result: Promise<A>; readonly purged: Set<string> }

/**
 * Runs one job at a time per key; concurrent calls share its result. After `purge`, callers start a new run instead of joining one
 * that may have read outdated data; the old run sees the purged tags when it ends.
 *
 * The page cache needs it beside `asyncCache`, which drops the result of every load under way when it is cleared: a page is still stored
 * if its own tags were not purged meanwhile.
 */
export const singleFlight = <A>() => {
  const runs = new Map<string, Run<A>>()

  const removeWhenSettled = async (key: string, run: Run<A>): Promise<void> => {
    await Promise.allSettled([run.result])
    if (runs.get(key) === run) runs.delete(key)
  }

  return {
    /** The result of the run under way for a key, if there is one. */
    pending: (key: string): Promise<A> | undefined => runs.get(key)?.result,
    start: (key: string, job: (purged: PurgedTags) => Promise<A>): Promise<A> => {
      const purged = new Set<string>()
      const run = { result: job(purged), purged }
      runs.set(key, run)
      void removeWhenSettled(key, run)
      return run.result
    },
    purge: (tags: PurgedTags): void => {
      for (const { purged } of runs.values()) for (const tag of tags) purged.add(tag)
      runs.clear()
    },
  }
}
