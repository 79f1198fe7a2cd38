import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { type Catalogue, readCatalogues, type SourceText } from "../language/catalogues.ts"
import { entriesFor, parseDictionary } from "../language/dictionary-check.ts"
import { textsOf } from "../language/page-texts.ts"
import { languageFile, languageFiles, type LanguageProject, localeOfFile, readLanguage } from "./project-languages.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** Texts that the views, pages and modules of a project pass to `t`. */
const projectTexts = (folder: string): ReadonlyArray<SourceText> =>
  globSync(["theme/**/*.tsx", "pages/**/*.tsx", "islands/**/*.tsx", "modules/**/*.{ts,tsx}"], { cwd: folder }).flatMap(
    (file) => {
      const source = readFileSync(path.join(folder, file), "utf8")
      const { texts, counted } = textsOf(file, source)
      const called = texts.filter((text) => source.includes(`t(${JSON.stringify(text)}`))
      return [
        ...called.map((text) => ({ text, isCounted: false, usedAt: [file] })),
        ...counted.map((text) => ({ text, isCounted: true, usedAt: [file] })),
      ]
    },
  )

let storefrontCatalogues: ReadonlyArray<Catalogue> | undefined

/** The texts of the storefront. They are read once, since that takes seconds. */
const textsOfPages = (): Catalogue => {
  storefrontCatalogues ??= readCatalogues()
  const catalogue = storefrontCatalogues.find(({ name }) => name === "page")
  if (catalogue === undefined) throw new Error("The catalogue of pages is missing.")
  return catalogue
}

/** The language of the source texts: a file for it has only the texts that the project changes. */
const isSourceLanguage = (locale: string): boolean => locale.startsWith("en_")

/** Vitrine's own translations of a language. */
const engineTranslations = (page: Catalogue, locale: string): ReadonlyMap<string, string> => {
  const file = page.fileOf(locale)
  return existsSync(path.join(root, file))
    ? parseDictionary(file, readFileSync(path.join(root, file), "utf8"))
    : new Map()
}

/** The texts of a language in a project: what has to be translated, with the translations so far, and errors with file and line. */
export type LanguageTexts = {
  readonly file: string
  /** Source text → translation; empty for a text that is not translated. */
  readonly dictionary: ReadonlyMap<string, string>
  /** Number of texts that are not translated. */
  readonly untranslated: number
  readonly errors: ReadonlyArray<string>
}

/** Texts of a language that modules translate themselves. */
const translatedByModules = (project: LanguageProject, locale: string, ownFile: string): ReadonlySet<string> =>
  new Set(
    languageFiles(project)
      .filter((file) => file !== ownFile && localeOfFile(file) === locale)
      .flatMap((file) => Object.keys(readLanguage(file, locale).dictionary)),
  )

/** Compares the file of a language such as `fr_FR` with the texts of the storefront and of the project. */
export const languageTexts = (project: LanguageProject, locale: string): LanguageTexts => {
  const { folder } = project
  const page = textsOfPages()
  const textsOfProject = new Map(projectTexts(folder).map((sourceText) => [sourceText.text, sourceText]))
  const entries = entriesFor({ texts: new Map([...page.texts, ...textsOfProject]) }, locale)
  const engineTexts = engineTranslations(page, locale)
  const file = path.join(folder, languageFile(locale))
  const { dictionary, problems } = existsSync(file) ? readLanguage(file, locale) : { dictionary: {}, problems: [] }
  const translations = new Map(Object.entries(dictionary))
  const ofModules = translatedByModules(project, locale, file)
  const missing = isSourceLanguage(locale)
    ? []
    : [...entries.keys()].filter((key) => !engineTexts.has(key) && !ofModules.has(key))
  return {
    file,
    dictionary: new Map([...missing.map((key) => [key, ""] as const), ...translations]),
    untranslated: missing.filter((key) => !translations.has(key)).length,
    errors: problems,
  }
}

/** Writes the file of a language with every text that has to be translated; translations that it has stay. */
export const writeLanguage = ({ file, dictionary }: LanguageTexts): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(dictionary), undefined, 2)}\n`)
}
