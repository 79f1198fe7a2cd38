import { setTimeout } from "node:timers/promises"

import type { RunTransaction } from "../transactions.ts"
import { ConnectionLost, isConflict } from "./postgres-errors.ts"

/** Limits for repeating a transaction: total milliseconds, and attempts. */
const maxTimeMs = 8000
const maxAttempts = 40

/** The wait before an attempt: longer each time, and of random length, so that two processes do not conflict again. */
const waitMs = (attempt: number): number => Math.random() * Math.min(200, 4 * 2 ** attempt)

/**
 * Runs a serializable transaction, and repeats it after a conflict with another process, or when the connection is lost before the commit.
 * Rejects with ConnectionLost `wasCommitting` when it is lost later: then it is unknown whether the transaction was committed, except by reading the data.
 */
export const runInPostgres: RunTransaction = async (connection, attempt) => {
  const startedAt = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    let isCommitting = false
    try {
      return await connection
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
