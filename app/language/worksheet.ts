import { Schema } from "effect"

import type { Catalogue } from "./catalogues.ts"
import { type Entry, entriesFor, lineOf, missingEntries, placeholderError } from "./dictionary-check.ts"

const OpenText = Schema.Struct({
  catalogue: Schema.Literals(["page", "shop", "admin"]),
  text: Schema.String,
  /** The plural form; absent for texts without a count. */
  form: Schema.optionalKey(Schema.String),
  where: Schema.Array(Schema.String),
  translation: Schema.String,
})

const Worksheet = Schema.Struct({ locale: Schema.String, open: Schema.Array(OpenText) })

type OpenText = typeof OpenText.Type

/** The translations of a language, by catalogue and key. */
export type Dictionaries = ReadonlyMap<Catalogue, ReadonlyMap<string, string>>

/** Maximum number of places listed for a text. */
const maxPlaces = 3

const missingText = (catalogue: Catalogue, { text, isCounted, form, usedAt }: Entry): OpenText => ({
  catalogue: catalogue.name,
  text,
  ...(isCounted ? { form } : {}),
  where: usedAt.slice(0, maxPlaces),
  translation: "",
})

/** The text of a worksheet: every open text of a language with its context and an empty translation. */
export const worksheetOf = (locale: string, dictionaries: Dictionaries): string => {
  const open = [...dictionaries].flatMap(([catalogue, dictionary]) =>
    missingEntries(catalogue, locale, dictionary).map((entry) => missingText(catalogue, entry)),
  )
  return `${JSON.stringify({ locale, open }, undefined, 2)}\n`
}

const keyOf = ({ text, form = "other" }: OpenText): string => (form === "other" ? text : `${text}|${form}`)

type Merged = { readonly dictionaries: Dictionaries; readonly errors: ReadonlyArray<string> }

/**
 * Adds the filled-in translations of a worksheet to the dictionaries. Errors have file and line: unknown source texts and wrong
 * placeholders. A text that its dictionary translates already stays as it is there.
 */
export const mergeWorksheet = (locale: string, dictionaries: Dictionaries, file: string, json: string): Merged => {
  const { open } = Schema.decodeUnknownSync(Worksheet)(JSON.parse(json))
  const filled = open.filter(({ translation }) => translation.trim() !== "")
  const errors: Array<string> = []
  const merged = new Map([...dictionaries].map(([catalogue, dictionary]) => [catalogue, new Map(dictionary)] as const))
  for (const item of filled) {
    const [catalogue, dictionary] = [...merged].find(([{ name }]) => name === item.catalogue) ?? []
    const entry = catalogue && entriesFor(catalogue, locale).get(keyOf(item))
    const error = entry === undefined ? "unknown source text" : placeholderError(entry, item.translation)
    if (error !== undefined) errors.push(`${file}:${lineOf(json, item.text)} ${error}: ${JSON.stringify(keyOf(item))}`)
    else if (dictionary?.has(keyOf(item)) === false) dictionary.set(keyOf(item), item.translation)
  }
  return { dictionaries: merged, errors }
}
