import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

import { repositoryRoot } from "../../../app/language/source-files.ts"
import { importsOf, target } from "../import-graph.ts"
import { changes, withoutMark } from "./guide-changes.ts"

// The three changes of .github/CONTRIBUTING.md fit the sources, or are made already, as by a contributor who follows it;
// spec-tests/built/contributing-changes.test.ts makes them in a copy.

const sourceOf = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8")

/** The names that a file exports once the changes are made. */
const exportedNames = (file: string): ReadonlyArray<string> => {
  const own = changes.filter((change) => change.file === file)
  const added = own.flatMap(({ kind, lines }) =>
    kind === "new" ? lines : lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1)),
  )
  const before = existsSync(path.join(repositoryRoot, file)) ? sourceOf(file) : ""
  return [before, added.filter((line) => !line.startsWith("import")).join("\n")].flatMap((source) =>
    parseSync(file, source).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => exportName.name ?? []),
    ),
  )
}

const diffs = changes.filter(({ kind }) => kind === "diff")
const newFiles = changes.filter(({ kind }) => kind === "new")

test("the contributing guide adds a rule, a view and an endpoint, each with new and changed files", () => {
  expect(newFiles.length).toBeGreaterThanOrEqual(4)
  expect(diffs.length).toBeGreaterThanOrEqual(8)
})

test.each(diffs)("the change of $file in the guide fits in exactly one place, or is made there", ({ file, lines }) => {
  const places = (left: string) => sourceOf(file).split(withoutMark(lines, left)).length - 1
  expect([places("+"), places("-")]).toContain(1)
})

test.each(newFiles)(
  "the new file $file of the guide does not exist yet or is the same, and its imports are exported by the named files",
  ({ file, lines }) => {
    const text = `${lines.join("\n")}\n`
    expect(existsSync(path.join(repositoryRoot, file)) ? sourceOf(file) : text).toBe(text)
    const missing = importsOf(file, lines.join("\n"))
      .filter(({ specifier }) => specifier.startsWith("."))
      .flatMap(({ specifier, names }) => names.map((name) => ({ name, from: target(file, specifier) })))
      .filter(({ name, from }) => !exportedNames(from).includes(name))
    expect(missing).toEqual([])
  },
)

test.each(newFiles)("the folder of the new file $file of the guide has room for it", ({ file }) => {
  const folder = path.join(repositoryRoot, path.dirname(file))
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const others = entries.filter((entry) => entry.isFile() && entry.name !== path.basename(file))
  expect(others.length).toBeLessThan(30)
})

test("the guide translates the new text into every language", () => {
  const dictionaries = readdirSync(path.join(repositoryRoot, "app/public/static")).flatMap((name) => {
    const file = `app/public/static/${name}/js-translation.json`
    return existsSync(path.join(repositoryRoot, file)) ? [file] : []
  })
  expect(diffs.map(({ file }) => file)).toEqual(expect.arrayContaining(dictionaries))
})
