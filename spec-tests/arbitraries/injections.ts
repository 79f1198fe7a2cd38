import { readFileSync } from "node:fs"
import path from "node:path"

const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([0nt]))/g
const named: Readonly<Record<string, string>> = { 0: "\0", n: "\n", t: "\t" }

const unescaped = (line: string): string =>
  line.replace(escapes, (_, byte?: string, unit?: string, name?: string) =>
    name === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? "", 16)) : (named[name] ?? ""),
  )

/** The lines of injections.txt; those after the blank line swallow the text after them. */
const [separate = [], swallowing = []] = readFileSync(path.join(import.meta.dirname, "injections.txt"), "utf8")
  .trimEnd()
  .split("\n\n")
  .map((part) => part.split("\n").map(unescaped))

/**
 * HTML that tries to run a script, to load or send data, or to cover a part of the page, as attackers write it. After sanitising, only
 * harmless text and elements may remain. injections.txt has one per line; line breaks and invisible characters are written `\n`, `\x0b`,
 * `\u200b`. Those that swallow the text after them are last.
 */
export const injections: ReadonlyArray<string> = [...separate, ...swallowing]

/** All injections in groups, each for one text, so that all of them reach a place in fewer pages. One that swallows others is the last. */
export const injectionGroups: ReadonlyArray<ReadonlyArray<string>> = swallowing.map((last, index) => [
  ...separate.filter((_, other) => other % swallowing.length === index),
  last,
])

/** The text of a group; the groups repeat. */
export const injectionText = (group: number): string =>
  (injectionGroups[group % injectionGroups.length] ?? []).join(" ")
