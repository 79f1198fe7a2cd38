import { islandFiles } from "../build/project-island-files.ts"
import { projectPages } from "../build/project-page-files.ts"
import { projectViews } from "../build/project-views.ts"
import { settingsReport } from "../settings/settings-report.ts"
import { outdatedViews } from "./eject.ts"
import { examineProject, openExaminer } from "./examine-project.ts"
import { languageTexts } from "./language-texts.ts"
import { loadModules, loadProject, type Project } from "./load-project.ts"
import { missingFiles } from "./missing-files.ts"
import { languageFiles, localeOfFile, readLanguage } from "./project-languages.ts"
import { seedProblems } from "./seed-problems.ts"
import { projectEnvironment } from "./settings-of-project.ts"
import { strayFiles } from "./stray-files.ts"
import { styleSheetProblems } from "./style-sheet-problems.ts"

/**
 * The result of a check of a project: `problems` are errors, `notes` are hints about something unusual; a sentence each, with file and line
 * if they are known.
 */
export type ProjectReport = { readonly problems: ReadonlyArray<string>; readonly notes: ReadonlyArray<string> }

const languageProblems = (project: Project): ReadonlyArray<string> =>
  languageFiles(project).flatMap((file) => readLanguage(file, localeOfFile(file)).problems)

/** A sentence for each language that the project names and that has untranslated texts. */
export const missingTranslations = (project: Project): ReadonlyArray<string> =>
  (project.config.languages ?? []).flatMap((locale) => {
    const { untranslated } = languageTexts(project, locale)
    return untranslated === 0
      ? []
      : [`${locale}: ${untranslated} texts have no translation; vitrine language ${locale} lists them.`]
  })

/** Runs a check, and returns its problems; the message of an expected error is a problem, too. */
const problemsOf = async (
  check: () => ReadonlyArray<string> | Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  try {
    return await check()
  } catch (failure) {
    if (failure instanceof Error && "_tag" in failure) return [failure.message]
    throw failure
  }
}

/** Returns the message of the expected error with which `read` fails; empty if it succeeds. */
const readingProblems = (read: () => unknown): Promise<ReadonlyArray<string>> =>
  problemsOf(async () => {
    await read()
    return []
  })

const fileProblems = async (project: Project): Promise<ReadonlyArray<string>> => [
  ...(await readingProblems(() => loadModules(project))),
  ...(await readingProblems(() => projectViews(project.folder))),
  ...(await readingProblems(() => projectPages(project.folder))),
  ...(await readingProblems(() => islandFiles(project.folder))),
  ...missingFiles(project.folder),
  ...styleSheetProblems(project.folder),
  ...seedProblems(project),
]

const examineLoadedFiles = async (project: Project): Promise<ReadonlyArray<string>> => {
  const vite = await openExaminer()
  try {
    return await examineProject(vite, project)
  } finally {
    await vite.close()
  }
}

/** Examines everything in the folder of a project; `examine` loads its modules, views and pages. */
export const projectReport = async (
  folder: string,
  examine: (project: Project) => Promise<ReadonlyArray<string>> = examineLoadedFiles,
): Promise<ProjectReport> => {
  const notes: Array<string> = [...outdatedViews(folder)]
  const problems = await problemsOf(async () => {
    const project = await loadProject(folder)
    const files = await fileProblems(project)
    notes.push(...strayFiles(project))
    const languages = languageProblems(project)
    return [
      ...settingsReport(process.env, projectEnvironment(project.config)).problems,
      ...files,
      // Loading needs files without errors.
      ...(files.length > 0 ? [] : await problemsOf(() => examine(project))),
      ...languages,
    ]
  })
  return { problems, notes }
}
