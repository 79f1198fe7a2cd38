import { LRUCache } from "lru-cache"

import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"

/** Outcome of an attempt; `undefined` when none was made. */
export type AttemptOutcome = OrderOutcome["_tag"] | undefined

/** Attempts to place an order by forms, by the attempt key of the page. */
export type OrderAttempts = {
  /** Runs attempts with the same key one after the other; each gets the outcome of the one before. */
  readonly run: <A extends { readonly order?: AttemptOutcome }>(
    key: string,
    attempt: (before: AttemptOutcome) => Promise<A>,
  ) => Promise<A>
}

const mayHavePlaced = (outcome: AttemptOutcome): boolean => outcome === "Placed" || outcome === "Unconfirmed"

/** Stores the outcomes of the last attempts in memory, by key: orders that were or may have been placed. */
export const orderAttempts = (maxEntries = 1000): OrderAttempts => {
  const outcomes = new LRUCache<string, Promise<AttemptOutcome>>({ max: maxEntries })
  return {
    run: async (key, attempt) => {
      const before = outcomes.get(key) ?? Promise.resolve(undefined)
      const running = before.then(attempt)
      // An attempt without outcome leaves the earlier outcome unchanged.
      const pending = running.then(({ order }) => order).catch(() => before)
      outcomes.set(key, pending)
      const outcome = await pending
      if (!mayHavePlaced(outcome) && outcomes.get(key) === pending) outcomes.delete(key)
      return running
    },
  }
}
