import { globSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

import { exportedValues, InvalidView } from "./project-views.ts"

const listId = "\0project-islands"

const nameOf = (file: string): string => path.basename(file, ".tsx")

/** The files in `islands/` of a project. Throws `InvalidView` for each file that does not export a view with its own name. */
export const islandFiles = (folder: string): ReadonlyArray<string> => {
  const files = globSync("islands/*.tsx", { cwd: folder })
    .toSorted()
    .map((file) => path.join(folder, file))
  const wrong = files.filter((file) => !exportedValues(file).includes(nameOf(file)))
  if (wrong.length > 0)
    throw new InvalidView(wrong.map((file) => `${file}: the file must export the view ${nameOf(file)}.`).join("\n"))
  return files
}

/** Replaces `extensions/installed-islands.ts` by the islands of a project, each in a file of its own in the build. */
export const projectIslands = (files: ReadonlyArray<string>): Plugin => ({
  name: "project-islands",
  enforce: "pre",
  resolveId: { filter: { id: /extensions\/installed-islands\.ts$/ }, handler: () => listId },
  load: {
    filter: { id: new RegExp(`^${listId}$`) },
    handler: () => {
      const entries = files.map((file) => {
        const name = nameOf(file)
        return `${name}: () => import(${JSON.stringify(file)}).then((file) => file.${name})`
      })
      return `export const projectIslands = { ${entries.join(", ")} }`
    },
  },
})

/** The build constant that is true for a project with islands. Without any, the scripts of pages contain nothing for them. */
export const islandFlag = (files: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  "import.meta.env.PROJECT_ISLANDS": String(files.length > 0),
})
