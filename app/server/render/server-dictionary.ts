import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { dictionaryAddress } from "../../../core/translation/dictionary-address.ts"
import { readDictionary } from "../../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { memoize } from "../cache/memoize.ts"
import { type Log, errorFields } from "../log.ts"

/** The texts of a language, and the URL from which browsers load them. */
export type LoadedDictionary = {
  readonly texts: Dictionary
  /** URL of the file for browsers; absent in the language of the source texts. */
  readonly address?: string | undefined
}

/** More than a shop has locales. */
const maxLocales = 200

const none: LoadedDictionary = { texts: {} }

const languageOf = (locale: string): string => locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? ""

/** Finds the folder of a locale such as `de-AT`: its own, else the first of its language. */
const folderFor = (locale: string, folders: ReadonlyArray<string>): string | undefined =>
  folders.find((folder) => folder.replace("_", "-") === locale) ??
  folders.find((folder) => languageOf(folder) === languageOf(locale))

/**
 * Reads the dictionaries in `static/{locale}/js-translation.json`, each once. A language without a readable dictionary shows the source
 * texts.
 */
export const dictionaries = (publicDir: string, log: Log): ((locale: string) => LoadedDictionary) => {
  const file = (folder: string): string => path.join(publicDir, "static", folder, "js-translation.json")
  const folders = globSync("static/*/js-translation.json", { cwd: publicDir })
    .map((found) => path.basename(path.dirname(found)))
    .sort()

  const read = (locale: string): LoadedDictionary => {
    const folder = folderFor(locale, folders)
    if (folder === undefined) return none
    try {
      const json = readFileSync(file(folder), "utf8")
      const hash = createHash("sha256").update(json).digest("hex").slice(0, 10)
      return { texts: readDictionary(JSON.parse(json)), address: dictionaryAddress(folder, hash) }
    } catch (cause) {
      log("dictionary-missing", { locale, ...errorFields(cause) })
      return none
    }
  }

  return memoize(read, maxLocales)
}
