/** Decision of the engine for shop developers; `because` is the reason returned by the deciding function. */
export type Decision = { readonly about: string; readonly outcome: string; readonly because: string }

/** A decision with the time (milliseconds) it was first seen. */
export type NotedDecision = Decision & { readonly at: number }

/** So many decisions are kept. */
const mostNoted = 30

const isSame = (one: Decision, other: Decision): boolean =>
  one.outcome === other.outcome && one.because === other.because

/** The log, newest first, with what was decided anew: a decision that repeats the last one about the same is not noted again. */
export const noteDecisions = (
  log: ReadonlyArray<NotedDecision>,
  decisions: ReadonlyArray<Decision>,
  at: number,
): ReadonlyArray<NotedDecision> =>
  decisions.reduce<ReadonlyArray<NotedDecision>>((noted, decision) => {
    const last = noted.find(({ about }) => about === decision.about)
    return last !== undefined && isSame(last, decision) ? noted : [{ ...decision, at }, ...noted].slice(0, mostNoted)
  }, log)
