import { readFileSync, readdirSync } from "node:fs"
import { basename, join, resolve } from "node:path"

import type { Vector } from "../vectors/converter.ts"

/** The folder of the vectors. `VECTORS_DIR` names another one, with more cases in files of the same names. */
const vectorsFolder = resolve(process.env["VECTORS_DIR"] || join(import.meta.dirname, "../fixtures/vectors"))

/** True if the vectors are those of this repository: others may lack the subject of a rule. */
export const vectorsAreOurs = !process.env["VECTORS_DIR"]

/** Reads one file of the vectors' folder, such as `11-configs`. Throws an error that names the file when it cannot be read. */
export const platformData = <Data>(name: string): Data => {
  const file = join(vectorsFolder, `${name}.json`)
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (cause) {
    throw new Error(`The vectors in ${file} cannot be read.`, { cause })
  }
}

/** Every set of vectors: a file with a list. Other files have values that inputs refer to. */
export const vectorFiles = (): ReadonlyArray<{ readonly name: string; readonly vectors: ReadonlyArray<Vector> }> =>
  readdirSync(vectorsFolder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) => {
      const name = basename(file, ".json")
      const vectors = platformData<unknown>(name)
      return Array.isArray(vectors) ? [{ name, vectors }] : []
    })
