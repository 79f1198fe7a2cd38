import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"

import type { Kysely, Transaction } from "kysely"

import { isLocked } from "./sqlite-errors.ts"

type Transact<Tables> = <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>

/** The transactions of one database: one at a time, in the order they were requested. */
export type Transactions<Tables> = {
  readonly transact: Transact<Tables>
  /** The same over another connection to the same database; all of them share one queue. */
  readonly transactOver: (writer: Kysely<Tables>) => Transact<Tables>
  /** Throws when called within a transaction, because a read outside of it would miss what it has written. */
  readonly assertOutside: () => void
  /** Runs `act` after the commit of the current transaction, immediately without one, and never after a rollback. */
  readonly afterCommit: (act: () => void) => void
  /** Resolves when all requested transactions have ended. */
  readonly settled: () => Promise<void>
}

type TransactionContext = { open: boolean; readonly afterCommit: Array<() => void> }

/**
 * SQLite runs synchronously, so a transaction that awaits only its own queries ends before the event loop turns. A transaction that is
 * still open then has awaited something else while all others wait for it: it is rolled back.
 */
const watchForTurn = (context: TransactionContext) => {
  const eventLoop = { turned: false }
  const watch = setImmediate(() => {
    eventLoop.turned = context.open
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

/** Runs a transaction, begun again while the database is locked. Its work runs once. */
const begunWhenUnlocked = async <A>(begin: (onBegun: () => void) => Promise<A>): Promise<A> => {
  const startedAt = performance.now()
  for (;;) {
    let hasBegun = false
    try {
      return await begin(() => (hasBegun = true))
    } catch (cause) {
      if (hasBegun || !isLocked(cause) || performance.now() - startedAt > lockTimeoutMs) throw cause
      await setTimeout(lockPollMs)
    }
  }
}

/** Creates the queue of transactions. Only this function has access to writing connections; the rest of the shop receives transactions. */
export const transactionsOf = <Tables>(writer: Kysely<Tables>): Transactions<Tables> => {
  const currentTransaction = new AsyncLocalStorage<TransactionContext>()
  let last: Promise<unknown> = Promise.resolve()

  const assertOutside = () => {
    if (currentTransaction.getStore()?.open === true)
      throw new Error("Use the transaction itself for queries inside a transaction")
  }

  const run = async <A>(over: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<A>): Promise<A> => {
    const context: TransactionContext = { open: true, afterCommit: [] }
    try {
      const result = await currentTransaction.run(context, () =>
        begunWhenUnlocked((onBegun) =>
          over.transaction().execute(async (trx) => {
            onBegun()
            const watch = watchForTurn(context)
            const done = await work(trx).finally(watch.check)
            return done
          }),
        ),
      )
      context.open = false
      for (const act of context.afterCommit) act()
      return result
    } finally {
      context.open = false
    }
  }

  const transactOver =
    (over: Kysely<Tables>): Transact<Tables> =>
    (work) => {
      assertOutside()
      const turn = last.then(() => run(over, work))
      last = turn.catch(() => {})
      return turn
    }

  return {
    transact: transactOver(writer),
    transactOver,
    assertOutside,
    afterCommit: (act) => {
      const context = currentTransaction.getStore()
      if (context?.open === true) context.afterCommit.push(act)
      else act()
    },
    settled: async () => {
      await last
    },
  }
}
