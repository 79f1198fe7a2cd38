import { type RawBuilder, sql } from "kysely"

import { valuesOfList, type ListedKey } from "./lists-in-sql.ts"
import { jsonList } from "./storable-text.ts"

/**
 * Passes keys as one JSON parameter, so that the statement is the same for any number of keys.
 *
 * @example
 * db.selectFrom("product").where("id", "in", keyList(ids))
 */
export const keyList = <Key extends ListedKey>(keys: Iterable<Key>): RawBuilder<Key> => {
  const list = [...keys]
  const [first] = list
  return first === undefined ? sql<Key>`(null)` : valuesOfList<Key>(sql`${jsonList(list)}`, first)
}
