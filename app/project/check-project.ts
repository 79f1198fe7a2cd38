import { loadProject } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"
import { missingTranslations, projectReport } from "./project-report.ts"

// `vitrine check`: prints one sentence for each error in the configuration, the settings, the modules, the pages, the views and the languages of a
// project, and exits with 1 if there is one. Types are checked by the compiler afterwards. `vitrine build` and `vitrine dev` begin with it, by
// `--before-work`, without the note about texts that are not translated.

const folder = projectFolder(process.env)
const { problems, notes } = await projectReport(folder)
const isCheck = !process.argv.includes("--before-work")
const open = isCheck && problems.length === 0 ? missingTranslations(await loadProject(folder)) : []
for (const sentence of [...problems, ...notes, ...open]) process.stderr.write(`${sentence}\n`)
// A module may have begun something that never ends.
process.exit(problems.length === 0 ? 0 : 1)
