/** Condition on one measurement. A limit that is not a number is `undefined` and never met. [3.banner-condition-tree.2] */
export type BannerLeaf = {
  readonly attribute: string
  readonly operator: string
  readonly limit: number | undefined
}

/** Combines its children: all or any of them must hold, or must not hold. [3.banner-condition-tree.1] */
export type BannerGroup = {
  readonly aggregator: "all" | "any"
  /** `true` when children must hold (value 1), `false` when they must not (value 0). */
  readonly expected: boolean
  readonly conditions: ReadonlyArray<BannerCondition>
}

/** Node of a banner's condition tree. [3.banner-condition-tree] */
export type BannerCondition = BannerLeaf | BannerGroup

/** Measured values by attribute. Unknown attributes are absent; NaN could not be measured. */
export type Measurements = ReadonlyMap<string, number>

/** Result of a condition with its reason: the comparison of a leaf, or the child that decided a group. */
export type BannerVerdict =
  | { readonly holds: true; readonly reason: "empty group" }
  | { readonly holds: boolean; readonly reason: "child"; readonly child: number; readonly verdict: BannerVerdict }
  | { readonly holds: boolean; readonly reason: "no child decided" }
  | { readonly holds: true; readonly reason: "unknown attribute"; readonly attribute: string }
  | { readonly holds: false; readonly reason: "not comparable"; readonly attribute: string }
  | { readonly holds: boolean; readonly reason: "compared"; readonly attribute: string; readonly measured: number }

/**
 * Compares numbers with `>` or `<`; other operators are false. Unknown attributes were already evaluated by the backend.
 * [5.banners.1] [4.banner-condition-groups.4]
 */
const leafVerdict = ({ attribute, operator, limit }: BannerLeaf, measurements: Measurements): BannerVerdict => {
  const measured = measurements.get(attribute)
  if (measured === undefined) return { holds: true, reason: "unknown attribute", attribute }
  const isComparable = limit !== undefined && !Number.isNaN(limit) && !Number.isNaN(measured)
  if (!isComparable || (operator !== ">" && operator !== "<"))
    return { holds: false, reason: "not comparable", attribute }
  return { holds: operator === ">" ? measured > limit : measured < limit, reason: "compared", attribute, measured }
}

/**
 * Evaluates the conditions of a banner and returns the result with its reason. [4.banner-condition-groups] [4.banner-condition-groups.1]
 * [4.banner-condition-groups.2] [4.banner-condition-groups.3]
 *
 * The first decisive child settles a group: one that fails in `all`, one that holds in `any`.
 */
export const bannerVerdict = (condition: BannerCondition, measurements: Measurements): BannerVerdict => {
  if (!("conditions" in condition)) return leafVerdict(condition, measurements)
  const { aggregator, expected, conditions } = condition
  if (conditions.length === 0) return { holds: true, reason: "empty group" }
  const settles = aggregator === "any" ? expected : !expected
  for (const [index, child] of conditions.entries()) {
    const verdict = bannerVerdict(child, measurements)
    if (verdict.holds === settles) return { holds: aggregator === "any", reason: "child", child: index, verdict }
  }
  return { holds: aggregator === "all", reason: "no child decided" }
}
