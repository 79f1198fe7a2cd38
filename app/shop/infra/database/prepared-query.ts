import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { databaseOf } from "./sql-of-database.ts"

type Value = number | string

/** A placeholder for a value, recognized again in the compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Creates a placeholder for the value of that name. */
type PlaceholderFor = <A extends Value>(name: string) => RawBuilder<A>

const placeholder: PlaceholderFor = (name) => sql`${new Placeholder(name)}`

/**
 * A query whose statement is compiled once per kind of database, because compiling takes longer than running it. Its values are passed with each call, by name.
 */
export const prepareQuery = <Row>(
  build: (db: ReadConnection, placeholder: PlaceholderFor) => Compilable<Row>,
): ((db: ReadConnection, values: Readonly<Record<string, Value>>) => Promise<ReadonlyArray<Row>>) => {
  const statements: Partial<Record<ReturnType<typeof databaseOf>, CompiledQuery<Row>>> = {}
  return async (db, values) => {
    const compiled = (statements[databaseOf(db)] ??= build(db, placeholder).compile())
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
