import { AsyncLocalStorage } from "node:async_hooks"

import type { Kysely, Transaction } from "kysely"

type Transact<Tables> = <A>(work: (trx: Transaction<Tables>) => Promise<A>) => Promise<A>

/** The transactions of one database: one at a time, in the order they were asked for. */
export type Transactions<Tables> = {
  readonly transact: Transact<Tables>
  /** The same over another connection to the same database; all of them take turns. */
  readonly transactOver: (writer: Kysely<Tables>) => Transact<Tables>
  /** Throws when called from within a transaction: its reads would miss what the transaction has written. */
  readonly assertOutside: () => void
  /** Runs after the commit of the surrounding transaction, at once when there is none, never after a rollback. */
  readonly afterCommit: (act: () => void) => void
  /** Resolves when everything asked for so far has ended. */
  readonly settled: () => Promise<void>
}

type Surrounding = { open: boolean; readonly afterCommit: Array<() => void> }

/**
 * SQLite answers synchronously, so a transaction that awaits only its own queries is over before the event loop turns. One that is still
 * open then has waited for something else, with everybody else's orders behind it: it is rolled back.
 */
const watchForTurn = (surrounding: Surrounding) => {
  const turned = { yes: false }
  const watch = setImmediate(() => {
    turned.yes = surrounding.open
  })
  return {
    check: () => {
      clearImmediate(watch)
      if (turned.yes) throw new Error("A transaction awaited something else than its own queries")
    },
  }
}

/** Only this function holds writing connections; the rest of the shop sees transactions of them. */
export const transactionsOf = <Tables>(writer: Kysely<Tables>): Transactions<Tables> => {
  const surroundings = new AsyncLocalStorage<Surrounding>()
  let last: Promise<unknown> = Promise.resolve()

  const assertOutside = () => {
    if (surroundings.getStore()?.open === true)
      throw new Error("Inside a transaction only the transaction itself is used")
  }

  const run = async <A>(over: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<A>): Promise<A> => {
    const surrounding: Surrounding = { open: true, afterCommit: [] }
    try {
      const answer = await surroundings.run(surrounding, () =>
        over.transaction().execute(async (trx) => {
          const watch = watchForTurn(surrounding)
          const done = await work(trx).finally(watch.check)
          return done
        }),
      )
      surrounding.open = false
      for (const act of surrounding.afterCommit) act()
      return answer
    } finally {
      surrounding.open = false
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
      const surrounding = surroundings.getStore()
      if (surrounding?.open === true) surrounding.afterCommit.push(act)
      else act()
    },
    settled: async () => {
      await last
    },
  }
}
