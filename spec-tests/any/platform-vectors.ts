import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What the platform's own client decided for an input. */
export type Vector<Input, Output> = {
  readonly id: string
  readonly function: string
  readonly input: Input
  readonly output: Output
  readonly note?: string
}

/** Beside the project, unless VECTORS_DIR says otherwise; tests that need them are skipped where they are not. */
export const vectorsFolder = process.env["VECTORS_DIR"] ?? join(import.meta.dirname, "../../../shared/vectors")

export const vectorsAreHere = existsSync(vectorsFolder)

/** The vectors of a set for some functions, without those that are known quirks of the platform, which nobody repeats. */
export const platformVectors = <Input, Output>(
  set: string,
  functions: ReadonlyArray<string>,
): ReadonlyArray<Vector<Input, Output>> => {
  if (!vectorsAreHere) return []
  const all: ReadonlyArray<Vector<Input, Output>> = JSON.parse(readFileSync(join(vectorsFolder, `${set}.json`), "utf8"))
  return all.filter((vector) => functions.includes(vector.function) && vector.note?.startsWith("quirk") !== true)
}

/** Other data beside the vectors, such as the configurations that they name. */
export const platformData = <Data>(name: string): Data =>
  JSON.parse(readFileSync(join(vectorsFolder, `${name}.json`), "utf8"))
