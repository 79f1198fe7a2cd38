import { readFileSync } from "node:fs"
import path from "node:path"

const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([0nt]))/g
const named: Readonly<Record<string, string>> = { 0: "\0", n: "\n", t: "\t" }

const unescaped = (line: string): string =>
  line.replace(escapes, (_, byte?: string, unit?: string, name?: string) =>
    name === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? "", 16)) : (named[name] ?? ""),
  )

/** The lines of injections.txt; those after the blank line swallow what comes after them. */
const [harmlessToOthers = [], swallowing = []] = readFileSync(path.join(import.meta.dirname, "injections.txt"), "utf8")
  .trimEnd()
  .split("\n\n")
  .map((part) => part.split("\n").map(unescaped))

/**
 * HTML that wants to run something, to load something, to send something elsewhere, or to take the place of a part of the page, in the
 * ways such texts are written. Nothing of it may be left but harmless text and marks. One a line in injections.txt; characters that a line
 * cannot hold or nobody would see are written `\n`, `\x0b`, `\u200b`. Those that swallow what comes after them are the last.
 */
export const injections: ReadonlyArray<string> = [...harmlessToOthers, ...swallowing]

/** All injections in groups, each for one text, so that all of them reach a place in fewer pages. One that swallows others is the last. */
export const injectionGroups: ReadonlyArray<ReadonlyArray<string>> = swallowing.map((last, index) => [
  ...harmlessToOthers.filter((_, other) => other % swallowing.length === index),
  last,
])

/** The text of a group; the groups repeat. */
export const injectionText = (group: number): string =>
  (injectionGroups[group % injectionGroups.length] ?? []).join(" ")
