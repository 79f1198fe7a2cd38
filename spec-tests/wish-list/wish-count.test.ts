import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { wishListCount } from "../../core/wish-list/wish-list-count.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("How many wishes the section tells", () => {
  test.each([
    ["2 items", 2],
    ["1 item", 1],
    ["120 Artikel", 120],
    [null, 0],
    ["", 0],
  ])("%s counts %d", (counter, count) => {
    expect(wishListCount({ counter, items: [] })).toBe(count)
  })

  test("whatever a browser keeps under that name, it is a count", () => {
    forAll(fc.anything(), (kept) => {
      expect(wishListCount(kept)).toBeGreaterThanOrEqual(0)
    })
  })
})
