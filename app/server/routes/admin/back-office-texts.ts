import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { readDictionary } from "../../../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../../../core/translation/translate.ts"

const folder = path.join(import.meta.dirname, "back-office-texts")

const languageOf = (locale: string): string => locale.split(/[-_]/, 1)[0] ?? locale

const texts: ReadonlyMap<string, Dictionary> = new Map(
  globSync("*.json", { cwd: folder }).map((file) => [
    languageOf(path.basename(file, ".json")),
    readDictionary(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
  ]),
)

/** Texts of the admin pages alone, in the language of a locale such as `de-AT`; the storefront does not load them. */
export const adminTexts = (locale: string): Dictionary => texts.get(languageOf(locale)) ?? {}
