import { isLocale } from "../language/locale.ts"
import { languageTexts, writeLanguage } from "./language-texts.ts"
import { InvalidProject, loadProject } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"

// `vitrine language fr_FR`: writes what is to be translated to `languages/fr_FR.json` of the project. Translations that the file has stay.

const run = async (locale: string): Promise<number> => {
  if (!isLocale(locale)) {
    process.stderr.write(`"${locale}" is not a locale: vitrine language fr_FR\n`)
    return 1
  }
  const texts = languageTexts(await loadProject(projectFolder(process.env)), locale)
  if (texts.errors.length > 0) {
    process.stderr.write(`${texts.errors.join("\n")}\n`)
    return 1
  }
  writeLanguage(texts)
  process.stdout.write(
    texts.untranslated === 0
      ? `${locale}: every text is translated.\n`
      : `${locale}: ${texts.untranslated} texts are open in ${texts.file}. Texts without a translation are shown in English.\n`,
  )
  return 0
}

try {
  process.exitCode = await run(process.argv[2] ?? "")
} catch (failure) {
  if (!(failure instanceof InvalidProject)) throw failure
  process.stderr.write(`${failure.message}\n`)
  process.exitCode = 1
}
