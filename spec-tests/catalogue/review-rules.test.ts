import { describe, expect, test } from "vitest"

import {
  noReviews,
  offeredStars,
  reviewPageIn,
  reviewPagePath,
  reviewsAddress,
  reviewsWithStars,
  starsOf,
} from "../../core/catalogue/product/review.ts"
import { readReviewRules } from "../../core/catalogue/product/review.wire.ts"
import { uidOf } from "../../core/catalogue/product/uid.ts"
import { queryPairs } from "../../core/web/query.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-20" }
const value = (id: number, stars: string) => ({ value_id: uidOf(id), value: stars })

describe("Review settings", () => {
  test("ratings have the ids sent by the form, from one star to the most; the settings say who may write", () => {
    const rules = readReviewRules(
      {
        productReviewRatingsMetadata: {
          items: [
            { id: uidOf(2), name: "Value", values: [value(7, "2"), value(6, "1"), { value_id: "?", value: "3" }] },
            { id: uidOf(3), name: "Price", values: [] },
            null,
          ],
        },
        storeConfig: { product_reviews_enabled: "1", allow_guests_to_write_product_reviews: "0" },
      },
      context,
    )
    const values = [
      { id: 6, stars: 1 },
      { id: 7, stars: 2 },
    ]
    expect(rules).toEqual({ isEnabled: true, allowsGuests: false, ratings: [{ id: 2, name: "Value", values }] })
  })

  test("a shop without these settings accepts no reviews", () => {
    for (const nothing of [undefined, null, [], "<html>", { storeConfig: "x" }])
      expect(readReviewRules(nothing, context)).toEqual(noReviews)
    expect(readReviewRules({}, context)).toEqual(noReviews)
  })
})

describe("Review pages", () => {
  test.each([
    ["", 1],
    ["?p=2", 2],
    ["?p=1&p=3", 3],
    ["?p=0", 1],
    ["?p=-1", 1],
    ["?p=99999", 1],
    ["?p=2x&q=2", 1],
  ])("the address %j is page %i", (query, page) => {
    expect(reviewPageIn(queryPairs(query))).toBe(page)
  })

  test("the first page of reviews has the address of the product", () => {
    expect([1, 2].map((page) => reviewPagePath("/mug.html", page))).toEqual(["/mug.html", "/mug.html?p=2"])
  })

  test("a rating in percent is converted to stars with one decimal", () => {
    expect([0, 50, 86, 87, 100].map(starsOf)).toEqual([0, 2.5, 4.3, 4.4, 5])
  })
})

describe("Reviews by stars", () => {
  const rated = (ratingPercent: number) => ({ title: "", text: "", nickname: "", createdAt: "", ratingPercent })
  const reviews = [100, 93, 86, 20, 0].map(rated)

  test.each([
    ["?review_stars=5", "?review_stars=5"],
    ["?p=3&review_stars=1", "?review_stars=1"],
    ["?p=3&review_stars=6", "?p=3"],
    ["?review_stars=0", ""],
    ["?review_stars=4.5", ""],
    ["?review_stars=", ""],
  ])("the address %j selects the reviews of %j", (query, address) => {
    expect(reviewsAddress(queryPairs(query))).toBe(address)
  })

  test.each([
    [5, [100, 93]],
    [4, [86]],
    [1, [20]],
    [2, []],
    [undefined, [100, 93, 86, 20, 0]],
  ])("a filter by %j stars shows the reviews whose rating rounds to them", (stars, shown) => {
    expect(reviewsWithStars(reviews, stars).map(({ ratingPercent }) => ratingPercent)).toEqual(shown)
  })

  test("stars that no review has are offered only while further pages may have them", () => {
    expect(offeredStars(reviews, 1)).toEqual([5, 4, 1])
    expect(offeredStars(reviews, 2)).toEqual([5, 4, 3, 2, 1])
  })
})
