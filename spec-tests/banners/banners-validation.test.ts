import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannerVerdict } from "../../core/banners/condition-tree.ts"
import { leaf } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

const verdict = (measured: number, operator: string, limit: number | undefined) =>
  bannerVerdict(leaf("time", operator, limit), new Map([["time", measured]]))

describe("Banner condition operators", () => {
  test.for([
    [9, ">", 10, false],
    [10, ">", 10, false],
    [10.2, ">", 10, true],
    [9.8, "<", 10, true],
    [10, "<", 10, false],
    [11, "<", 10, false],
    [-1, "<", 0, true],
  ] as const)("[5.banners.1] %d %s %d is %s", ([measured, operator, limit, holds]) => {
    expect(verdict(measured, operator, limit)).toEqual({ holds, reason: "compared", attribute: "time", measured })
  })

  test("[5.banners.1] an unknown operator, or a value that is not a number, is never true", () => {
    const notComparable = { holds: false, reason: "not comparable", attribute: "time" }
    for (const operator of ["==", ">=", "<=", "", "> "]) expect(verdict(1, operator, 1)).toEqual(notComparable)
    for (const operator of [">", "<"]) {
      expect(verdict(1, operator, undefined)).toEqual(notComparable)
      expect(verdict(1, operator, Number.NaN)).toEqual(notComparable)
      expect(verdict(Number.NaN, operator, 1)).toEqual(notComparable)
    }
  })

  test("[5.banners.1] for all numbers, exactly one of '>', '<' and equal is true", () => {
    const anyNumber = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true }))
    forAll(anyNumber, anyNumber, (measured, limit) => {
      const responses = [verdict(measured, ">", limit).holds, verdict(measured, "<", limit).holds, measured === limit]
      expect(responses.filter(Boolean)).toHaveLength(1)
    })
  })
})
