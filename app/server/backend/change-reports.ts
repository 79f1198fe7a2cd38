type Listener = (tags: ReadonlyArray<string>) => void

/**
 * Milliseconds after which a change is reported again. Magento purges while it saves, before its transaction is committed: data that is
 * read before the commit is still the old data.
 */
const repeatedAfterMs = [2_000, 10_000]

/** Passes changes of a remote backend on to listeners, immediately and again when the backend has surely committed them. */
export const changeReports = (repeatAfterMs: ReadonlyArray<number> = repeatedAfterMs) => {
  const listeners = new Set<Listener>()
  const notify: Listener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report: (tags: ReadonlyArray<string>): void => {
      notify(tags)
      for (const delay of repeatAfterMs) setTimeout(notify, delay, tags).unref()
    },
  }
}
