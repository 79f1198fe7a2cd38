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
