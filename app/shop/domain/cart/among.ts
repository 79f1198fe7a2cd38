import { sql } from "kysely"

/** The keys as one JSON parameter, for `where("id", "in", among(ids))`: the statement stays the same for any number of them. */
export const among = <Key extends number | string>(keys: Iterable<Key>) =>
  sql<Key>`(select value from json_each(${JSON.stringify([...keys])}))`
