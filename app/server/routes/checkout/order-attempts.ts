import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"

/** Outcome of an attempt; `undefined` when none was made. */
export type Ended = OrderOutcome["_tag"] | undefined

/** Attempts to place an order by forms, by the attempt key of the page. */
export type OrderAttempts = {
  /** Runs attempts with the same key one after the other; each gets the outcome of the one before. */
  readonly inTurn: <A extends { readonly order?: Ended }>(
    key: string,
    attempt: (before: Ended) => Promise<A>,
  ) => Promise<A>
}

const isWorthKeeping = (ended: Ended): boolean => ended === "Placed" || ended === "Unconfirmed"

/** Stores the outcomes of the last attempts in memory, by key: orders that were or may have been placed. */
export const orderAttempts = (atMost = 1000): OrderAttempts => {
  const attempts = new Map<string, Promise<Ended>>()

  const keep = (key: string, ending: Promise<Ended>): void => {
    attempts.delete(key)
    const [oldest] = attempts.keys()
    if (attempts.size >= atMost && oldest !== undefined) attempts.delete(oldest)
    attempts.set(key, ending)
  }

  return {
    inTurn: async (key, attempt) => {
      const before = attempts.get(key) ?? Promise.resolve(undefined)
      const trying = before.then(attempt)
      // An attempt without outcome leaves the earlier outcome unchanged.
      const ending = trying.then(({ order }) => order).catch(() => before)
      keep(key, ending)
      const ended = await ending
      if (!isWorthKeeping(ended) && attempts.get(key) === ending) attempts.delete(key)
      return trying
    },
  }
}
