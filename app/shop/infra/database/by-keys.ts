import { type Compilable, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepared } from "./prepared.ts"

/**
 * A prepared query for the rows of certain keys: `(?)` for one, which is the usual case and quicker, `(select value from json_each(?))` for
 * any number of them.
 */
export const byKeys = <Key extends number | string, Row>(
  build: (db: ReadConnection, keys: RawBuilder<Key>) => Compilable<Row>,
): ((db: ReadConnection, keys: Iterable<Key>) => Promise<ReadonlyArray<Row>>) => {
  const ofOne = prepared((db, given) => build(db, sql<Key>`(${given("key")})`))
  const ofMany = prepared((db, given) => build(db, sql<Key>`(select value from json_each(${given("keys")}))`))
  return (db, keys) => {
    const list = [...keys]
    const [only, ...others] = list
    return only === undefined || others.length > 0
      ? ofMany(db, { keys: JSON.stringify(list) })
      : ofOne(db, { key: only })
  }
}
