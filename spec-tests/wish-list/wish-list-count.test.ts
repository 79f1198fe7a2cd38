import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { wishListCount } from "../../core/wish-list/wish-list-count.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Number of items in the wish list section", () => {
  test.each([
    ["2 items", 2],
    ["1 item", 1],
    ["120 Artikel", 120],
    [null, 0],
    ["", 0],
  ])("for %s is %d", (counter, count) => {
    expect(wishListCount({ counter, items: [] })).toBe(count)
  })

  test("is a count for any stored value", () => {
    forAll(fc.anything(), (saved) => {
      expect(wishListCount(saved)).toBeGreaterThanOrEqual(0)
    })
  })
})
