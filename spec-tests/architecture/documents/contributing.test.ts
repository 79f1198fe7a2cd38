import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

import { root } from "../../../app/language/source-files.ts"
import { importsOf, target } from "../import-graph.ts"
import { changes, withoutMark } from "./guide-changes.ts"

// The three changes of .github/CONTRIBUTING.md fit the sources; spec-tests/built/contributing-changes.test.ts makes them in a copy.

const sourceOf = (file: string): string => readFileSync(path.join(root, file), "utf8")

/** The names that a file exports once the changes are made. */
const exportedNames = (file: string): ReadonlyArray<string> => {
  const own = changes.filter((change) => change.file === file)
  const added = own.flatMap(({ kind, lines }) =>
    kind === "new" ? lines : lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1)),
  )
  const before = existsSync(path.join(root, file)) ? sourceOf(file) : ""
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

test.each(diffs)("the change of $file in the guide fits in exactly one place", ({ file, lines }) => {
  expect(sourceOf(file).split(withoutMark(lines, "+")).length - 1).toBe(1)
})

test.each(newFiles)(
  "the new file $file of the guide does not exist yet, and its imports are exported by the named files",
  ({ file, lines }) => {
    expect(existsSync(path.join(root, file))).toBe(false)
    const missing = importsOf(file, lines.join("\n"))
      .filter(({ specifier }) => specifier.startsWith("."))
      .flatMap(({ specifier, names }) => names.map((name) => ({ name, from: target(file, specifier) })))
      .filter(({ name, from }) => !exportedNames(from).includes(name))
    expect(missing).toEqual([])
  },
)
