import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { lineAt } from "./source-place.ts"

const relativeFile = /(?:url\(\s*|@import\s+)["']?(?<name>\.{1,2}\/[^"')?#\s]+)/g

/** Returns a sentence with file and line for each file that a style sheet of a project names and that does not exist, such as a font. */
export const missingFiles = (folder: string): ReadonlyArray<string> =>
  globSync("theme/*.css", { cwd: folder })
    .toSorted()
    .flatMap((sheet) => {
      const file = path.join(folder, sheet)
      const css = readFileSync(file, "utf8")
      return [...css.matchAll(relativeFile)].flatMap(({ index, groups }) => {
        const name = groups?.["name"] ?? ""
        return existsSync(path.resolve(path.dirname(file), name))
          ? []
          : [`${file}:${lineAt(css, index)}: there is no file ${name}.`]
      })
    })
