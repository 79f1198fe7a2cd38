import { projectPages } from "../build/page-list.ts"
import { projectViews } from "../build/project-views.ts"
import { isLocale } from "../language/locale.ts"
import { settingsReport } from "../settings/settings-report.ts"
import { outdatedViews } from "./eject.ts"
import { languageTexts } from "./language-texts.ts"
import { loadModules, loadProject, type Project } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"
import { languagesWithFile } from "./project-languages.ts"
import { projectEnvironment } from "./settings-of-project.ts"

// `vitrine check`: prints one sentence for each error in the configuration, the settings, the modules and the views of a project, and exits with 1 if there is
// one. Types are checked by the compiler afterwards.

/** Sentences about what is no error. */
const notes: Array<string> = []

/** Errors in the files of languages, and a sentence for each language that the project names and that has open texts. */
const languagesOf = ({ folder, config: { languages = [] } }: Project) => {
  const texts = [...new Set([...languages, ...languagesWithFile(folder).filter(isLocale)])].map((locale) => ({
    locale,
    ...languageTexts(folder, locale),
  }))
  return {
    errors: texts.flatMap(({ errors }) => errors),
    open: texts
      .filter(({ locale, open }) => open > 0 && languages.includes(locale))
      .map(
        ({ locale, open }) => `${locale}: ${open} texts have no translation; vitrine language ${locale} lists them.`,
      ),
  }
}

const problemsOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    const project = await loadProject(folder)
    await loadModules(project)
    projectViews(folder)
    projectPages(folder)
    const { errors, open } = languagesOf(project)
    notes.push(...open)
    return [...settingsReport(process.env, projectEnvironment(project.config)).problems, ...errors]
  } catch (failure) {
    if (failure instanceof Error && "_tag" in failure) return [failure.message]
    throw failure
  }
}

const folder = projectFolder(process.env)
const problems = await problemsOf(folder)
for (const sentence of [...problems, ...outdatedViews(folder), ...notes]) process.stderr.write(`${sentence}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
