import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"

/** One decision of the platform's own client: a function of it, an input, and its output. */
export type Vector<Input, Output> = {
  readonly id: string
  readonly function: string
  readonly input: Input
  readonly output: Output
  readonly note?: string
}

/** The folder of the vectors. `VECTORS_DIR` names another one, with more cases in files of the same names. */
const vectorsFolder = resolve(process.env["VECTORS_DIR"] || join(import.meta.dirname, "../fixtures/vectors"))

/** Reads one file of the vectors' folder, such as `11-configs`. Throws an error that names the file when it cannot be read. */
export const platformData = <Data>(name: string): Data => {
  const file = join(vectorsFolder, `${name}.json`)
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (cause) {
    throw new Error(`The vectors in ${file} cannot be read.`, { cause })
  }
}

/** The vectors of a set for some functions, quirks of the platform included. */
export const everyVector = <Input, Output>(
  set: string,
  functions: ReadonlyArray<string>,
): ReadonlyArray<Vector<Input, Output>> =>
  platformData<ReadonlyArray<Vector<Input, Output>>>(set).filter((vector) => functions.includes(vector.function))

/** The vectors of a set for some functions, without known quirks of the platform, which nobody repeats. */
export const platformVectors = <Input, Output>(
  set: string,
  functions: ReadonlyArray<string>,
): ReadonlyArray<Vector<Input, Output>> =>
  everyVector<Input, Output>(set, functions).filter(({ note }) => note?.startsWith("quirk") !== true)
