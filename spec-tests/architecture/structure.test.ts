import { globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { target } from "./import-graph.ts"

/** The files that a file imports, types included, as paths from the root. */
const importedBy = (file: string): ReadonlyArray<string> =>
  parseSync(file, readFileSync(path.join(repositoryRoot, file), "utf8"))
    .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => target(file, specifier))

/** The folder of a file below `base`, at most `depth` levels deep: `cart` for `core/cart/totals.ts`. */
const folderOf = (file: string, base: string, depth: number): string =>
  path.posix.dirname(path.posix.relative(base, file)).split("/").slice(0, depth).join("/")

/** Pairs of folders below `base` that import from each other, such as `cart <-> checkout`. */
const mutualPairs = (base: string, depth: number): ReadonlyArray<string> => {
  const edges = new Set<string>()
  for (const file of sourcesIn(base)) {
    for (const imported of importedBy(file).filter((at) => at.startsWith(`${base}/`))) {
      const [from, to] = [folderOf(file, base, depth), folderOf(imported, base, depth)]
      if (from !== to) edges.add(`${from} <-> ${to}`)
    }
  }
  return [...edges].filter((edge) => {
    const [from = "", to = ""] = edge.split(" <-> ")
    return from < to && edges.has(`${to} <-> ${from}`)
  })
}

const foldersBelow = (folder: string): ReadonlyArray<string> => [
  folder,
  ...readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "public" && entry.name !== "fixtures")
    .flatMap((entry) => foldersBelow(`${folder}/${entry.name}`)),
]

const product = ["core", "adapters", "ui", "app"]

describe("Structure of the sources", () => {
  test("fewer than 8 pairs of core's folders import from each other", () => {
    expect(mutualPairs("core", 1).length).toBeLessThan(8)
  })

  test("fewer than 10 pairs of the built-in shop's folders import from each other", () => {
    expect(mutualPairs("app/shop", 2).length).toBeLessThan(10)
  })

  test("no folder holds more than 30 files", () => {
    const crowded = [...product, "spec-tests"].flatMap(foldersBelow).filter((folder) => {
      const files = readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      return files.length > 30
    })
    expect(crowded).toEqual([])
  })

  test("no file imports a command of package.json, which would run in a bundle", () => {
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(path.join(repositoryRoot, "package.json"), "utf8"),
    )
    const commands = Object.values(scripts).flatMap((script) => script.match(/(?:app|spec-tests)\/[\w/.-]+\.ts/g) ?? [])
    const imported = new Set(sourcesIn(...product, "spec-tests").flatMap(importedBy))
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((file) => imported.has(file))).toEqual([])
  })

  test("no two style sheets have the same file name", () => {
    const sheets = globSync("{ui,app/client}/**/*.css", { cwd: repositoryRoot })
    const places = Map.groupBy(sheets, (file) => path.basename(file))
    expect(sheets.length).toBeGreaterThan(50)
    expect([...places.values()].filter((files) => files.length > 1)).toEqual([])
  })

  test("no two sources of the product have the same file name", () => {
    // Parts of the example module, files of projects and islands are named by the place where they are loaded; `index.ts` is the entry of its folder.
    const named = sourcesIn(...product).filter(
      (file) => !/\/(potters-guild|projects|islands)\/|\/index\.ts$/.test(file),
    )
    const places = Map.groupBy(named, (file) => path.posix.basename(file).replace(/\.tsx?$/, ""))
    expect([...places.values()].filter((files) => files.length > 1)).toEqual([])
  })
})
