let last: Promise<unknown> = Promise.resolve()

/** Queues a cart change: one at a time per page, because parallel changes could overwrite each other. Rejects when the change does. */
export const queueCartChange = <A>(change: () => Promise<A>): Promise<A> => {
  const result = last.then(change, change)
  last = result.catch(() => undefined)
  return result
}
