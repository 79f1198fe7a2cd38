import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"

type Value = number | string

/** Stands for a value while the statement is made. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A placeholder for the value of that name. */
type Given = <A extends Value>(name: string) => RawBuilder<A>

const given: Given = (name) => sql`${new Place(name)}`

/** A query whose statement is made once and kept: making it takes longer than running it. Its values come with each call. */
export const prepared = <Row>(
  build: (db: ReadConnection, given: Given) => Compilable<Row>,
): ((db: ReadConnection, values: Readonly<Record<string, Value>>) => Promise<ReadonlyArray<Row>>) => {
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    made ??= build(db, given).compile()
    const parameters = made.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...made, parameters })).rows
  }
}
