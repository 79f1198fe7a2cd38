import { type RawBuilder, sql } from "kysely"

import { valuesOfList, type ListedKey } from "./lists-in-sql.ts"
import { jsonList } from "./storable-text.ts"

/** Passes keys as one JSON parameter, for `where("id", "in", among(ids))`: the statement is the same for any number of keys. */
export const keyList = <Key extends ListedKey>(keys: Iterable<Key>): RawBuilder<Key> => {
  const list = [...keys]
  const [first] = list
  return first === undefined ? sql<Key>`(null)` : valuesOfList<Key>(sql`${jsonList(list)}`, first)
}
