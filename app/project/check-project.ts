import { projectFolder } from "./project-folder.ts"
import { projectReport } from "./project-report.ts"

// `vitrine check`: prints one sentence for each error in the configuration, the settings, the modules, the pages, the views and the languages of a
// project, and exits with 1 if there is one. Types are checked by the compiler afterwards. `vitrine build` and `vitrine dev` begin with it.

const { problems, notes } = await projectReport(projectFolder(process.env))
for (const sentence of [...problems, ...notes]) process.stderr.write(`${sentence}\n`)
// A module may have begun something that never ends.
process.exit(problems.length === 0 ? 0 : 1)
