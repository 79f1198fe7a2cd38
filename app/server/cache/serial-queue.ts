/** There is more to do than is taken on. */
export class QueueFull extends Error {}

/** Work that is done one at a time, in order; whoever would wait behind `mostWaiting` others is refused. */
export const serialQueue = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (waiting > mostWaiting) throw new QueueFull()
    waiting += 1
    const mine = last.then(work).finally(() => (waiting -= 1))
    last = mine.catch(() => {})
    return mine
  }
}
