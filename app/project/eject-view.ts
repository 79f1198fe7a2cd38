import { eject, InvalidView, outdatedViews } from "./eject.ts"
import { projectFolder } from "./project-folder.ts"

// `npm run eject -- ProductCard` copies a view into the shop's project; without a name it names the copies whose original has changed.

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = projectFolder(process.env)
const [, , name] = process.argv
try {
  if (name !== undefined) print(`The view is in ${eject(folder, name)}.`)
  const outdated = outdatedViews(folder)
  for (const line of outdated) print(line)
  if (name === undefined && outdated.length === 0) print("No ejected view is outdated.")
} catch (cause) {
  if (!(cause instanceof InvalidView)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
}
