import { isRecord, scalarText } from "../web/record.ts"
import type { AdminValues } from "./admin-form.ts"

/** Condition on one attribute. */
export type RuleLeaf = { readonly attribute: string; readonly operator: string; readonly value: string }

/** Combines its children: all or any of them must hold (`value` 1) or must not hold (0). */
export type RuleGroup = {
  readonly aggregator: "all" | "any"
  readonly value: "0" | "1"
  readonly conditions: ReadonlyArray<RuleNode>
}

/** Node of a condition tree: a comparison, or a group of nodes. */
export type RuleNode = RuleLeaf | RuleGroup

/** Path of a node: `1` is the root, `1--2` its second child. */
export type RulePath = string

/** Path of the root, as Magento numbers it. */
export const rootPath: RulePath = "1"

/** Condition tree of a new record, which is true for everybody. */
export const emptyRule: RuleGroup = { aggregator: "all", value: "1", conditions: [] }

const maxDepth = 6
const maxNodes = 100

/** Returns the name of a node's field, as in Magento's rule forms: `rule[1--2][operator]`. */
export const ruleField = (path: RulePath, part: string): string => `rule[${path}][${part}]`

const fieldForm = /^rule\[(\d{1,3}(?:--\d{1,3})*)\]\[(aggregator|value|attribute|operator)\]$/

/** Parses a field name into path and part; `undefined` for other fields. */
export const ruleFieldParts = (name: string): { readonly path: RulePath; readonly part: string } | undefined => {
  const [, path, part] = fieldForm.exec(name) ?? []
  return path === undefined || part === undefined ? undefined : { path, part }
}

const flatNode = (node: RuleNode, path: RulePath): ReadonlyArray<readonly [string, string]> => {
  if (!("conditions" in node))
    return [
      [ruleField(path, "attribute"), node.attribute],
      [ruleField(path, "operator"), node.operator],
      [ruleField(path, "value"), node.value],
    ]
  return [
    [ruleField(path, "aggregator"), node.aggregator],
    [ruleField(path, "value"), node.value],
    ...node.conditions.flatMap((child, index) => flatNode(child, `${path}--${index + 1}`)),
  ]
}

/** Converts a tree to the fields of a form. */
export const ruleValues = (rule: RuleGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(flatNode(rule, rootPath))

type Parts = ReadonlyMap<string, string>

const partsByPath = (values: AdminValues): ReadonlyMap<RulePath, Parts> => {
  const nodes = new Map<RulePath, Map<string, string>>()
  for (const [name, value] of Object.entries(values)) {
    const field = ruleFieldParts(name)
    if (field === undefined) continue
    const parts = nodes.get(field.path) ?? new Map<string, string>()
    nodes.set(field.path, parts.set(field.part, String(value)))
  }
  return nodes
}

const positionOf = (path: RulePath): number => Number(path.split("--").at(-1))

const leafFrom = (parts: Parts): RuleLeaf | undefined => {
  const [attribute, operator, value] = ["attribute", "operator", "value"].map((part) => parts.get(part))
  return attribute === undefined || operator === undefined ? undefined : { attribute, operator, value: value ?? "" }
}

const nodeAt = (nodes: ReadonlyMap<RulePath, Parts>, path: RulePath, depth: number): RuleNode | undefined => {
  const parts = nodes.get(path)
  if (parts === undefined || depth > maxDepth) return undefined
  const aggregator = parts.get("aggregator")
  if (aggregator === undefined) return leafFrom(parts)
  if (aggregator !== "all" && aggregator !== "any") return undefined
  const children = [...nodes.keys()]
    .filter((childPath) => childPath.startsWith(`${path}--`) && !childPath.slice(path.length + 2).includes("--"))
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((childPath) => nodeAt(nodes, childPath, depth + 1))
  const known = children.filter((child) => child !== undefined)
  if (known.length < children.length) return undefined
  return { aggregator, value: parts.get("value") === "0" ? "0" : "1", conditions: known }
}

/** Counts the nodes of a tree, the root included. */
export const nodeCount = (node: RuleNode): number =>
  "conditions" in node ? 1 + node.conditions.reduce((sum, child) => sum + nodeCount(child), 0) : 1

/** Returns the tree in a form's fields; `undefined` when there is none or it is too large. */
export const ruleOf = (values: AdminValues): RuleGroup | undefined => {
  const nodes = partsByPath(values)
  if (nodes.size > maxNodes) return undefined
  const root = nodeAt(nodes, rootPath, 1)
  return root !== undefined && "conditions" in root && nodeCount(root) === nodes.size ? root : undefined
}

const nodeFrom = (stored: unknown, depth: number): RuleNode | undefined => {
  if (!isRecord(stored) || depth > maxDepth) return undefined
  const { attribute, operator, aggregator, conditions, value } = stored
  if (!Array.isArray(conditions))
    return typeof attribute === "string" && typeof operator === "string"
      ? { attribute, operator, value: scalarText(value) }
      : undefined
  const children = conditions.map((child) => nodeFrom(child, depth + 1)).filter((child) => child !== undefined)
  if (children.length < conditions.length) return undefined
  return {
    aggregator: aggregator === "any" ? "any" : "all",
    value: String(value) === "0" ? "0" : "1",
    conditions: children,
  }
}

/** Decodes a stored tree; `undefined` when invalid. A single condition becomes a group of one. */
export const storedRule = (stored: unknown): RuleGroup | undefined => {
  const node = nodeFrom(stored, 1)
  if (node === undefined || "conditions" in node) return node
  return { ...emptyRule, conditions: [node] }
}
