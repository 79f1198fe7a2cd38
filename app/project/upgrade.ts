import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { outdatedViews } from "./eject.ts"
import { upgradeSource } from "./upgrade/codemods.ts"
import { withPresentNames } from "./upgrade/name-codemods.ts"

const isProjectSource = (file: string): boolean =>
  !file.split(path.sep).some((part) => part === "node_modules" || part.startsWith("."))

/** The sources that belong to a project, relative to its folder. */
const sourcesOf = (folder: string): ReadonlyArray<string> =>
  globSync("**/*.{ts,tsx,js,jsx,mjs}", { cwd: folder, exclude: (name) => name === "node_modules" })
    .filter(isProjectSource)
    .toSorted()

/** Result of an upgrade of a project: sentences about its changes and findings, one in each line. */
export type UpgradeReport = {
  /** A sentence for each changed line, with file and line. */
  readonly changed: ReadonlyArray<string>
  /** A sentence for each ejected view whose original has changed since. */
  readonly outdated: ReadonlyArray<string>
}

/** Writes the present names of the engine into the sources of a project, and reports which ejected views to look at. */
export const upgradeProject = (folder: string): UpgradeReport => ({
  changed: sourcesOf(folder).flatMap((file) => {
    const target = path.join(folder, file)
    const moved = upgradeSource(readFileSync(target, "utf8"))
    const { source, changes } = withPresentNames(moved.source)
    const all = [...moved.changes, ...changes].toSorted((first, second) => first.line - second.line)
    if (all.length > 0) writeFileSync(target, source)
    return all.map(({ line, sentence }) => `${file}:${line}: ${sentence}`)
  }),
  outdated: outdatedViews(folder),
})
