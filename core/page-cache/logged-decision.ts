/** Decision of the engine for shop developers; `reason` is the reason returned by the deciding function. */
export type Decision = { readonly about: string; readonly outcome: string; readonly reason: string }

/** Decision with the time in milliseconds at which it was first made. */
export type LoggedDecision = Decision & { readonly at: number }

/** Maximum number of decisions in the log. */
const maxDecisions = 30

const isSameOutcome = (first: Decision, second: Decision): boolean =>
  first.outcome === second.outcome && first.reason === second.reason

/** Adds decisions to the log, newest first. A decision equal to the last one about the same subject is not added. */
export const loggedDecisions = (
  log: ReadonlyArray<LoggedDecision>,
  decisions: ReadonlyArray<Decision>,
  at: number,
): ReadonlyArray<LoggedDecision> =>
  decisions.reduce<ReadonlyArray<LoggedDecision>>((noted, decision) => {
    const last = noted.find(({ about }) => about === decision.about)
    return last !== undefined && isSameOutcome(last, decision)
      ? noted
      : [{ ...decision, at }, ...noted].slice(0, maxDecisions)
  }, log)
