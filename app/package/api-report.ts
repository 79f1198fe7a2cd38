import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { changelogText, recordedApi, reportFolder } from "./api-files.ts"
import { apiChanges, apiTexts, changeMessage } from "./api-texts.ts"
import { emitBareDeclarations } from "./declarations.ts"
import { root } from "./package-entries.ts"

// Writes the API report: the declarations of all public names, by entry. Refuses while CHANGELOG.md does not mention a name that is removed or
// has another declaration. A test compares the report with the sources.

const texts = apiTexts(emitBareDeclarations(path.join(root, ".build/types/api")))
const changes = apiChanges(recordedApi(), texts, changelogText())
if (changes.some(({ unannounced }) => unannounced.length > 0)) {
  process.stderr.write(`${changeMessage(changes)}\n`)
  process.exitCode = 1
} else {
  rmSync(reportFolder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(texts)) {
    const written = path.join(reportFolder, file)
    mkdirSync(path.dirname(written), { recursive: true })
    writeFileSync(written, text)
  }
  process.stdout.write(`${[...changes.map(({ sentence }) => sentence), "The API report is up to date."].join("\n")}\n`)
}
