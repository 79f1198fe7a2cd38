import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

import { hasOnlyFonts, unconditionalTokens, withoutTokens } from "./theme-tokens.ts"

/** The style sheets with design tokens: that of the shop's pages, and those of documents that do not load it. */
const themed = /\/(ui\/storefront\/shop|app\/client\/styles\/(gallery-window|card-form|payment-return|offline))\.css$/

/** Documents in a frame, without an origin: they cannot load fonts. */
const withoutFonts = /\/(card-form|payment-return)\.css$/

const statementOfLayers = /@layer reset[^;]*;/

const importOfTokens = /@import "([^"]*)\/tokens\.css";/

const textOf = (file: string): string => readFileSync(file, "utf8")

/**
 * Adds the project's `theme/*.css`, in alphabetical order, to the shop's style sheets, in a layer after all others: a token or rule of the theme
 * overrides the shop's. Tokens that the theme always overrides are left out of the shop's. Fonts and pictures that the theme names become files of
 * the build.
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
        const imports = sheets
          .filter((sheet) => !withoutFonts.test(id) || !hasOnlyFonts(textOf(sheet)))
          .map((sheet) => {
            const relative = path.relative(path.dirname(id), sheet).replaceAll(path.sep, "/")
            return `@import ${JSON.stringify(relative)} layer(theme);`
          })
        const [statement = "", design = ""] = importOfTokens.exec(code) ?? []
        const tokensFile = path.resolve(path.dirname(id), design, "tokens.css")
        this.addWatchFile(tokensFile)
        const overridden = new Set(sheets.flatMap((sheet) => [...unconditionalTokens(textOf(sheet))]))
        // Rules follow all imports; the order of layers is that of their statement.
        const tokens = withoutTokens(textOf(tokensFile), overridden).replace(`@import "./media.css";`, "")
        return {
          code: `${code
            .replace(statementOfLayers, (layers) => `${layers}\n${imports.join("\n")}`)
            .replace(statement, `@import "${design}/media.css";`)}\n${tokens}`,
          map: null,
        }
      },
    },
  }
}
