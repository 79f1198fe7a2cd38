import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { examineProject, openExaminer } from "../../app/project/examine-project.ts"
import { projectReport } from "../../app/project/project-report.ts"
import { noted, refused, severalErrors } from "./bad-input-rows.ts"
import type { BadInput } from "./bad-modules.ts"

// Prints the reports of all projects with bad input as JSON, by the JSON of their files. A process of its own, because Node loads the files of a project, and
// test runners load files in other ways. The folders lie in the repository, where React is installed.

const folder = mkdtempSync(path.resolve(".build/bad-input-"))
const vite = await openExaminer()

const reportOf = async (files: BadInput["files"]) => {
  const project = mkdtempSync(path.join(folder, "project-"))
  for (const [file, text] of Object.entries({ "vitrine.config.ts": "export default {}\n", ...files })) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  const { problems, notes } = await projectReport(project, (loaded) => examineProject(vite, loaded))
  const shortened = (sentence: string) => sentence.replace(`${project}/`, "").replaceAll(project, "FOLDER")
  return { problems: problems.flatMap((text) => text.split("\n")).map(shortened), notes: notes.map(shortened) }
}

const rows = [...Object.values(refused).flat(), ...noted]
const reports: Array<readonly [string, unknown]> = []
try {
  for (const files of [...rows.map((row) => row.files), severalErrors])
    reports.push([JSON.stringify(files), await reportOf(files)])
} finally {
  await vite.close()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(JSON.stringify(Object.fromEntries(reports)))
process.exit(0)
