import { engineVersion } from "./eject.ts"
import { projectFolder } from "./project-folder.ts"
import { upgradeProject } from "./upgrade.ts"

// `vitrine upgrade`, after another version of the engine was installed: writes its names into the project, and names the ejected views whose
// originals have changed.

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { changed, outdated } = upgradeProject(projectFolder(process.env))
print(`The engine is vitrine ${engineVersion()}.`)
for (const line of [...changed, ...outdated]) print(line)
if (changed.length + outdated.length === 0) print("Nothing of the project has to change.")
else print("Compare the named files, then run vitrine check.")
