import path from "node:path"

import type { Plugin } from "vite"

import { listedFiles, projectFiles } from "./project-file-lists.ts"
import { exportedValues } from "./project-views.ts"

/** The name of an island: that of its file. */
export const islandName = (file: string): string => path.basename(file, ".tsx")

/** The files in `islands/` of a project. Throws `InvalidView` for each file that does not export a view with its own name. */
export const islandFiles = (folder: string): ReadonlyArray<string> =>
  projectFiles(folder, "islands", (file) =>
    exportedValues(file).includes(islandName(file))
      ? undefined
      : `${file}: the file must export the view ${islandName(file)}.`,
  )

/** Replaces `extensions/installed-islands.ts` by the islands of a project, each in a file of its own in the build. */
export const projectIslands = (files: ReadonlyArray<string>): Plugin =>
  listedFiles("project-islands", /extensions\/installed-islands\.ts$/, () => {
    const entries = files.map(
      (file) => `${islandName(file)}: () => import(${JSON.stringify(file)}).then((file) => file.${islandName(file)})`,
    )
    return `export const projectIslands = { ${entries.join(", ")} }`
  })

/** The build constant that is true for a project with islands. Without any, the scripts of pages contain nothing for them. */
export const islandFlag = (files: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  "import.meta.env.PROJECT_ISLANDS": String(files.length > 0),
})
