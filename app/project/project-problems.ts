import { isRecord } from "../../core/web/record.ts"
import { isLocale } from "../language/locale.ts"
import { misspeltName } from "../settings/misspelt-names.ts"
import { problemOf } from "../settings/setting.ts"
import { brandProblems, originsProblems, redirectsProblems, rewritesProblems } from "./config-parts.ts"
import { settingsByName, settingText } from "./settings-of-project.ts"
import { storeViewsProblems } from "./store-view-problems.ts"

/** An error in a project's configuration: the key that contains it, and one sentence. */
export type ProjectProblem = { readonly key: string; readonly sentence: string }

const unknownKey = (key: string, objectName: string, knownKeys: ReadonlyArray<string>): ProjectProblem => {
  const suggestion = misspeltName(key, knownKeys)
  const hint = suggestion === undefined ? `Known keys: ${knownKeys.join(", ")}.` : `Did you mean "${suggestion}"?`
  return { key, sentence: `"${key}" is not a key of ${objectName}. ${hint}` }
}

const settingProblem = (key: string, value: unknown): ReadonlyArray<ProjectProblem> => {
  const declared = settingsByName.get(key)
  if (declared === undefined) return [unknownKey(key, "settings", [...settingsByName.keys()])]
  if (value === undefined) return []
  const text = settingText(value) ?? ""
  const sentence =
    text.trim() === "" ? `${declared.name} must be ${declared.form}.` : problemOf({ [declared.name]: text }, declared)
  return sentence === undefined ? [] : [{ key, sentence: `"${key}": ${sentence}` }]
}

const settingsProblems = (value: unknown): ReadonlyArray<ProjectProblem> =>
  isRecord(value) && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, setting]) => settingProblem(key, setting))
    : [{ key: "settings", sentence: `"settings" must be an object.` }]

const namesProblems =
  (key: string, form: string) =>
  (value: unknown): ReadonlyArray<ProjectProblem> =>
    Array.isArray(value) && value.every((name) => typeof name === "string" && name !== "")
      ? []
      : [{ key, sentence: `"${key}" must be ${form}.` }]

const languagesProblems = (value: unknown): ReadonlyArray<ProjectProblem> =>
  Array.isArray(value) && value.length > 0 && value.every((locale) => typeof locale === "string" && isLocale(locale))
    ? []
    : [{ key: "languages", sentence: '"languages" must be a list of locales, such as ["fr_FR", "en_GB"].' }]

const partProblems =
  (check: typeof brandProblems) =>
  (value: unknown): ReadonlyArray<ProjectProblem> =>
    check(value).map(({ key, problem }) => ({
      key,
      sentence: `"${key}"${problem.startsWith(":") ? "" : " "}${problem}.`,
    }))

/** The checks of all keys of the configuration; each receives a value that is not `undefined`. */
const checks: Readonly<Record<string, (value: unknown) => ReadonlyArray<ProjectProblem>>> = {
  settings: settingsProblems,
  modules: namesProblems("modules", 'a list of packages and files, such as ["their-module", "./shared/module.ts"]'),
  languages: languagesProblems,
  storeViews: storeViewsProblems,
  brand: partProblems(brandProblems),
  origins: partProblems(originsProblems),
  redirects: partProblems(redirectsProblems),
  rewrites: partProblems(rewritesProblems),
}

/** Folders of a project whose names look like keys of the configuration. */
const folders = ["theme", "pages", "public", "tests", "seed"]

const unknownConfigKey = (key: string): ProjectProblem =>
  folders.includes(key)
    ? { key, sentence: `"${key}" is not a key of the configuration: it is the folder ${key}/ of the project.` }
    : unknownKey(key, "the configuration", Object.keys(checks))

/** The errors in the default export of `vitrine.config.ts`, in its order. */
export const projectProblems = (config: unknown): ReadonlyArray<ProjectProblem> => {
  if (!isRecord(config) || Array.isArray(config) || config instanceof Promise)
    return [{ key: "", sentence: "The file has no configuration: write `export default defineConfig({})`." }]
  return Object.entries(config).flatMap(([key, value]) => {
    const check = checks[key]
    if (check === undefined) return [unknownConfigKey(key)]
    return value === undefined ? [] : check(value)
  })
}
