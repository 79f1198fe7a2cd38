import { readFileSync } from "node:fs"
import path from "node:path"

const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([0nt]))/g
const named: Readonly<Record<string, string>> = { 0: "\0", n: "\n", t: "\t" }

/**
 * HTML that wants to run something, to load something, to send something elsewhere, or to take the place of a part of the page, in the
 * ways such texts are written. Nothing of it may be left but harmless text and marks. One a line in injections.txt; characters that a line
 * cannot hold or nobody would see are written `\n`, `\x0b`, `\u200b`. Those that swallow what comes after them are the last.
 */
export const injections: ReadonlyArray<string> = readFileSync(path.join(import.meta.dirname, "injections.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) =>
    line.replace(escapes, (_, byte?: string, unit?: string, name?: string) =>
      name === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? "", 16)) : (named[name] ?? ""),
    ),
  )
