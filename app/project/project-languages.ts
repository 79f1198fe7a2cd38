import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../core/translation/translate.ts"

/** File of a language in a project, such as `languages/fr_FR.json`. */
export const languageFile = (locale: string): string => `languages/${locale}.json`

/** The locales such as `fr_FR` for which a project has a file. */
export const languagesWithFile = (folder: string): ReadonlyArray<string> =>
  existsSync(path.join(folder, "languages"))
    ? globSync("languages/*.json", { cwd: folder }).map((file) => path.basename(file, ".json"))
    : []

/** The translations of a project by locale such as `fr-FR`; those that are still empty are left out. Throws for a file that is no JSON. */
export const projectDictionaries = ({ folder }: { readonly folder: string }): ReadonlyMap<string, Dictionary> =>
  new Map(
    languagesWithFile(folder).map((locale) => {
      const texts = readDictionary(JSON.parse(readFileSync(path.join(folder, languageFile(locale)), "utf8")))
      const filled = Object.entries(texts).filter(([, translation]) => translation.trim() !== "")
      return [locale.replace("_", "-"), Object.fromEntries(filled)] as const
    }),
  )
