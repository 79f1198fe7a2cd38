import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { Schema } from "effect"

const decodePack = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))

/**
 * Reads the texts of the shop in a language such as `de_DE`, by the English text with `%1` for inserted values; undefined when there is no
 * file for it, as for English.
 */
export const languagePack = (locale: string): Readonly<Record<string, string>> | undefined => {
  const file = path.join(import.meta.dirname, `${path.basename(locale)}.json`)
  return existsSync(file) ? decodePack(JSON.parse(readFileSync(file, "utf8"))) : undefined
}
