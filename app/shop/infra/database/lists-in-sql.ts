import { type RawBuilder, sql } from "kysely"

import { sqlOfDatabase } from "./sql-of-database.ts"

/** A value of a list in a query: an id, or a text such as a SKU. */
export type ListedKey = number | string

/** A subquery of the values in a JSON array: `where("id", "in", …)`. All values have the type of `example`. */
export const valuesOfList = <Key extends ListedKey>(list: RawBuilder<string>, example: ListedKey): RawBuilder<Key> =>
  sqlOfDatabase<Key>({
    sqlite: sql`(select value from json_each(${list}))`,
    // A citext is compared with other texts exactly, and with columns of SKUs and email addresses regardless of case.
    postgres:
      typeof example === "number"
        ? sql`(select value::bigint from jsonb_array_elements_text(${list}::jsonb))`
        : sql`(select value::citext from jsonb_array_elements_text(${list}::jsonb))`,
  })

/** A subquery of pairs of whole numbers with the columns `first` and `second`. */
export const pairsInSql = (pairs: Iterable<readonly [first: number, second: number]>): RawBuilder<unknown> => {
  const list = JSON.stringify([...pairs])
  return sqlOfDatabase({
    sqlite: sql`(select json_extract(value, '$[0]') as first, json_extract(value, '$[1]') as second from json_each(${list}))`,
    postgres: sql`(select (value->>0)::bigint as first, (value->>1)::bigint as second from jsonb_array_elements(${list}::jsonb))`,
  })
}
