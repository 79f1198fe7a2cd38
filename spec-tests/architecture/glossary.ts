import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"

// Rewrites the last column of the glossary, the file that declares each name. Run it after names or files have moved:
//
//   node spec-tests/architecture/glossary.ts

const glossary = path.join(repositoryRoot, "app/docs/GLOSSARY.md")

const exportedBy = (file: string): ReadonlyArray<string> =>
  parseSync(file, readFileSync(path.join(repositoryRoot, file), "utf8")).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest === null ? [exportName.name ?? ""] : [])),
  )

/** The files that declare each exported name; those of core come first. */
const declarations = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const files = new Map<string, ReadonlyArray<string>>()
  for (const file of ["core", "adapters", "ui", "app"].flatMap((folder) => sourcesIn(folder)))
    for (const name of exportedBy(file)) files.set(name, [...(files.get(name) ?? []), file])
  return files
}

/** A row of a table: `| Magento | `name` | meaning | [file](link) |`. */
const row = /^\| (?<start>[^|]+ \| `(?<name>\w+)` \| [^|]+) \|(?<where>[^|]*)\|$/

export type Glossary = { readonly text: string; readonly rows: number; readonly missing: ReadonlyArray<string> }

/** The expected glossary, and the names that no file exports. */
export const expectedGlossary = (text: string): Glossary => {
  const files = declarations()
  const missing: Array<string> = []
  let rows = 0
  const lines = text.split("\n").map((line) => {
    const { start, name, where = "" } = row.exec(line)?.groups ?? {}
    if (start === undefined || name === undefined) return line
    rows += 1
    const declaring = files.get(name) ?? []
    const file = declaring.find((one) => where.includes(`[${one}]`)) ?? declaring[0]
    if (file === undefined) missing.push(name)
    return file === undefined ? line : `| ${start} | [${file}](../../${file}) |`
  })
  return { text: lines.join("\n"), rows, missing }
}

export const readGlossary = (): string => readFileSync(glossary, "utf8")

if (process.argv[1] === import.meta.filename) {
  const { text, rows, missing } = expectedGlossary(readGlossary())
  writeFileSync(glossary, text)
  process.stdout.write(`${rows} rows; exported nowhere: ${missing.join(", ") || "none"}\n`)
}
