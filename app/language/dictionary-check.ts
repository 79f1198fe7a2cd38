import type { Catalogue, SourceText } from "./catalogues.ts"

/** An entry of a dictionary: a source text, or one of its plural forms under `{source text}|{form}`. */
export type Entry = SourceText & { readonly key: string; readonly form: string }

/** Plural forms of a locale such as `fr_FR`, by the names of `Intl.PluralRules`. */
export const pluralForms = (locale: string): ReadonlyArray<string> =>
  new Intl.PluralRules(locale.replace("_", "-")).resolvedOptions().pluralCategories

/** The entries of a complete dictionary by key: every text, and every plural form of the texts with a count. */
export const entriesFor = ({ texts }: Pick<Catalogue, "texts">, locale: string): ReadonlyMap<string, Entry> => {
  const forms = pluralForms(locale).filter((form) => form !== "other")
  const entries = [...texts.values()].flatMap((source): ReadonlyArray<Entry> => [
    { ...source, key: source.text, form: "other" },
    ...(source.isCounted ? forms.map((form) => ({ ...source, key: `${source.text}|${form}`, form })) : []),
  ])
  return new Map(entries.map((entry) => [entry.key, entry]))
}

const placeholdersIn = (text: string): ReadonlyArray<string> => [...new Set(text.match(/%(\d|[a-z]+)/gi))].toSorted()

/** The forms for 0, 1 and 2 may write the number as a word. */
const wordForms: ReadonlyArray<string> = ["zero", "one", "two"]

/** Returns the error of a translation whose placeholders differ from those of the source text; otherwise `undefined`. */
export const placeholderError = (
  { text, form }: Pick<Entry, "text" | "form">,
  translation: string,
): string | undefined => {
  const [expected, actual] = [placeholdersIn(text), placeholdersIn(translation)]
  const fits = wordForms.includes(form)
    ? actual.every((placeholder) => expected.includes(placeholder))
    : expected.join() === actual.join()
  return fits ? undefined : `placeholders are "${actual.join(" ")}" instead of "${expected.join(" ")}"`
}

/** The line of a key or value in the text of a JSON file, counted from 1. */
export const lineOf = (json: string, text: string): number => {
  const index = json.indexOf(JSON.stringify(text))
  return json.slice(0, Math.max(0, index)).split("\n").length
}

/** The translations in the text of a dictionary file. Throws an Error for anything that is not texts by source texts. */
export const parseDictionary = (file: string, json: string): ReadonlyMap<string, string> => {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new Error(`${file}: not a JSON object`)
  const entries = Object.entries(parsed).map(([key, value]: readonly [string, unknown]) => {
    if (typeof value !== "string") throw new Error(`${file}:${lineOf(json, key)} not a text: ${JSON.stringify(key)}`)
    return [key, value] as const
  })
  return new Map(entries)
}

const translationError = (entry: Entry | undefined, translation: string): string | undefined => {
  if (entry === undefined) return "unknown source text"
  return translation.trim() === "" ? "empty translation" : placeholderError(entry, translation)
}

/** Errors in a dictionary file, each with file and line: unknown source texts, empty translations and wrong placeholders. */
export const dictionaryErrors = (catalogue: Catalogue, locale: string, json: string): ReadonlyArray<string> => {
  const file = catalogue.fileOf(locale)
  const entries = entriesFor(catalogue, locale)
  return [...parseDictionary(file, json)].flatMap(([key, translation]) => {
    const error = translationError(entries.get(key), translation)
    return error === undefined ? [] : [`${file}:${lineOf(json, key)} ${error}: ${JSON.stringify(key)}`]
  })
}

/** The entries that a dictionary does not translate yet. */
export const missingEntries = (
  catalogue: Catalogue,
  locale: string,
  dictionary: ReadonlyMap<string, string>,
): ReadonlyArray<Entry> => [...entriesFor(catalogue, locale).values()].filter(({ key }) => !dictionary.has(key))
