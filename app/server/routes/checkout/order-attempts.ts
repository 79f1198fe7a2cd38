import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"

/** How a try to place an order ended; nothing where none was made. */
export type Ended = OrderOutcome["_tag"] | undefined

/** Tries to place an order by forms, under the keys of the pages they were sent from. */
export type OrderAttempts = {
  /** Tries under one key come one after the other; each is told how the one before ended. */
  readonly inTurn: <A extends { readonly order?: Ended }>(
    key: string,
    attempt: (before: Ended) => Promise<A>,
  ) => Promise<A>
}

const isWorthKeeping = (ended: Ended): boolean => ended === "Placed" || ended === "Unconfirmed"

/** In memory, the last thousand: what was placed, or may have been. Nothing of an order is kept but its key. */
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
      // A try that came to no end has changed nothing that was known before.
      const ending = trying.then(({ order }) => order).catch(() => before)
      keep(key, ending)
      const ended = await ending
      if (!isWorthKeeping(ended) && attempts.get(key) === ending) attempts.delete(key)
      return trying
    },
  }
}
