import type { AdminValues } from "./admin-form.ts"
import { ruleAttribute } from "./rule-attributes.ts"
import {
  emptyRule,
  rootPath,
  ruleField,
  ruleFieldParts,
  ruleOf,
  ruleValues,
  type RuleGroup,
  type RuleLeaf,
  type RuleNode,
  type RulePath,
} from "./rule-tree.ts"

/** Change of a condition tree. */
export type RuleChange =
  | { readonly kind: "add condition" | "add group"; readonly to: RulePath }
  | { readonly kind: "remove"; readonly at: RulePath }

const changeForm = /^(condition|group|remove):(\d{1,3}(?:--\d{1,3})*)$/

/** Encodes a change as the value of a button: `condition:1`, `group:1--2`, `remove:1--2`. */
export const ruleChangeText = (change: RuleChange): string => {
  if (change.kind === "remove") return `remove:${change.at}`
  return `${change.kind === "add group" ? "group" : "condition"}:${change.to}`
}

/** Decodes the value of a button; `undefined` for any other text. The reverse of `ruleChangeText`. */
export const ruleChangeFrom = (text: string): RuleChange | undefined => {
  const [, action, path] = changeForm.exec(text) ?? []
  if (action === undefined || path === undefined) return undefined
  if (action === "remove") return { kind: action, at: path }
  return { kind: action === "group" ? "add group" : "add condition", to: path }
}

const newLeaf: RuleLeaf = { attribute: "handle", operator: "==", value: "cms_index_index" }

const indicesOf = (path: RulePath): ReadonlyArray<number> => path.split("--").map((position) => Number(position) - 1)

/** Changes the group at these indices, counted from 0; unchanged when there is none. */
const withGroup = (
  group: RuleGroup,
  [first, ...deeper]: ReadonlyArray<number>,
  change: (group: RuleGroup) => RuleGroup,
): RuleGroup => {
  if (first === undefined) return change(group)
  const conditions = group.conditions.map((child, index): RuleNode =>
    index === first && "conditions" in child ? withGroup(child, deeper, change) : child,
  )
  return { ...group, conditions }
}

const parentOf = (path: RulePath): RulePath => path.split("--").slice(0, -1).join("--")

const applyChange = (rule: RuleGroup, change: RuleChange): RuleGroup => {
  if (change.kind === "remove") {
    const removed = indicesOf(change.at).at(-1)
    return withGroup(rule, indicesOf(parentOf(change.at)).slice(1), (group) => ({
      ...group,
      conditions: group.conditions.filter((_, index) => index !== removed),
    }))
  }
  const added = change.kind === "add group" ? { ...emptyRule, conditions: [newLeaf] } : newLeaf
  return withGroup(rule, indicesOf(change.to).slice(1), (group) => ({
    ...group,
    conditions: [...group.conditions, added],
  }))
}

const withoutRule = (values: AdminValues): AdminValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => ruleFieldParts(name) === undefined))

/** Replaces the condition tree in a form's values. */
export const withRule = (values: AdminValues, rule: RuleGroup): AdminValues => ({
  ...withoutRule(values),
  ...ruleValues(rule),
})

const groupAt = (rule: RuleGroup, path: RulePath): RuleGroup | undefined => {
  let group = rule
  for (const index of indicesOf(path).slice(1)) {
    const child = group.conditions[index]
    if (child === undefined || !("conditions" in child)) return undefined
    group = child
  }
  return group
}

/** Returns the field that gets the focus after a change: the new node's first field, or the group that lost one. */
const fieldAfter = (rule: RuleGroup, change: RuleChange): string => {
  if (change.kind === "remove") return ruleField(parentOf(change.at), "aggregator")
  const last = groupAt(rule, change.to)?.conditions.length ?? 0
  return ruleField(`${change.to}--${last}`, change.kind === "add group" ? "aggregator" : "attribute")
}

/** Returns a form's values after nodes were added or removed, and the field that gets the focus. The root cannot be removed. */
export const changeRule = (
  values: AdminValues,
  change: RuleChange,
): { readonly values: AdminValues; readonly field: string } | undefined => {
  const rule = ruleOf(values)
  if (rule === undefined || (change.kind === "remove" && change.at === rootPath)) return undefined
  const after = applyChange(rule, change)
  return { values: withRule(values, after), field: fieldAfter(after, change) }
}

/** Returns the values after a change of an attribute: an operator or value that does not fit the new attribute is replaced by a default. */
export const changeRuleAttribute = (values: AdminValues, name: string): AdminValues => {
  const field = ruleFieldParts(name)
  const attribute = field?.part === "attribute" ? ruleAttribute(String(values[name])) : undefined
  if (field === undefined || attribute === undefined) return values
  const { operators, choices = [] } = attribute
  const operatorField = ruleField(field.path, "operator")
  const selected = String(values[operatorField])
  const [operator = ""] = operators.includes(selected) ? [selected] : operators
  return { ...values, [operatorField]: operator, [ruleField(field.path, "value")]: choices.at(0)?.value ?? "" }
}
