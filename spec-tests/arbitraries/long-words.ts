import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../core/translation/translate.ts"

const root = path.resolve(import.meta.dirname, "../..")

const longer = (word: string): string => word + "n".repeat(Math.ceil(word.length * 0.4))

/** English with words 40 % longer; placeholders and elements stay. */
export const inLongWords = (text: string): string =>
  text
    .split(/(<[^>]*>|%\d)/)
    .map((part, position) => (position % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)))
    .join("")

/** All source texts, as listed in the German dictionary. */
const sourceTexts = (): ReadonlyArray<string> =>
  Object.keys(
    readDictionary(JSON.parse(readFileSync(path.join(root, "app/public/static/de_DE/js-translation.json"), "utf8"))),
  )

export type LongWords = {
  readonly dictionary: Dictionary
  /** A folder of public files with this dictionary for English. */
  readonly publicDir: string
  readonly remove: () => void
}

export const longWords = (): LongWords => {
  const dictionary = Object.fromEntries(
    sourceTexts().map((source) => [source, inLongWords(source.split("|", 1)[0] ?? "")]),
  )
  const publicDir = mkdtempSync(path.join(tmpdir(), "vitrine-long-"))
  const folder = path.join(publicDir, "static/en_US")
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, "js-translation.json"), JSON.stringify(dictionary))
  return { dictionary, publicDir, remove: () => rmSync(publicDir, { recursive: true, force: true }) }
}
