import { writeFileSync } from "node:fs"
import path from "node:path"

import { readCatalogues } from "./catalogues.ts"
import { isLocale } from "./locale.ts"
import { phraseTypes, phraseTypesFile } from "./phrase-types.ts"
import { repositoryRoot } from "./source-files.ts"
import { addStoreView, updateLanguage } from "./update-language.ts"

// npm run language -- fr_FR [--store-view]

const run = (locale: string, wantsStoreView: boolean): number => {
  if (!isLocale(locale)) {
    process.stderr.write(`"${locale}" is not a locale: npm run language -- fr_FR\n`)
    return 1
  }
  const catalogues = readCatalogues()
  const update = updateLanguage(repositoryRoot, locale, catalogues)
  if ("errors" in update) {
    process.stderr.write(`${update.errors.join("\n")}\n`)
    return 1
  }
  writeFileSync(path.join(repositoryRoot, phraseTypesFile), phraseTypes(catalogues))
  const { worksheet, translated, total, isComplete } = update
  if (wantsStoreView && isComplete) addStoreView(repositoryRoot, locale)
  process.stdout.write(
    `${locale}: ${translated} of ${total} texts are translated, ${total - translated} are open.\n` +
      (translated < total ? `Fill in the translations in ${worksheet} and run the command again.\n` : "") +
      (wantsStoreView ? storeViewResult(isComplete) : ""),
  )
  return 0
}

const storeViewResult = (isComplete: boolean): string =>
  isComplete ? "The demo shop has a store view in this language.\n" : "Too many texts are open for a store view.\n"

process.exitCode = run(process.argv[2] ?? "", process.argv.includes("--store-view"))
