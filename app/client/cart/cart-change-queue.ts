let last: Promise<unknown> = Promise.resolve()

/** Does one cart change of this page after the other: two at once could undo each other in the shop. */
export const queueCartChange = <A>(change: () => Promise<A>): Promise<A> => {
  const mine = last.then(change, change)
  last = mine.catch(() => undefined)
  return mine
}
