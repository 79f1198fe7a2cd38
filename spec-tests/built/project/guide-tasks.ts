import { readFileSync } from "node:fs"
import path from "node:path"

import { repositoryRoot } from "../../../app/language/source-files.ts"
import { withoutMark } from "../../architecture/documents/guide-changes.ts"

/** A step of a task of the guide. */
export type Step =
  | { readonly kind: "file"; readonly file: string; readonly text: string }
  | { readonly kind: "change"; readonly file: string; readonly lines: ReadonlyArray<string> }
  | { readonly kind: "command"; readonly command: string }

/** A chapter of the guide to everyday tasks. */
export type Task = { readonly title: string; readonly steps: ReadonlyArray<Step> }

const stepPattern = /(?:`(?<file>[\w./-]+)`:\n\n)?^```(?<kind>\w+)\n(?<text>.*?)^```$|See it: `(?<command>[^`]+)`/gms

const stepsOf = (chapter: string): ReadonlyArray<Step> =>
  [...chapter.matchAll(stepPattern)].flatMap(({ groups = {} }): ReadonlyArray<Step> => {
    const { file = "", kind, text = "", command } = groups
    const lines = text.split("\n").slice(0, -1)
    if (command !== undefined) return [{ kind: "command", command }]
    if (kind === "sh") return lines.map((line) => ({ kind: "command", command: line }))
    return [kind === "diff" ? { kind: "change", file, lines } : { kind: "file", file, text }]
  })

const [, ...chapters] = readFileSync(path.join(repositoryRoot, "app/docs/tasks.md"), "utf8").split(/^## /m)

/** The tasks of app/docs/tasks.md in their order. */
export const tasks: ReadonlyArray<Task> = chapters.map((chapter) => ({
  title: chapter.slice(0, chapter.indexOf("\n")),
  steps: stepsOf(chapter),
}))

/** A text with a change of the guide applied. Rejects one that lacks the lines of the change. */
export const changed = (text: string, lines: ReadonlyArray<string>): string => {
  const before = withoutMark(lines, "+")
  if (!text.includes(before)) throw new Error(`the file lacks these lines of the guide:\n${before}`)
  return text.replace(before, () => withoutMark(lines, "-"))
}
