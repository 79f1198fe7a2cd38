import { sql } from "kysely"

/** Passes keys as one JSON parameter, for `where("id", "in", among(ids))`: the statement is the same for any number of keys. */
export const among = <Key extends number | string>(keys: Iterable<Key>) =>
  sql<Key>`(select value from json_each(${JSON.stringify([...keys])}))`
