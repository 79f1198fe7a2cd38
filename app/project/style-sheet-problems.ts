import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { lineAt } from "./source-place.ts"

type Problem = { readonly index: number; readonly sentence: string }

/** Comments, texts and addresses, in which brackets and semicolons mean nothing. */
const opaque = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|(?<=url\()[^)"']*/g

const closers: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" }

/** The first bracket that is not closed, or that closes nothing. */
const bracketProblem = (css: string): Problem | undefined => {
  const open: Array<RegExpExecArray> = []
  for (const bracket of css.matchAll(/[{}()[\]]/g)) {
    const [sign] = bracket
    if (sign in closers) {
      open.push(bracket)
      continue
    }
    const last = open.pop()
    if (last === undefined) return { index: bracket.index, sentence: `"${sign}" closes nothing.` }
    if (closers[last[0]] !== sign) return { index: last.index, sentence: `"${last[0]}" is not closed.` }
  }
  const last = open.pop()
  return last === undefined ? undefined : { index: last.index, sentence: `"${last[0]}" is not closed.` }
}

/** The first declaration without a colon, or without a semicolon before the next one. */
const declarationProblem = (css: string): Problem | undefined => {
  for (const { index, groups } of css.matchAll(/(?<=^|[{};])\s*(?<text>[^{};@\s][^{};]*)(?=[;}])/g)) {
    const text = groups?.["text"] ?? ""
    const start = css.indexOf(text, index)
    const name = /^[\w-]+/.exec(text)?.[0] ?? text.trim()
    if (!/^[\w-]+\s*:/.test(text)) return { index: start, sentence: `"${name}" has no colon after it.` }
    const next = /\n\s*(?<name>[\w-]+)\s*:/.exec(text)
    if (next !== null)
      return { index: start, sentence: `a semicolon is missing before "${next.groups?.["name"] ?? ""}".` }
  }
  return undefined
}

/**
 * The first syntax error in a style sheet. Browsers and the build ignore what they cannot read: the shop would lack the declaration without
 * any message.
 */
const styleSheetProblem = (source: string): Problem | undefined => {
  const css = source.replace(opaque, (text) => text.replace(/[^\n]/g, " "))
  return bracketProblem(css) ?? declarationProblem(css)
}

/** Returns a sentence with file and line for each style sheet of a project with a syntax error. */
export const styleSheetProblems = (folder: string): ReadonlyArray<string> =>
  globSync("theme/*.css", { cwd: folder })
    .toSorted()
    .flatMap((sheet) => {
      const file = path.join(folder, sheet)
      const css = readFileSync(file, "utf8")
      const problem = styleSheetProblem(css)
      return problem === undefined ? [] : [`${file}:${lineAt(css, problem.index)}: ${problem.sentence}`]
    })
