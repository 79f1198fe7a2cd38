import type { PostgresPool } from "kysely"
import { Pool, type PoolClient, types } from "pg"

import { withoutNull } from "../storable-text.ts"
import { ConnectionLost, isConnectionLost } from "./postgres-errors.ts"

/** The types of PostgreSQL that are read as numbers, as SQLite has them: `bigint`, `numeric`, and `boolean` as 0 and 1. */
const numberTypes: Readonly<Record<number, (text: string) => number>> = {
  20: Number,
  1700: Number,
  16: (text) => (text === "t" ? 1 : 0),
}

/** Parsers of result values: whole numbers become numbers, because all of the shop's are in the safe range. */
export const resultTypes: Pick<typeof types, "getTypeParser"> = {
  getTypeParser: (type: number, format?: "text" | "binary") => numberTypes[type] ?? types.getTypeParser(type, format),
}

/** Options of the connections of a pool. */
export type PoolUse = {
  readonly max: number
  /** Schemas in which tables are looked up. */
  readonly searchPath: ReadonlyArray<string>
  readonly isReadOnly?: boolean
  /**
   * Reads small tables by index, too. A serializable transaction conflicts with all others that write to a table which it reads as a whole
   * (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE).
   */
  readonly prefersIndexes?: boolean
  /** Called before each connection is used; may throw to prevent it. */
  readonly beforeUse?: () => void
}

/** Time to wait for a free connection, in milliseconds; while all are in use, this includes their queries. */
export const connectTimeoutMs = 15_000

/** Time after which PostgreSQL ends a query, or a transaction without activity, for which others would wait; in milliseconds. */
const queryTimeoutMs = 30_000

/**
 * The options of a connection: the options of the URL, then those of the shop, which override them. Without this the options of the URL
 * would replace those of the shop.
 */
const withOptions = (url: string, { searchPath, isReadOnly, prefersIndexes }: PoolUse) => {
  const address = new URL(url)
  const optionsOfUrl = address.searchParams.get("options")
  address.searchParams.delete("options")
  const path = `-c search_path=${searchPath.join(",")}`
  const options = [
    optionsOfUrl,
    path,
    isReadOnly === true ? "-c default_transaction_read_only=on" : undefined,
    prefersIndexes === true ? "-c enable_seqscan=off" : undefined,
  ]
  return { connectionString: address.href, options: options.filter(Boolean).join(" ") }
}

/** Opens a pool of connections to the database of a URL. Errors of connections are ConnectionLost. */
export const openPool = (url: string, use: PoolUse): PostgresPool => {
  const pool = new Pool({
    ...withOptions(url, use),
    max: use.max,
    types: resultTypes,
    application_name: "vitrine",
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
  })
  // A connection that ends while nobody uses it is replaced at the next query.
  pool.on("error", () => {})
  return {
    options: pool.options,
    connect: async () => {
      use.beforeUse?.()
      return withConnectionErrors(await pool.connect().catch(rethrow))
    },
    end: () => pool.end(),
  }
}

/** A connection whose errors distinguish a lost connection. */
const withConnectionErrors = (client: PoolClient): PoolClient => {
  const query = (text: string, parameters: ReadonlyArray<unknown>) =>
    client.query(text, parameters.map(withoutNull)).catch(rethrow)
  // A connection that ends between two queries makes the next one fail.
  const ignore = () => {}
  client.on("error", ignore)
  const release = (destroy?: boolean): void => {
    client.off("error", ignore)
    client.release(destroy)
  }
  const overrides: Readonly<Record<string | symbol, unknown>> = { query, release }
  return new Proxy(client, { get: (target, key): unknown => overrides[key] ?? Reflect.get(target, key) })
}

const rethrow = (cause: unknown): never => {
  throw isConnectionLost(cause) ? new ConnectionLost(cause) : cause
}
