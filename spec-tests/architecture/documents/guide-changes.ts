import { readFileSync } from "node:fs"
import path from "node:path"

import { repositoryRoot } from "../../../app/language/source-files.ts"

/** A change of the contributing guide: a diff, or the lines of a new file. */
export type Change = { readonly file: string; readonly kind: "diff" | "new"; readonly lines: ReadonlyArray<string> }

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

/** The changes of .github/CONTRIBUTING.md in their order. */
export const changes = changesIn(readFileSync(path.join(repositoryRoot, ".github/CONTRIBUTING.md"), "utf8"))
/** The text of a diff before the change (`left` is "+") or after it (`left` is "-"). */
export const withoutMark = (lines: ReadonlyArray<string>, left: string): string =>
  lines
    .filter((line) => !line.startsWith(left))
    .map((line) => line.slice(1))
    .join("\n")
