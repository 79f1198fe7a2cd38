import { parseSync } from "vite"

import { everyNode, isNode, type Node, nodesIn, textAt } from "../../language/syntax-tree.ts"
import type { UpgradeResult } from "./codemods.ts"
import { type RenamedName, renamedNames, type RenamedProp, renamedProps } from "./renamed-names.ts"

/** Names that `vitrine upgrade` gives to what a project uses. */
type Renames = { readonly names: ReadonlyArray<RenamedName>; readonly props: ReadonlyArray<RenamedProp> }

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** An import or a re-export of one name: the entry it is imported from, its name in the engine, and its name in the file. */
type Specifier = { readonly entry: string; readonly imported: Node; readonly local: Node }

const endOf = ({ end }: Node): number => (typeof end === "number" ? end : 0)

/** Imports and re-exports of names of the engine. */
const specifiersOf = (nodes: ReadonlyArray<Node>): ReadonlyArray<Specifier> =>
  nodes.flatMap((node) => {
    const { source } = node
    if (!["ImportDeclaration", "ExportNamedDeclaration"].includes(node.type) || !isNode(source)) return []
    const entry = textAt(source, "value")
    if (!/^vitrine(\/|$)/.test(entry)) return []
    return nodesIn(node["specifiers"]).flatMap(({ imported, local, exported }) => {
      if (isNode(imported) && isNode(local)) return [{ entry, imported, local }]
      return isNode(local) && isNode(exported) ? [{ entry, imported: local, local: exported }] : []
    })
  })

/** The new name of a specifier; the file goes on using the name that it has there. */
const nameEdits = ({ entry, imported, local }: Specifier, names: Renames["names"]): ReadonlyArray<Edit> => {
  const name = textAt(imported, "name")
  const row = names.find(({ entry: renamedEntry, from }) => from === name && [renamedEntry, "vitrine"].includes(entry))
  if (row === undefined) return []
  const text = local.start === imported.start ? `${row.to} as ${name}` : row.to
  return [{ start: imported.start, end: endOf(imported), text }]
}

const propEdits = (
  nodes: ReadonlyArray<Node>,
  specifiers: ReadonlyArray<Specifier>,
  props: Renames["props"],
): ReadonlyArray<Edit> =>
  props.flatMap(({ view, from, to }) => {
    const locals = specifiers
      .filter(({ imported }) => textAt(imported, "name") === view)
      .map(({ local }) => textAt(local, "name"))
    return nodes
      .filter(({ type, name }) => type === "JSXOpeningElement" && isNode(name) && locals.includes(textAt(name, "name")))
      .flatMap(({ attributes }) => nodesIn(attributes))
      .flatMap(({ name }) => (isNode(name) && textAt(name, "name") === from ? [name] : []))
      .map((name) => ({ start: name.start, end: endOf(name), text: to }))
  })

const applyEdits = (source: string, edits: ReadonlyArray<Edit>): string =>
  edits
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), source)

/**
 * Gives the engine's names in a source of a project, and the props of its views, their present names. A source that is up to date, or has a syntax error,
 * stays the same.
 *
 * @example
 * const names = [{ version: "2.0.0", entry: "vitrine/core/money", from: "sum", to: "plus" }]
 * withPresentNames('import { sum } from "vitrine/core/money"', { names, props: [] }).source // 'import { plus as sum } from "vitrine/core/money"'
 */
export const withPresentNames = (
  source: string,
  { names, props }: Renames = { names: renamedNames, props: renamedProps },
): UpgradeResult => {
  const { program, errors } = parseSync("source.tsx", source, { lang: "tsx" })
  if (errors.length > 0) return { source, changes: [] }
  const nodes = nodesIn(program).flatMap(everyNode)
  const specifiers = specifiersOf(nodes)
  const edits = [
    ...specifiers.flatMap((specifier) => nameEdits(specifier, names)),
    ...propEdits(nodes, specifiers, props),
  ]
  const changed = applyEdits(source, edits)
  const old = source.split("\n")
  return {
    source: changed,
    changes: changed
      .split("\n")
      .flatMap((text, index) => (text === old[index] ? [] : [{ line: index + 1, sentence: `now ${text.trim()}` }])),
  }
}
