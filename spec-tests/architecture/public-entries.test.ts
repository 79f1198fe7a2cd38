import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"

type Exported = { readonly name: string; readonly file: string }

const main = "core/index.ts"
const entries = sourcesIn("core").filter((file) => file.endsWith("/index.ts"))

/** The names that an entry exports, types included, with the files that declare them. */
const namesOf = (entry: string): ReadonlyArray<Exported> =>
  parseSync(entry, readFileSync(path.join(repositoryRoot, entry), "utf8")).module.staticExports.flatMap((statement) =>
    statement.entries.map((exported) => ({
      name: exported.exportName.name ?? "*",
      file: path.posix.join(path.posix.dirname(entry), exported.moduleRequest?.value ?? ""),
    })),
  )

const namesByEntry = new Map(entries.map((entry) => [entry, namesOf(entry)]))
const publicNames = [...namesByEntry.values()].flat()

/** The names of the adapters' entries and of the views. */
const otherNames = [...sourcesIn("adapters").filter((file) => file.endsWith("/index.ts")), "ui/index.ts"].flatMap(
  namesOf,
)

/** The names of a file whose declaration follows a doc comment. */
const documentedIn = (file: string): ReadonlySet<string> => {
  const source = readFileSync(path.join(repositoryRoot, file), "utf8")
  return new Set(
    [...source.matchAll(/\*\/\nexport (?:abstract )?(?:class|const|function|type) (\w+)/g)].map(
      ([, name = ""]) => name,
    ),
  )
}

describe("Entries of the core", () => {
  test("the main entry has at most 250 names", () => {
    expect(namesByEntry.get(main)?.length).toBeGreaterThan(200)
    expect(namesByEntry.get(main)?.length).toBeLessThanOrEqual(250)
  })

  test("an entry of a folder has at most 80 names, all declared in this folder", () => {
    const folders = entries.filter((entry) => entry !== main)
    const crowded = folders.filter((entry) => (namesByEntry.get(entry)?.length ?? 0) > 80)
    const foreign = folders.flatMap((entry) =>
      (namesByEntry.get(entry) ?? []).filter(({ file }) => !file.startsWith(`${path.posix.dirname(entry)}/`)),
    )
    expect({ crowded, foreign }).toEqual({ crowded: [], foreign: [] })
  })

  test("every name of the main entry is a name of the entry of its folder", () => {
    const ofFolders = new Set(
      entries
        .filter((entry) => entry !== main)
        .flatMap((entry) => namesByEntry.get(entry) ?? [])
        .map(({ name }) => name),
    )
    expect((namesByEntry.get(main) ?? []).filter(({ name }) => !ofFolders.has(name))).toEqual([])
  })

  test("no entry exports everything of a file, or a name under another one", () => {
    const texts = entries.map((entry) => readFileSync(path.join(repositoryRoot, entry), "utf8"))
    expect(publicNames.filter(({ name }) => name === "*")).toEqual([])
    expect(texts.flatMap((text) => text.match(/\w+ as \w+/g) ?? [])).toEqual([])
  })

  test("package.json exports every entry by its folder and nothing else", () => {
    const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(path.join(repositoryRoot, "package.json"), "utf8"),
    )
    const adapters = sourcesIn("adapters").filter((file) => file.endsWith("/index.ts"))
    const shortNames: Readonly<Record<string, string>> = { [main]: ".", "core/project/index.ts": "./project" }
    const nameOf = (entry: string) => shortNames[entry] ?? `./${path.posix.dirname(entry)}`
    const expected = [...entries, ...adapters].map((entry) => [nameOf(entry), `./${entry}`] as const)
    expect(exports).toEqual({ ...Object.fromEntries(expected), "./react": "./ui/index.ts" })
  })

  test("the entries have every service and error of the programs", () => {
    const names = new Set(publicNames.map(({ name }) => name))
    const classes = sourcesIn("core")
      .filter((file) => file.endsWith(".program.ts"))
      .flatMap((file) =>
        [...readFileSync(path.join(repositoryRoot, file), "utf8").matchAll(/^export class (\w+)/gm)].map(
          ([, name = ""]) => name,
        ),
      )
    expect(classes.length).toBeGreaterThan(20)
    expect(classes.filter((name) => !names.has(name))).toEqual([])
  })

  test("every folder of adapters has an entry", () => {
    const folders = globSync("adapters/*/", { cwd: repositoryRoot }).map(
      (folder) => `adapters/${path.basename(folder)}/index.ts`,
    )
    expect(folders.filter((entry) => !existsSync(path.join(repositoryRoot, entry)))).toEqual([])
  })

  test("every folder of core has an entry", () => {
    const folders = globSync("core/*/", { cwd: repositoryRoot }).map(
      (folder) => `core/${path.basename(folder)}/index.ts`,
    )
    expect(folders.filter((entry) => !entries.includes(entry))).toEqual([])
  })

  test("every name of the entries has a doc comment", () => {
    const documented = new Map([...publicNames, ...otherNames].map(({ file }) => [file, documentedIn(file)]))
    const bare = [...publicNames, ...otherNames].filter(({ name, file }) => documented.get(file)?.has(name) !== true)
    expect([...new Set(bare.map(({ name, file }) => `${file}: ${name}`))]).toEqual([])
  })
})
