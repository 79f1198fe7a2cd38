import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannerVerdict, type BannerCondition, type Measurements } from "../../core/banners/condition-tree.ts"
import { anyCondition, anyGroup, anyMeasurements, group, leaf } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

const yes = leaf("one", ">", 0)
const no = leaf("one", "<", 0)
const measured: Measurements = new Map([["one", 1]])
const holds = (condition: BannerCondition) => bannerVerdict(condition, measured).holds

describe("Banner condition tree, examples", () => {
  // aggregator, value, children (T true, F false) → holds, which child decided
  const table = [
    ["all", 1, "", true, undefined],
    ["all", 1, "T", true, undefined],
    ["all", 1, "TT", true, undefined],
    ["all", 1, "TFF", false, 1],
    ["all", 1, "FF", false, 0],
    ["any", 1, "", true, undefined],
    ["any", 1, "FTT", true, 1],
    ["any", 1, "FF", false, undefined],
    ["all", 0, "", true, undefined],
    ["all", 0, "FF", true, undefined],
    ["all", 0, "FT", false, 1],
    ["all", 0, "TT", false, 0],
    ["any", 0, "", true, undefined],
    ["any", 0, "TF", true, 1],
    ["any", 0, "FF", true, 0],
    ["any", 0, "TT", false, undefined],
  ] as const

  test.for(table)(
    "[4.banner-condition-groups.1] [4.banner-condition-groups.2] [4.banner-condition-groups.3] %s of value %i over '%s': %s, decided by %s",
    ([aggregator, value, children, expected, decidedBy]) => {
      const conditions = children.split("").map((child) => (child === "T" ? yes : no))
      const verdict = bannerVerdict(group(aggregator, value === 1, ...conditions), measured)
      expect(verdict.holds).toBe(expected)
      expect("child" in verdict ? verdict.child : undefined).toBe(decidedBy)
    },
  )

  test("[4.banner-condition-groups.1] [4.banner-condition-groups.2] [4.banner-condition-groups.3] the reason names the deciding leaf with its measured value", () => {
    expect(bannerVerdict(group("all", true, yes, group("any", false, yes, no)), measured)).toEqual({
      holds: true,
      reason: "no child decided",
    })
    expect(bannerVerdict(group("any", true, no, group("any", false, yes, no)), measured)).toEqual({
      holds: true,
      reason: "child",
      child: 1,
      verdict: {
        holds: true,
        reason: "child",
        child: 1,
        verdict: { holds: false, reason: "compared", attribute: "one", measured: 1 },
      },
    })
    expect(bannerVerdict(group("any", true), measured)).toEqual({ holds: true, reason: "empty group" })
  })

  test("[4.banner-condition-groups.4] an unknown attribute counts as true, also one named like an inherited object property", () => {
    for (const attribute of ["subtotal", "constructor", "__proto__"]) {
      const verdict = bannerVerdict(leaf(attribute, "<", 0), measured)
      expect(verdict).toEqual({ holds: true, reason: "unknown attribute", attribute })
    }
    expect(holds(group("all", false, leaf("subtotal", "<", 0)))).toBe(false)
  })
})

/** The table of truth: count the children that hold. */
const naively = (condition: BannerCondition, measurements: Measurements): boolean => {
  if ("conditions" in condition) {
    const all = condition.conditions.length
    const trueOnes = condition.conditions.filter((child) => naively(child, measurements)).length
    const matchingCount = condition.expected ? trueOnes : all - trueOnes
    return all === 0 || (condition.aggregator === "all" ? matchingCount === all : matchingCount > 0)
  }
  const value = measurements.get(condition.attribute)
  if (value === undefined) return true
  if (condition.limit === undefined) return false
  return (
    (condition.operator === ">" && value > condition.limit) || (condition.operator === "<" && value < condition.limit)
  )
}

describe("Banner condition tree, laws", () => {
  test("[4.banner-condition-groups.1] [4.banner-condition-groups.2] [4.banner-condition-groups.3] for all trees and measurements, the result equals the naive truth table", () => {
    forAll(anyCondition, anyMeasurements, (condition, measurements) => {
      expect(bannerVerdict(condition, measurements).holds).toBe(naively(condition, measurements))
    })
  })

  test("[4.banner-condition-groups.1] [4.banner-condition-groups.2] for all groups, swapping children does not change the result", () => {
    const anyOrder = anyGroup.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.shuffledSubarray([...one.conditions], {
          minLength: one.conditions.length,
          maxLength: one.conditions.length,
        }),
      ),
    )
    forAll(anyOrder, anyMeasurements, ([one, conditions], measurements) => {
      expect(bannerVerdict({ ...one, conditions }, measurements).holds).toBe(bannerVerdict(one, measurements).holds)
    })
  })

  test("[4.banner-condition-groups.3] for all groups, value 0 requires the opposite of every child compared with value 1", () => {
    forAll(anyGroup, anyMeasurements, (one, measurements) => {
      const opposite = one.conditions.map((child) => group("all", false, child))
      expect(bannerVerdict({ ...one, expected: !one.expected }, measurements).holds).toBe(
        bannerVerdict({ ...one, conditions: opposite }, measurements).holds,
      )
    })
  })

  test("[4.banner-condition-groups.3] for all groups, the deciding child alone gives the same result", () => {
    forAll(anyGroup, anyMeasurements, (one, measurements) => {
      const verdict = bannerVerdict(one, measurements)
      if (verdict.reason !== "child") return
      const decider = one.conditions[verdict.child]
      expect(bannerVerdict({ ...one, conditions: decider === undefined ? [] : [decider] }, measurements).holds).toBe(
        verdict.holds,
      )
    })
  })
})
