import { globSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

import { InvalidView } from "./project-views.ts"

/** The files `<folder>/*.tsx` of a project. Throws `InvalidView` for those about which `problemOf` returns a sentence. */
export const projectFiles = (
  project: string,
  folder: string,
  problemOf: (file: string) => string | undefined = () => undefined,
): ReadonlyArray<string> => {
  const files = globSync(`${folder}/*.tsx`, { cwd: project })
    .toSorted()
    .map((file) => path.join(project, file))
  const problems = files.flatMap((file) => problemOf(file) ?? [])
  if (problems.length > 0) throw new InvalidView(problems.join("\n"))
  return files
}

/** Replaces a file of the engine, which lists nothing, by the list of a project's files. */
export const listedFiles = (name: string, replaced: RegExp, source: () => string): Plugin => {
  const listId = `\0${name}`
  return {
    name,
    enforce: "pre",
    resolveId: { filter: { id: replaced }, handler: () => listId },
    load: { filter: { id: new RegExp(`^${listId}$`) }, handler: source },
  }
}
