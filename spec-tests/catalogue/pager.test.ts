import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { earlierPages, withEarlierPage } from "../../core/catalogue/listing/earlier-pages.ts"
import { pagerItems } from "../../core/catalogue/listing/pager.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** The entries of a pager as one line, with `…` for a gap. */
const pagerText = (current: number, pages: number): string =>
  pagerItems(current, pages)
    .map((item) => ("page" in item ? item.page : "…"))
    .join(" ")

const anyPagePosition = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
  .map(([one, other]) => ({ current: Math.min(one, other), pages: Math.max(one, other) }))

describe("Pager", () => {
  test("shows the first page, the last page and those around the current page", () => {
    expect(pagerText(1, 1)).toBe("1")
    expect(pagerText(2, 6)).toBe("1 2 3 … 6")
    expect(pagerText(1, 3)).toBe("1 2 3")
    expect(pagerText(3, 5)).toBe("1 2 3 4 5")
    expect(pagerText(7, 12)).toBe("1 … 6 7 8 … 12")
  })

  test("has gaps of two or more pages: a single omitted page is shown instead", () => {
    expect(pagerText(2, 5)).toBe("1 2 3 4 5")
    expect(pagerText(4, 7)).toBe("1 2 3 4 5 6 7")
  })

  test("shows ascending pages with first, current and last, in at most nine positions", () => {
    forAll(anyPagePosition, ({ current, pages }) => {
      const items = pagerItems(current, pages)
      const shown = items.flatMap((item) => ("page" in item ? [item.page] : []))
      expect(shown).toEqual(shown.toSorted((one, other) => one - other))
      expect(shown).toEqual(expect.arrayContaining([1, current, pages]))
      expect(items.length).toBeLessThanOrEqual(9)
    })
  })
})

describe("Earlier pages of a listing", () => {
  test("are those that were shown when products were added, in their order", () => {
    const second = withEarlierPage(null, "/tableware.html?glaze=3")
    const third = withEarlierPage(second, "/tableware.html?glaze=3&p=2")
    expect(earlierPages(third)).toEqual(["/tableware.html?glaze=3", "/tableware.html?glaze=3&p=2"])
  })

  test.each([null, undefined, 1, "x", [], {}, { earlierPages: "/a" }, { earlierPages: [1, "//other.test/", "a"] }])(
    "are none in the history entry %j, which is not of a listing",
    (state) => expect(earlierPages(state)).toEqual([]),
  )
})
