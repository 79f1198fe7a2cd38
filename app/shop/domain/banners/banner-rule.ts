/** What one attribute must be. Operators are those of the merchant's rules: `==`, `!=`, `{}` contains, `()` is one of, `>`, `<` and so on. */
export type RuleLeaf = { readonly attribute: string; readonly operator: string; readonly value: string }

/** Asks of all its children, or of any, that they hold (`value` 1), or that they do not (0). [3.banner-condition-tree.1] */
export type RuleGroup = {
  readonly aggregator: "all" | "any"
  readonly value: "0" | "1"
  readonly conditions: ReadonlyArray<BannerRule>
}

export type BannerRule = RuleLeaf | RuleGroup

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const readLeaf = ({ attribute, operator, value }: Readonly<Record<string, unknown>>): RuleLeaf | undefined =>
  typeof attribute === "string" && typeof operator === "string" && (typeof value === "string" || Number.isFinite(value))
    ? { attribute, operator, value: String(value) }
    : undefined

/** A tree as it was json; `undefined` when any part of it cannot be read: nobody is shown what was meant for others. */
export const readRule = (json: unknown): BannerRule | undefined => {
  if (!isObject(json)) return undefined
  const { aggregator, value, conditions } = json
  if (!("conditions" in json)) return readLeaf(json)
  if ((aggregator !== "all" && aggregator !== "any") || !Array.isArray(conditions)) return undefined
  const children = conditions.map(readRule).filter((one) => one !== undefined)
  if (children.length < conditions.length) return undefined
  return { aggregator, value: String(value) === "0" ? "0" : "1", conditions: children }
}

export const parseRule = (text: string): BannerRule | undefined => {
  try {
    return readRule(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Every leaf of a tree. */
export const leavesOf = (rule: BannerRule): ReadonlyArray<RuleLeaf> =>
  "conditions" in rule ? rule.conditions.flatMap(leavesOf) : [rule]

/**
 * What is left of a tree once everything that `judge` can tell is told: whether it holds, or the smaller tree that somebody else has to
 * judge. Whatever they find, the smaller tree holds exactly when the whole one does.
 */
export const prunedRule = (rule: BannerRule, judge: (leaf: RuleLeaf) => boolean | undefined): boolean | BannerRule => {
  if (!("conditions" in rule)) return judge(rule) ?? rule
  if (rule.conditions.length === 0) return true
  const isAny = rule.aggregator === "any"
  const settles = isAny === (rule.value === "1")
  const left: Array<BannerRule> = []
  for (const child of rule.conditions) {
    const pruned = prunedRule(child, judge)
    if (pruned === settles) return isAny
    if (typeof pruned !== "boolean") left.push(pruned)
  }
  return left.length === 0 ? !isAny : { ...rule, conditions: left }
}
