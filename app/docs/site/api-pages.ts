import path from "node:path"

import { recordedApi } from "../../package/api-files.ts"
import { declarationsIn } from "../../package/api-texts.ts"
import { publicEntries, root } from "../../package/package-entries.ts"
import { apiSection } from "./api-section.ts"
import { projectEntries } from "./project-api.ts"
import { publicDeclarations } from "./public-declarations.ts"

/** Name of the page that lists the entries of the package. */
export const apiFile = "app/docs/api.md"

/** A page with the public names of an entry of the package. */
export type ApiPage = {
  readonly file: string
  readonly entry: string
  /** The number of names. */
  readonly names: () => number
  readonly markdown: () => string
}

/** `vitrine/core/cart` for the export `./core/cart` of package.json. */
const entryName = (exported: string): string => exported.replace(/^\./, "vitrine")

const find = publicDeclarations()

/** Public names of an entry with their declarations, from the API report. */
const namesOf = (exported: string): ReadonlyMap<string, string> =>
  declarationsIn(recordedApi()[`${exported === "." ? "index" : exported.slice(2)}.txt`] ?? "")

const entryPage = (exported: string, file: string): string => {
  const sections = [...namesOf(exported)].map(([name, declaration]) => {
    const { comment = "", typeSource } = find(path.join(root, `${file}.ts`), name) ?? {}
    return apiSection(name, { comment, declaration: typeSource ?? declaration })
  })
  return [`# ${entryName(exported)}`, "", ...sections].join("\n")
}

const pageFile = (entry: string): string => `app/docs/api-${entry.replaceAll("/", "-")}.md`

/** One page for each entry of the package. */
export const apiPages: ReadonlyArray<ApiPage> = [
  ...Object.entries(publicEntries).map(([exported, file]) => ({
    file: pageFile(entryName(exported)),
    entry: entryName(exported),
    names: () => namesOf(exported).size,
    markdown: () => entryPage(exported, file),
  })),
  ...projectEntries.map(({ entry, about, sections }) => ({
    file: pageFile(entry),
    entry,
    names: () => sections().length,
    markdown: () => [`# ${entry}`, "", about, "", ...sections()].join("\n"),
  })),
]

/** The list of all entries as Markdown. */
export const apiOverview = (): string =>
  [
    "# API reference",
    "",
    "Public names of the package by the path they are imported from, with their declarations and doc comments. [What is stable](STABLE.md) says how",
    "they may change. The search of this site finds each name.",
    "",
    "| import | names |",
    "|---|---|",
    ...apiPages.map(({ file, entry, names }) => `| [\`${entry}\`](${path.posix.basename(file)}) | ${names()} |`),
    "",
  ].join("\n")
