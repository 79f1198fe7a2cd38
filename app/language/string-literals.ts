import { parseSync } from "vite"

import { readSource } from "./source-files.ts"
import { nodesIn, type Node } from "./syntax-tree.ts"

/** Imports, and types other than `as`, `satisfies` and `!` expressions. */
const hasNoText = ({ type }: Node): boolean =>
  (type.startsWith("TS") && !type.endsWith("Expression")) || type === "ImportDeclaration"

const textsOf = ({ type, value, quasis }: Node): ReadonlyArray<string> => {
  if (type === "Literal") return typeof value === "string" ? [value] : []
  if (type !== "TemplateLiteral") return []
  return [
    nodesIn(quasis)
      .map((quasi) => String(Object.getOwnPropertyDescriptor(quasi["value"], "cooked")?.value))
      .join("${}"),
  ]
}

/** The texts of all string literals and template literals of a source, with their lines; `${}` replaces each expression. Types and imports are left out. */
export const stringLiterals = (file: string, source: string) => {
  const found: Array<{ readonly text: string; readonly line: number }> = []
  const walk = (node: Node): void => {
    if (hasNoText(node)) return
    for (const text of textsOf(node)) found.push({ text, line: source.slice(0, node.start).split("\n").length })
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child)
  }
  for (const node of nodesIn(parseSync(file, source).program)) walk(node)
  return found
}

/** The string literals of a file of the repository, given by its path. */
export const literalsOfFile = (file: string) => stringLiterals(file, readSource(file))
