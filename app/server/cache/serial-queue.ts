/** The queue is full; the job was not run. */
export class QueueFull extends Error {}

/** Runs jobs one at a time, in order. Rejects with `QueueFull` when more than `maxQueued` jobs wait. */
export const serialQueue = (maxQueued: number) => {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  return async <A>(job: () => Promise<A>): Promise<A> => {
    if (queued > maxQueued) throw new QueueFull()
    queued += 1
    const result = last.then(job).finally(() => (queued -= 1))
    last = result.catch(() => {})
    return result
  }
}
