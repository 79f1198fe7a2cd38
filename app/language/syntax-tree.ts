/** A node of the syntax tree of a source; `start` is its offset in the source. */
export type Node = { readonly type: string; readonly start: number; readonly [name: string]: unknown }

/** Tests for a node of the syntax tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof Object.getOwnPropertyDescriptor(value, "type")?.value === "string"

/** The node, or the nodes of a list. */
export const nodesIn = (value: unknown): ReadonlyArray<Node> => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value] : []
}

/** A node and all nodes below it. */
export const everyNode = (node: Node): ReadonlyArray<Node> => [
  node,
  ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(everyNode)),
]

/** The text of a member of a node; empty if it is not text. */
export const textAt = (node: Node, member: string): string => {
  const value = node[member]
  return typeof value === "string" ? value : ""
}
