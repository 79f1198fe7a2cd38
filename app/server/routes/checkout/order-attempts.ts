import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"
import { type ExclusiveTimes, runExclusively } from "../../shared/run-exclusively.ts"
import type { SharedStore, StoreDefinition } from "../../shared/shared-state.ts"

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

/** The store of order attempts. */
export const attemptsStore: StoreDefinition = { name: "attempts", maxInMemory: 1000 }

/** Milliseconds for which the form of a placed order may be sent again: a day. */
const storedForMs = 86_400_000

/** The outcome if the order was or may have been placed; `undefined` for any other outcome, which is not stored. */
const storableOutcome = (outcome: string | undefined): AttemptOutcome =>
  outcome === "Placed" || outcome === "Unconfirmed" ? outcome : undefined

/** Runs jobs with the same key one after the other in this process. */
const queueByKey = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <A>(key: string, job: () => Promise<A>): Promise<A> => {
    const running = (last.get(key) ?? Promise.resolve()).then(job)
    const settled = running.catch(() => {}).then(() => void (last.get(key) === settled && last.delete(key)))
    last.set(key, settled)
    return running
  }
}

/**
 * Stores the outcomes of attempts by key: orders that were or may have been placed. An attempt is stored as unconfirmed when it begins, so
 * that another host knows about it if this host dies.
 */
export const orderAttempts = (store: SharedStore, times?: ExclusiveTimes): OrderAttempts => {
  const enqueue = queueByKey()
  const save = async (key: string, outcome: AttemptOutcome): Promise<void> => {
    const saved = storableOutcome(outcome)
    return saved === undefined ? store.delete(key) : store.set(key, saved, storedForMs)
  }
  return {
    run: (key, attempt) =>
      enqueue(key, () =>
        runExclusively(
          store,
          key,
          async () => {
            const before = storableOutcome(await store.get(key))
            await save(key, before ?? "Unconfirmed")
            try {
              const result = await attempt(before)
              await save(key, result.order)
              return result
            } catch (cause) {
              // An attempt without outcome leaves the earlier outcome unchanged.
              await save(key, before)
              throw cause
            }
          },
          times,
        ),
      ),
  }
}
