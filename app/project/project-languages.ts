import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import type { ProjectConfig } from "../../core/project/project-config.ts"
import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import { isRecord } from "../../core/web/record.ts"
import { lineOf, placeholderError, pluralForms } from "../language/dictionary-check.ts"
import { isLocale } from "../language/locale.ts"

/** File of a language in a project, such as `languages/fr_FR.json`. */
export const languageFile = (locale: string): string => `languages/${locale}.json`

/** The locales such as `fr_FR` for which a project has a file. */
export const languagesWithFile = (folder: string): ReadonlyArray<string> =>
  existsSync(path.join(folder, "languages"))
    ? globSync("languages/*.json", { cwd: folder }).map((file) => path.basename(file, ".json"))
    : []

/** The valid translations in a file of a language, and a sentence with file and line for each error. */
type ReadLanguage = { readonly dictionary: Dictionary; readonly problems: ReadonlyArray<string> }

/** The line that a syntax error of JSON names; the last one for a file that ends too early. */
const syntaxErrorLine = (json: string, message: string): number =>
  Number(/\(line (?<line>\d+) column/.exec(message)?.groups?.["line"] ?? json.trimEnd().split("\n").length)

const parsedJson = (
  json: string,
): { readonly value: unknown } | { readonly line: number; readonly message: string } => {
  try {
    return { value: JSON.parse(json) }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return { line: syntaxErrorLine(json, message), message: message.replace(/ (?:in JSON )?at position.*$/, "") }
  }
}

const forms = "zero one two few many other".split(" ")

/** The source text and the plural form of a key; `other` without a form. */
const entryOf = (key: string): { readonly text: string; readonly form: string } => {
  const form = forms.find((name) => key.endsWith(`|${name}`))
  return form === undefined ? { text: key, form: "other" } : { text: key.slice(0, -form.length - 1), form }
}

const entryProblem = (locale: string, key: string, translation: unknown): string | undefined => {
  if (typeof translation !== "string") return "the translation is not text"
  if (translation.trim() === "") return undefined
  const { text, form } = entryOf(key)
  const localeForms = pluralForms(locale)
  if (key !== text && form === "other") return "the form other is the text itself, without |other"
  if (!localeForms.includes(form))
    return `${locale} has no plural form "${form}"; its forms are ${localeForms.join(", ")}`
  return placeholderError({ text, form }, translation)
}

/** Reads the file of a language. */
export const readLanguage = (file: string, locale: string): ReadLanguage => {
  if (!isLocale(locale))
    return {
      dictionary: {},
      problems: [`${file}: "${locale}" is not a locale: call the file languages/fr_FR.json, for example.`],
    }
  const json = readFileSync(file, "utf8")
  const parsed = parsedJson(json)
  if (!("value" in parsed))
    return { dictionary: {}, problems: [`${file}:${parsed.line}: the file is not JSON: ${parsed.message}.`] }
  if (!isRecord(parsed.value))
    return { dictionary: {}, problems: [`${file}:1: the file must be a JSON object of translations by text.`] }
  const problems = new Map(
    Object.entries(parsed.value).flatMap(([key, translation]) => {
      const problem = entryProblem(locale, key, translation)
      return problem === undefined
        ? []
        : [[key, `${file}:${lineOf(json, key)}: ${problem}: ${JSON.stringify(key)}`] as const]
    }),
  )
  const texts = Object.entries(readDictionary(parsed.value)).filter(
    ([key, text]) => text.trim() !== "" && !problems.has(key),
  )
  return { dictionary: Object.fromEntries(texts), problems: [...problems.values()] }
}

/** A project, and the packages and files that its configuration names as modules. */
export type LanguageProject = { readonly folder: string; readonly config?: Pick<ProjectConfig, "modules"> | undefined }

/** The folder of a module that the configuration names: that of its file, or of its package. */
const moduleFolder = (folder: string, name: string): string => {
  if (/^\.{0,2}\//.test(name)) return path.dirname(path.resolve(folder, name))
  const parts = name.split("/")
  return path.join(folder, "node_modules", ...parts.slice(0, name.startsWith("@") ? 2 : 1))
}

/** Files of languages: those of modules, and after them those of the project, which override them. */
export const languageFiles = ({ folder, config }: LanguageProject): ReadonlyArray<string> => {
  const filesIn = (pattern: string, cwd: string) =>
    globSync(pattern, { cwd })
      .toSorted()
      .map((file) => path.join(cwd, file))
  const named = (config?.modules ?? []).map((name) => moduleFolder(folder, name))
  const ofModules = named
    .filter((moduleDir) => existsSync(moduleDir))
    .flatMap((moduleDir) => filesIn("languages/*.json", moduleDir))
  return [
    ...new Set([
      ...ofModules,
      ...filesIn("modules/*/languages/*.json", folder),
      ...languagesWithFile(folder).map((locale) => path.join(folder, languageFile(locale))),
    ]),
  ]
}

/** The locale that a file of a language has as its name. */
export const localeOfFile = (file: string): string => path.basename(file, ".json")

/**
 * The translations of a project and of its modules by locale such as `fr-FR`; those that are still empty are left out. A translation that is wrong, or a
 * file that is not JSON, is left out too, and reported: the shop has its other texts.
 */
export const projectDictionaries = (
  project: LanguageProject,
  report: (sentence: string) => void = () => {},
): ReadonlyMap<string, Dictionary> => {
  const dictionaries = new Map<string, Dictionary>()
  for (const file of languageFiles(project)) {
    const locale = localeOfFile(file)
    const { dictionary, problems } = readLanguage(file, locale)
    for (const problem of problems) report(`${problem} The shop runs without it.`)
    const tag = locale.replace("_", "-")
    if (isLocale(locale)) dictionaries.set(tag, { ...dictionaries.get(tag), ...dictionary })
  }
  return dictionaries
}
