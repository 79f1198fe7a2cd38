import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

import { root } from "../../app/language/source-files.ts"
import { importsOf, target } from "./import-graph.ts"

// The three changes of .github/CONTRIBUTING.md fit the sources of today; readers perform them, not this test.

type Change = { readonly file: string; readonly kind: "diff" | "new"; readonly lines: ReadonlyArray<string> }

/** The blocks of a guide in their order, each with the file named before it. */
const changesIn = (guide: string): ReadonlyArray<Change> => {
  const parts = guide.matchAll(
    /(?:\bIn\s+|[Nn]ew file )`(?<file>[\w./-]+)`:|^```(?<kind>diff|tsx?)\n(?<text>[^]*?)^```/gm,
  )
  let file = ""
  return [...parts].flatMap(({ groups }): ReadonlyArray<Change> => {
    if (groups?.["file"] !== undefined) file = groups["file"]
    if (groups?.["kind"] === undefined) return []
    const lines = (groups["text"] ?? "").split("\n").slice(0, -1)
    return [{ file, kind: groups["kind"] === "diff" ? "diff" : "new", lines }]
  })
}

const changes = changesIn(readFileSync(path.join(root, ".github/CONTRIBUTING.md"), "utf8"))
const sourceOf = (file: string): string => readFileSync(path.join(root, file), "utf8")

const withoutMark = (lines: ReadonlyArray<string>, left: string): string =>
  lines
    .filter((line) => !line.startsWith(left))
    .map((line) => line.slice(1))
    .join("\n")

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
