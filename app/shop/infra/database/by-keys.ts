import { type Compilable, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepared } from "./prepared.ts"

/**
 * A prepared query for the rows of some keys: `(?)` for one key, which is the usual case and faster, `(select value from json_each(?))` for
 * any number of keys.
 */
export const byKeys = <Key extends number | string, Row>(
  build: (db: ReadConnection, keys: RawBuilder<Key>) => Compilable<Row>,
): ((db: ReadConnection, keys: Iterable<Key>) => Promise<ReadonlyArray<Row>>) => {
  const ofOne = prepared((db, value) => build(db, sql<Key>`(${value("key")})`))
  const ofMany = prepared((db, value) => build(db, sql<Key>`(select value from json_each(${value("keys")}))`))
  return (db, keys) => {
    const list = [...keys]
    const [only, ...others] = list
    return only === undefined || others.length > 0
      ? ofMany(db, { keys: JSON.stringify(list) })
      : ofOne(db, { key: only })
  }
}
