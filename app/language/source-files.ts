import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/** The root folder of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, "../..")

/** The source files below these folders, as paths from the root. */
export const sourcesIn = (...folders: ReadonlyArray<string>): ReadonlyArray<string> =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repositoryRoot })).toSorted()

/** The text of a file, by its path from the root. */
export const readSource = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8")
