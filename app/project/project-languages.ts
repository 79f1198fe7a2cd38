import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../core/translation/translate.ts"

/** File of a language in a project, such as `languages/fr_FR.json`. */
export const languageFile = (locale: string): string => `languages/${locale}.json`

/** The translations of a project by locale such as `fr-FR`; those that are still empty are left out. Throws for a file that is no JSON. */
export const projectDictionaries = ({ folder }: { readonly folder: string }): ReadonlyMap<string, Dictionary> =>
  new Map(
    (existsSync(path.join(folder, "languages")) ? globSync("languages/*.json", { cwd: folder }) : []).map((file) => {
      const texts = readDictionary(JSON.parse(readFileSync(path.join(folder, file), "utf8")))
      const filled = Object.entries(texts).filter(([, translation]) => translation.trim() !== "")
      return [path.basename(file, ".json").replace("_", "-"), Object.fromEntries(filled)] as const
    }),
  )
