import { sql } from "kysely"

/** The ids as one JSON parameter, for `where("id", "in", among(ids))`: the statement stays the same for any number of them. */
export const among = (ids: Iterable<number>) => sql<number>`(select value from json_each(${JSON.stringify([...ids])}))`
