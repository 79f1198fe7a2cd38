import { AsyncLocalStorage } from "node:async_hooks"

import type { Kysely, Transaction } from "kysely"

/** Runs a transaction and resolves to the result of its work. */
export type Transact<Tables> = <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>

/**
 * Runs one transaction over a connection. `attempt` may run several times, each time in a new transaction, of which only the last is
 * committed.
 */
export type RunTransaction = <Tables, A>(
  connection: Kysely<Tables>,
  attempt: (trx: Transaction<Tables>) => Promise<A>,
) => Promise<A>

/** The transactions of one database: one at a time, in the order they were requested. */
export type Transactions<Tables> = {
  readonly transact: Transact<Tables>
  /** Like `transact`, over another connection to the same database; transactions of all connections share one queue. */
  readonly transactOver: (writer: Kysely<Tables>) => Transact<Tables>
  /** Throws when called within a transaction, because a read outside of it would miss what it has written. */
  readonly assertOutside: () => void
  /** Runs `act` after the commit of the current transaction, immediately without one, and never after a rollback. */
  readonly afterCommit: (act: () => void) => void
  /** Runs `act` at the end of the current transaction, within it; false without one. */
  readonly beforeCommit: (act: (trx: Transaction<Tables>) => Promise<void>) => boolean
  /** Resolves when all requested transactions have ended. */
  readonly settled: () => Promise<void>
}

type TransactionContext<Tables> = {
  isOpen: boolean
  beforeCommit: ReadonlyArray<(trx: Transaction<Tables>) => Promise<void>>
  afterCommit: ReadonlyArray<() => void>
}

/** Runs transactions with a context that code within them finds. */
const transactionContexts = <Tables>(run: RunTransaction) => {
  const current = new AsyncLocalStorage<TransactionContext<Tables>>()

  const runInContext = async <A>(
    connection: Kysely<Tables>,
    work: (trx: Transaction<Tables>) => Promise<A>,
  ): Promise<A> => {
    const context: TransactionContext<Tables> = { isOpen: true, beforeCommit: [], afterCommit: [] }
    const attempt = async (trx: Transaction<Tables>): Promise<A> => {
      context.beforeCommit = []
      context.afterCommit = []
      const result = await work(trx)
      for (const act of context.beforeCommit) await act(trx)
      return result
    }
    try {
      const result = await current.run(context, () => run(connection, attempt))
      context.isOpen = false
      for (const act of context.afterCommit) act()
      return result
    } finally {
      context.isOpen = false
    }
  }

  const openContext = () => {
    const context = current.getStore()
    return context?.isOpen === true ? context : undefined
  }
  return { runInContext, openContext }
}

/** Creates the queue of transactions. Only this function has access to writing connections; the rest of the shop receives transactions. */
export const transactionsOf = <Tables>(writer: Kysely<Tables>, run: RunTransaction): Transactions<Tables> => {
  const { runInContext, openContext } = transactionContexts<Tables>(run)
  let last: Promise<unknown> = Promise.resolve()

  const assertOutside = () => {
    if (openContext() !== undefined) throw new Error("Use the transaction itself for queries inside a transaction")
  }

  const transactOver =
    (connection: Kysely<Tables>): Transact<Tables> =>
    (work) => {
      assertOutside()
      const turn = last.then(() => runInContext(connection, work))
      last = turn.catch(() => {})
      return turn
    }

  return {
    transact: transactOver(writer),
    transactOver,
    assertOutside,
    afterCommit: (act) => {
      const context = openContext()
      if (context === undefined) act()
      else context.afterCommit = [...context.afterCommit, act]
    },
    beforeCommit: (act) => {
      const context = openContext()
      if (context !== undefined) context.beforeCommit = [...context.beforeCommit, act]
      return context !== undefined
    },
    settled: async () => {
      await last
    },
  }
}
