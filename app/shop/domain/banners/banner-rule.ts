/** A condition on one attribute. Operators are those of Magento's rules: `==`, `!=`, `{}` contains, `()` is one of, `>`, `<` and so on. */
export type RuleLeaf = { readonly attribute: string; readonly operator: string; readonly value: string }

/** A group of conditions: all or any of its children must be true (`value` 1) or false (`value` 0). */
export type RuleGroup = {
  readonly aggregator: "all" | "any"
  readonly value: "0" | "1"
  readonly conditions: ReadonlyArray<BannerRule>
}

/** A condition tree, as Magento's rules have it. */
export type BannerRule = RuleLeaf | RuleGroup

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const readLeaf = ({ attribute, operator, value }: Readonly<Record<string, unknown>>): RuleLeaf | undefined =>
  typeof attribute === "string" && typeof operator === "string" && (typeof value === "string" || Number.isFinite(value))
    ? { attribute, operator, value: String(value) }
    : undefined

/** Validates a condition tree; undefined when any part of it is invalid, so that the banner is not displayed to the wrong shoppers. */
export const readRule = (json: unknown): BannerRule | undefined => {
  if (!isObject(json)) return undefined
  const { aggregator, value, conditions } = json
  if (!("conditions" in json)) return readLeaf(json)
  if ((aggregator !== "all" && aggregator !== "any") || !Array.isArray(conditions)) return undefined
  const children = conditions.map(readRule).filter((child) => child !== undefined)
  if (children.length < conditions.length) return undefined
  return { aggregator, value: String(value) === "0" ? "0" : "1", conditions: children }
}

/**
 * Parses a condition tree from JSON text; undefined when the text or any part of the tree is invalid.
 *
 * @example
 * parseRule('{"attribute":"subtotal_excl","operator":">=","value":50}') // { attribute: "subtotal_excl", operator: ">=", value: "50" }
 */
export const parseRule = (text: string): BannerRule | undefined => {
  try {
    return readRule(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** All leaves of a tree. */
export const leavesOf = (rule: BannerRule): ReadonlyArray<RuleLeaf> =>
  "conditions" in rule ? rule.conditions.flatMap(leavesOf) : [rule]

/**
 * Evaluates a tree as far as `evaluate` can: returns the result, or the smaller tree that remains. The smaller tree is true exactly when the
 * whole one is.
 */
export const pruneRule = (
  rule: BannerRule,
  evaluate: (leaf: RuleLeaf) => boolean | undefined,
): boolean | BannerRule => {
  if (!("conditions" in rule)) return evaluate(rule) ?? rule
  if (rule.conditions.length === 0) return true
  const isAny = rule.aggregator === "any"
  const expected = rule.value === "1"
  // One child with this result decides the group: "any" is true at the first expected result, "all" is false at the first other one.
  const decisive = isAny ? expected : !expected
  const remaining: Array<BannerRule> = []
  for (const child of rule.conditions) {
    const pruned = pruneRule(child, evaluate)
    if (pruned === decisive) return isAny
    if (typeof pruned !== "boolean") remaining.push(pruned)
  }
  return remaining.length === 0 ? !isAny : { ...rule, conditions: remaining }
}
