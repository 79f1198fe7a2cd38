import type { Compilable, RawBuilder } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByKeys } from "../../infra/database/by-keys.ts"

/** A prepared query for the rows of some ids. */
export const prepareQueryByIds = <Row>(build: (db: ReadConnection, ids: RawBuilder<number>) => Compilable<Row>) =>
  prepareQueryByKeys<number, Row>(build)
