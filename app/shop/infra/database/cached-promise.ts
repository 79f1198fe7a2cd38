/**
 * A value that takes long to make: made when it is first asked for and kept until it is to be forgotten. What could not be made is made anew
 * at the next question.
 */
export const cachedPromise = <A>(make: () => Promise<A>) => {
  let kept: Promise<A> | undefined
  return {
    get: (): Promise<A> => {
      if (kept !== undefined) return kept
      const making = make()
      kept = making
      making.catch(() => {
        if (kept === making) kept = undefined
      })
      return making
    },
    /** The cached promise, if any. */
    known: (): Promise<A> | undefined => kept,
    forget: (): void => {
      kept = undefined
    },
  }
}
