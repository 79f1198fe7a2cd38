import { globSync } from "node:fs"
import path from "node:path"

import type { Catalogue } from "./catalogues.ts"
import { parseDictionary } from "./dictionary-check.ts"
import { readSource, repositoryRoot } from "./source-files.ts"

/** The generated file with the types of the phrases that dictionaries of pages have. */
export const phraseTypesFile = "core/translation/phrases.ts"

/** The keys of all page and admin dictionaries. */
const dictionaryKeys = (catalogues: ReadonlyArray<Catalogue>): ReadonlySet<string> =>
  new Set(
    catalogues
      .filter(({ name }) => name !== "shop")
      .flatMap(({ fileOf }) => globSync(fileOf("*"), { cwd: repositoryRoot }))
      .flatMap((file) => [...parseDictionary(file, readSource(path.normalize(file))).keys()]),
  )

const union = (name: string, doc: string, texts: Iterable<string>): string =>
  `/** ${doc} */\nexport type ${name} =\n${[...texts]
    .toSorted()
    .map((text) => `  | ${JSON.stringify(text)}\n`)
    .join("")}`

/** The source of the generated file: a union type of the phrases, and one of the phrases with plural forms. */
export const phraseTypes = (catalogues: ReadonlyArray<Catalogue>): string => {
  const keys = dictionaryKeys(catalogues)
  const counted = new Set([...keys].filter((key) => /\|\w+$/.test(key)).map((key) => key.replace(/\|\w+$/, "")))
  const plain = [...keys].filter((key) => !key.includes("|") && !counted.has(key))
  return [
    "// Generated from the dictionaries of pages by `npm run language -- de_DE` (or any other locale). Do not edit.\n",
    union("Phrase", "A source text that the dictionaries translate; `%1`, `%2`, … are placeholders.", plain),
    union("CountedPhrase", "A source text with a count `%1`, in its English plural form.", counted),
  ].join("\n")
}
