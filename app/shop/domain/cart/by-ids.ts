import type { Compilable, RawBuilder } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { byKeys } from "../../infra/database/by-keys.ts"

/** A prepared query for the rows of some ids. */
export const byIds = <Row>(build: (db: ReadConnection, ids: RawBuilder<number>) => Compilable<Row>) =>
  byKeys<number, Row>(build)
