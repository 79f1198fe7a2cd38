import { projectPages } from "../build/page-list.ts"
import { projectViews } from "../build/project-views.ts"
import { settingsReport } from "../settings/settings-report.ts"
import { outdatedViews } from "./eject.ts"
import { loadModules, loadProject } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"
import { projectEnvironment } from "./settings-of-project.ts"

// `vitrine check`: prints one sentence for each error in the configuration, the settings, the modules and the views of a project, and exits with 1 if there is
// one. Types are checked by the compiler afterwards.

const problemsOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    const project = await loadProject(folder)
    await loadModules(project)
    projectViews(folder)
    projectPages(folder)
    return settingsReport(process.env, projectEnvironment(project.config)).problems
  } catch (failure) {
    if (failure instanceof Error && "_tag" in failure) return [failure.message]
    throw failure
  }
}

const folder = projectFolder(process.env)
const problems = await problemsOf(folder)
for (const sentence of [...problems, ...outdatedViews(folder)]) process.stderr.write(`${sentence}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
