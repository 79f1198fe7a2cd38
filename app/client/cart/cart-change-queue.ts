/** Creates a queue that runs tasks one after the other, also after a failed one. The queue function settles as its task does. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(task: () => Promise<A>): Promise<A> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}

/** Queues a cart change: one at a time per page, because parallel changes could overwrite each other. Rejects when the change does. */
export const queueCartChange = createQueue()
