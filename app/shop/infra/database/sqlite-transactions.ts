import { setTimeout } from "node:timers/promises"

import { isLocked } from "./sqlite-errors.ts"
import type { RunTransaction } from "./transactions.ts"

/**
 * SQLite runs synchronously, so a transaction that awaits only database queries ends before the event loop turns. A transaction that is
 * still open after the turn has awaited something else, while all other transactions wait for it: it is rolled back.
 */
const watchForTurn = () => {
  const eventLoop = { turned: false }
  const watch = setImmediate(() => {
    eventLoop.turned = true
  })
  return {
    check: () => {
      clearImmediate(watch)
      if (eventLoop.turned) throw new Error("A transaction must await nothing but its own queries")
    },
  }
}

/** Maximum wait for a lock of another process, such as that of a merchant's tool, in milliseconds. */
const lockTimeoutMs = 5000
const lockPollMs = 50

/** Runs a transaction; while the database is locked, tries again to begin it. `attempt` runs once. */
export const runInSqlite: RunTransaction = async (connection, attempt) => {
  const startedAt = performance.now()
  for (;;) {
    let hasBegun = false
    try {
      return await connection.transaction().execute(async (trx) => {
        hasBegun = true
        const watch = watchForTurn()
        const done = await attempt(trx).finally(watch.check)
        return done
      })
    } catch (cause) {
      if (hasBegun || !isLocked(cause) || performance.now() - startedAt > lockTimeoutMs) throw cause
      await setTimeout(lockPollMs)
    }
  }
}
