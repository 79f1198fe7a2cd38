import { setTimeout } from "node:timers/promises"

import type { RunTransaction } from "../transactions.ts"
import { ConnectionLost, isConflict } from "./postgres-errors.ts"

/** How long and how often a transaction is repeated. */
const maxTimeMs = 8000
const maxAttempts = 40

/** The wait before an attempt: longer each time, and of random length, so that two processes do not meet again. */
const waitMs = (attempt: number): number => Math.random() * Math.min(200, 4 * 2 ** attempt)

/**
 * Runs a serializable transaction, and repeats it when another process's came first, or when the connection is lost before the commit.
 * Rejects with ConnectionLost `whileCommitting` when it is lost later: then only the data tells whether the transaction was committed.
 */
export const runInPostgres: RunTransaction = async (over, attempt) => {
  const startedAt = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    let isCommitting = false
    try {
      return await over
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (trx) => {
          const done = await attempt(trx)
          isCommitting = true
          return done
        })
    } catch (cause) {
      const isLost = cause instanceof ConnectionLost
      if (isLost && isCommitting) throw new ConnectionLost(cause.cause, true)
      const isLast = attempts >= maxAttempts || performance.now() - startedAt > maxTimeMs
      if (isLast || !(isLost || isConflict(cause))) throw cause
      await setTimeout(waitMs(attempts))
    }
  }
}
