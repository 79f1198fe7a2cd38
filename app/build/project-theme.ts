import { globSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

/** The style sheets with the tokens: that of the shop's pages, and those of documents without it. */
const themed = /\/(ui\/storefront\/shop|app\/client\/styles\/(gallery-window|card-form|payment-return|offline))\.css$/

const statementOfLayers = /@layer reset[^;]*;/

/**
 * Adds the project's `theme/*.css`, in alphabetical order, to the shop's style sheets, in a layer after all others: a token or rule of the theme
 * overrides the shop's. Fonts and pictures that they name become files of the build.
 */
export const projectTheme = (folder: string): Plugin => {
  const sheets = globSync("theme/*.css", { cwd: folder })
    .toSorted()
    .map((file) => path.join(folder, file))
  return {
    name: "project-theme",
    enforce: "pre",
    transform: {
      filter: { id: themed },
      handler(code, id) {
        if (sheets.length === 0) return null
        for (const sheet of sheets) this.addWatchFile(sheet)
        const imports = sheets.map((sheet) => {
          const relative = path.relative(path.dirname(id), sheet).replaceAll(path.sep, "/")
          return `@import ${JSON.stringify(relative)} layer(theme);`
        })
        return { code: code.replace(statementOfLayers, (layers) => `${layers}\n${imports.join("\n")}`), map: null }
      },
    },
  }
}
