import { explainPolicy } from "../../core/extensions/origins.ts"
import { ownedGrants } from "../extensions/extended-points.ts"
import { loadModules, loadProject, type Project } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"
import { missingTranslations, projectReport } from "./project-report.ts"

// `vitrine check`: prints one sentence for each error in the configuration, the settings, the modules, the pages, the views and the languages of a
// project, and exits with 1 if there is one. Types are checked by the compiler afterwards. A sound project is told which origins its pages may use, and who
// opens them. `vitrine build` and `vitrine dev` begin with it, by `--before-work`, without these lines and the note about texts that are not translated.

/** Returns a line for each origin that the content security policy of a project allows; none if its pages load nothing from other origins. */
const openOrigins = async (project: Project): Promise<ReadonlyArray<string>> => {
  const modules = (await loadModules(project)).map(({ module }) => module)
  const lines = explainPolicy(ownedGrants(modules, project.config.origins))
  return lines.length === 0 ? [] : ["Pages may use these origins:", ...lines.map((line) => `  ${line}`)]
}

const folder = projectFolder(process.env)
const { problems, notes } = await projectReport(folder)
const isCheck = !process.argv.includes("--before-work")
const project = isCheck && problems.length === 0 ? await loadProject(folder) : undefined
const untranslated = project === undefined ? [] : missingTranslations(project)
for (const sentence of [...problems, ...notes, ...untranslated]) process.stderr.write(`${sentence}\n`)
if (project !== undefined) for (const line of await openOrigins(project)) process.stdout.write(`${line}\n`)
// A module may have begun something that never ends.
process.exit(problems.length === 0 ? 0 : 1)
