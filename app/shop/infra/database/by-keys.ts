import { type Compilable, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { valuesOfList, type ListedKey } from "./lists-in-sql.ts"
import { prepareQuery } from "./prepared-query.ts"
import { jsonList } from "./storable-text.ts"

/**
 * A prepared query for the rows of some keys: `(?)` for one key, which is the usual case and faster, a list as one JSON parameter for any
 * number of keys.
 */
export const prepareQueryByKeys = <Key extends ListedKey, Row>(
  build: (db: ReadConnection, keys: RawBuilder<Key>) => Compilable<Row>,
): ((db: ReadConnection, keys: Iterable<Key>) => Promise<ReadonlyArray<Row>>) => {
  const ofOne = prepareQuery((db, value) => build(db, sql<Key>`(${value("key")})`))
  const ofNumbers = prepareQuery((db, value) => build(db, valuesOfList<Key>(value("keys"), 0)))
  const ofTexts = prepareQuery((db, value) => build(db, valuesOfList<Key>(value("keys"), "")))
  return async (db, keys) => {
    const list = [...keys]
    const [first, ...others] = list
    if (first === undefined) return []
    if (others.length === 0) return ofOne(db, { key: first })
    return (typeof first === "number" ? ofNumbers : ofTexts)(db, { keys: jsonList(list) })
  }
}

/** A prepared query for the rows of some ids. */
export const prepareQueryByIds = <Row>(build: (db: ReadConnection, ids: RawBuilder<number>) => Compilable<Row>) =>
  prepareQueryByKeys<number, Row>(build)
