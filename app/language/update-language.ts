import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import type { Catalogue } from "./catalogues.ts"
import { dictionaryErrors, entriesFor, parseDictionary } from "./dictionary-check.ts"
import { type Dictionaries, mergeWorksheet, worksheetOf } from "./worksheet.ts"

/** The result of an update: errors that stopped it, or the number of texts that are translated. */
export type LanguageUpdate =
  | { readonly errors: ReadonlyArray<string> }
  | { readonly worksheet: string; readonly translated: number; readonly total: number; readonly isComplete: boolean }

/** The share of the storefront's and the shop's texts from which a store view of the demo shop may have a language. */
const completeFrom = 0.8

const settingsFile = "app/shop/seed/example/settings.json"

const worksheetFile = (locale: string): string => `app/language/open/${locale}.json`

const readText = (root: string, file: string): string | undefined =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : undefined

const writeText = (root: string, file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

/** JSON with the invisible direction marks of Arabic and Hebrew texts as escapes. */
const dictionaryJson = (dictionary: ReadonlyMap<string, string>): string =>
  `${JSON.stringify(Object.fromEntries(dictionary), undefined, 2)}\n`.replace(
    /[\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16)}`,
  )

const progressOf = (dictionaries: Dictionaries, locale: string) => {
  const counts = [...dictionaries].map(([catalogue, dictionary]) => ({
    isForShoppers: catalogue.name !== "admin",
    translated: dictionary.size,
    total: entriesFor(catalogue, locale).size,
  }))
  const sum = (list: typeof counts, count: "translated" | "total"): number =>
    list.reduce((all, one) => all + one[count], 0)
  const shoppers = counts.filter(({ isForShoppers }) => isForShoppers)
  return {
    translated: sum(counts, "translated"),
    total: sum(counts, "total"),
    isComplete: sum(shoppers, "translated") >= completeFrom * sum(shoppers, "total"),
  }
}

const languageName = (locale: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: "language" }).of(locale.split("_")[0] ?? locale) ?? locale

type StoreViewLine = { readonly id: number; readonly code: string; readonly locale: string }

const storesIn = (json: string): ReadonlyArray<StoreViewLine> => JSON.parse(json).stores

/** Adds the store view of a language to the settings of the demo shop, unless one has its locale. */
export const addStoreView = (root: string, locale: string): void => {
  const json = readText(root, settingsFile) ?? ""
  const stores = storesIn(json)
  if (stores.some((store) => store.locale === locale)) return
  const id = Math.max(...stores.map((store) => store.id)) + 1
  const code = languageName(locale, "en")
    .toLowerCase()
    .replace(/[^a-z]+/g, "_")
  const name = languageName(locale, locale.replace("_", "-"))
  const line = `    { "id": ${id}, "code": "${code}", "name": "${name}", "locale": "${locale}" }`
  writeText(root, settingsFile, json.replace(/("stores": \[[^]*?)\n {2}\]/, `$1,\n${line}\n  ]`))
}

/**
 * Updates the files of a language such as `fr_FR`: adds the filled-in translations of its worksheet to the dictionaries, and writes the
 * worksheet with the texts that are still open; without open texts it removes the worksheet. Nothing is written where a file has errors.
 */
export const updateLanguage = (root: string, locale: string, catalogues: ReadonlyArray<Catalogue>): LanguageUpdate => {
  const files = catalogues.map((catalogue) => ({ catalogue, json: readText(root, catalogue.fileOf(locale)) ?? "{}" }))
  const savedDictionaries: Dictionaries = new Map(
    files.map(({ catalogue, json }) => [catalogue, parseDictionary(catalogue.fileOf(locale), json)] as const),
  )
  const worksheet = worksheetFile(locale)
  const filled = readText(root, worksheet)
  const { dictionaries, errors } =
    filled === undefined
      ? { dictionaries: savedDictionaries, errors: [] }
      : mergeWorksheet(locale, savedDictionaries, worksheet, filled)
  const allErrors = [...files.flatMap(({ catalogue, json }) => dictionaryErrors(catalogue, locale, json)), ...errors]
  if (allErrors.length > 0) return { errors: allErrors }
  for (const [catalogue, dictionary] of dictionaries)
    if (dictionary.size > (savedDictionaries.get(catalogue)?.size ?? 0))
      writeText(root, catalogue.fileOf(locale), dictionaryJson(dictionary))
  const counts = progressOf(dictionaries, locale)
  if (counts.translated < counts.total) writeText(root, worksheet, worksheetOf(locale, dictionaries))
  else rmSync(path.join(root, worksheet), { force: true })
  return { worksheet, ...counts }
}
