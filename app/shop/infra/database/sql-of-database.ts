import { type Expression, type OperationNode, PostgresAdapter, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"

/** The PostgreSQL form of SQL fragments whose own form is that of SQLite. Read by the query compiler of PostgreSQL. */
const postgresForms = new WeakMap<OperationNode, OperationNode>()

/** Returns the PostgreSQL form of a fragment made by `sqlOfDatabase`; undefined for all other SQL, which both databases read alike. */
export const postgresForm = (node: OperationNode): OperationNode | undefined => postgresForms.get(node)

type Forms<A> = { readonly sqlite: RawBuilder<A>; readonly postgres: RawBuilder<A> }

/** An SQL fragment that the two databases write differently; which form is used is decided when a query is compiled. */
export const sqlOfDatabase = <A>({ sqlite, postgres }: Forms<A>): RawBuilder<A> => {
  const either: Expression<A> = {
    expressionType: undefined,
    toOperationNode: () => {
      const node = sqlite.toOperationNode()
      postgresForms.set(node, postgres.toOperationNode())
      return node
    },
  }
  return sql<A>`${either}`
}

/** The database of a connection. */
export const databaseOf = (db: ReadConnection): keyof Forms<never> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite"

/** `like` that ignores case. */
export const likeIgnoringCase = sqlOfDatabase({ sqlite: sql`like`, postgres: sql`ilike` })

/** Joins the values of all rows with commas, in the order of the rows. */
export const joinedValues = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sqlOfDatabase({ sqlite: sql`group_concat(${value})`, postgres: sql`string_agg(${value}::text, ',')` })

/** Joins the distinct values of all rows with commas. */
export const joinedDistinctValues = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sqlOfDatabase({
    sqlite: sql`group_concat(distinct ${value})`,
    postgres: sql`string_agg(distinct ${value}::text, ',')`,
  })

/** A limit that includes all rows. */
export const noLimit: RawBuilder<number> = sqlOfDatabase({ sqlite: sql`-1`, postgres: sql`null` })
