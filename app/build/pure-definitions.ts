import path from "node:path"

import { parseSync, type Plugin } from "vite"

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

/** Positions of calls that run while a module is loaded: those inside functions run later, or never. */
const callsAtLoad = (node: unknown): ReadonlyArray<number> => {
  if (Array.isArray(node)) return node.flatMap(callsAtLoad)
  if (!isNode(node) || /Function/.test(String(node["type"]))) return []
  const isCall = node["type"] === "CallExpression" || node["type"] === "NewExpression"
  return [...(isCall ? [Number(node["start"])] : []), ...Object.values(node).flatMap(callsAtLoad)]
}

/** Marks the calls by which a module defines its constants and classes as free of side effects. */
export const withPureDefinitions = (code: string): string => {
  const definitions = parseSync("definitions.js", code).program.body.map((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    return declared?.type === "VariableDeclaration" || declared?.type === "ClassDeclaration" ? declared : null
  })
  // From the last call to the first, so that the positions before it stay valid.
  const positions = [...new Set(callsAtLoad(definitions))].sort((first, second) => second - first)
  let marked = code
  for (const position of positions) marked = `${marked.slice(0, position)}/*#__PURE__*/ ${marked.slice(position)}`
  return marked
}

/**
 * Marks the definitions of core and adapters as free of side effects, which they are. Otherwise a bundle would keep an unused Schema or
 * service because of the call that makes it.
 */
export const pureDefinitions = (root: string): Plugin => ({
  name: "pure-definitions",
  enforce: "post",
  transform: (code, id) => {
    if (!/^(core|adapters)\//.test(path.relative(root, id))) return null
    // Lines stay where they are, so the map of the step before still applies.
    return { code: withPureDefinitions(code), map: null }
  },
})
