import { describe, expect, test } from "vitest"

import { earlierPages, withEarlierPage } from "../../core/catalogue/listing/earlier-pages.ts"

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
