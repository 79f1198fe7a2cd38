import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { type ListingOptions, listingAddress, listingQuery } from "../../core/catalogue/listing/listing-address.ts"
import {
  currentOrder,
  hasFilter,
  withDirection,
  withDirectionReversed,
  withFilter,
  withFilterToggled,
  withLimit,
  withMode,
  withoutFilter,
  withOrder,
  withPage,
} from "../../core/catalogue/listing/listing-change.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { priceRange, priceRangeText } from "../../core/catalogue/listing/price-range.ts"
import { queryPairs, queryText } from "../../core/web/query.ts"
import { forAll } from "../arbitraries/for-all.ts"

const facet = (code: string, ...values: ReadonlyArray<string>) => ({
  code,
  label: code,
  values: values.map((value) => ({ value, label: value, count: 1 })),
})

const choices: ListingOptions = {
  perPage: { grid: { default: 12, offered: [12, 24, 36] }, list: { default: 10, offered: [5, 10, 15, 20, 25] } },
  orders: ["position", "name", "price"],
  defaultOrder: "position",
  defaultDirection: "asc",
  facets: [facet("color", "5", "6", "7"), facet("size", "10", "11"), facet("price", "10-20"), facet("cat", "3", "4")],
}

const queryOf = (query: string): ListingQuery => listingQuery(queryPairs(query), choices)
const address = (input: ListingQuery): string => listingAddress("/gear.html", input, choices)

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    mode: fc.constantFrom("grid" as const, "list" as const),
    order: fc.constantFrom("position", "name", "price"),
    direction: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 999_999 }),
    limit: fc.nat(4),
    filters: fc.array(
      fc.constantFrom(
        ["color", "5"],
        ["color", "6"],
        ["size", "10"],
        ["cat", "3"],
        ["cat", "4"],
        ["price", "10-20"],
        ["price", "-9.5"],
      ),
    ),
  })
  .map(({ mode, order, direction, page, limit, filters }) => {
    const { offered } = choices.perPage[mode]
    const start = withPage(withDirection(withOrder(withMode(queryOf(""), mode, choices), order), direction), page)
    const narrowed = filters.reduce((input, [code = "", value = ""]) => withFilter(input, code, value), start)
    return { ...narrowed, limit: offered[limit % offered.length] ?? 12, page }
  })

const anyHostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "p",
          "product_list_order",
          "product_list_dir",
          "product_list_mode",
          "product_list_limit",
          "color",
          "price",
          "cat",
          "q",
        ),
        fc.string(),
      ),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("-1", "0", "1e9", "1.5", "all", "9999999", "__proto__", "5,5,6", "10-", "20-10"),
      ),
    ),
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"))

describe("Listing address", () => {
  test("missing query parameters have default values, and an address omits default values", () => {
    expect(queryOf("")).toEqual({ filters: [], order: undefined, direction: "asc", mode: "grid", limit: 12, page: 1 })
    expect(
      address(
        queryOf("p=1&product_list_mode=grid&product_list_dir=asc&product_list_order=position&product_list_limit=12"),
      ),
    ).toBe("/gear.html")
    expect(address(queryOf("product_list_limit=24&color=5&p=2"))).toBe("/gear.html?color=5&p=2&product_list_limit=24")
  })

  test("a price typed in two fields becomes the price filter; one end is enough, and their order does not matter", () => {
    const typed = (from: string, to: string) =>
      address(
        queryOf(
          queryText([
            ["price_from", from],
            ["price_to", to],
          ]),
        ),
      )
    expect(typed("20", "50")).toBe("/gear.html?price=20-50")
    expect(typed("50", "20.50")).toBe("/gear.html?price=20.5-50")
    expect(typed(" 12,5 ", "")).toBe("/gear.html?price=12.5-")
    expect(typed("", "9")).toBe("/gear.html?price=-9")
    expect(typed("", "")).toBe("/gear.html")
    expect(typed("cheap", "-3")).toBe("/gear.html")
    expect(address(queryOf("price=1-2&price_from=3&price_to=4"))).toBe("/gear.html?price=1-2")
  })

  test("a value that the listing does not offer is ignored", () => {
    expect(
      address(queryOf("color=99&brand=1&p=0&product_list_order=sku&product_list_limit=13&cat=9&price=a-b&size=%E0%A4")),
    ).toBe("/gear.html")
  })

  test("changing the mode returns to the first page; changing the page size keeps the first product visible", () => {
    expect(address(withMode(queryOf("p=3&color=5"), "list", choices))).toBe("/gear.html?color=5&product_list_mode=list")
    expect(address(withLimit(queryOf("p=5"), 24))).toBe("/gear.html?p=3&product_list_limit=24")
    expect(address(withLimit(queryOf("p=2"), 36))).toBe("/gear.html?product_list_limit=36")
  })

  test("several values of one attribute combine; a price or category replaces the previous one", () => {
    expect(address(withFilter(withFilter(queryOf("p=4"), "color", "6"), "color", "5"))).toBe("/gear.html?color=5,6")
    expect(address(withFilter(queryOf("price=10-20"), "price", "-30"))).toBe("/gear.html?price=-30")
    expect(address(withoutFilter(queryOf("color=5,6&p=2"), "color", "5"))).toBe("/gear.html?color=6")
  })

  test("for every listing query, its address parses back to the same query", () => {
    forAll(anyQuery, (input) => {
      const again = queryOf(address(input).split("?")[1] ?? "")
      expect({ ...again, order: again.order ?? "position" }).toEqual(input)
      expect(address(again)).toBe(address(input))
    })
  })

  test("for every query string, however hostile, normalising is idempotent", () => {
    forAll(anyHostileQuery, (query) => {
      const once = address(queryOf(query))
      expect(address(queryOf(once.split("?")[1] ?? ""))).toBe(once)
      expect(queryOf(query).limit).toBeOneOf(choices.perPage[queryOf(query).mode].offered.slice())
    })
  })

  test("a price range has open ends, one format, and never a maximum below its minimum", () => {
    expect(priceRange("10-")).toEqual({ from: "10", to: undefined })
    expect(priceRangeText("010.50-020.00")).toBe("10.5-20")
    expect(
      ["-", "", "20-10", "1-2-3", "1e3-2", "ab", "10_20", "-1--2"]
        .map(priceRange)
        .filter((range) => range !== undefined),
    ).toEqual([])
  })

  test("toggling a filter value adds an inactive one and removes an active one", () => {
    const query: ListingQuery = { filters: [], order: undefined, direction: "asc", mode: "grid", limit: 12, page: 3 }
    const filtered = withFilterToggled(query, "color", "5")
    expect([hasFilter(query, "color", "5"), hasFilter(filtered, "color", "5")]).toEqual([false, true])
    expect([hasFilter(filtered, "size", "5"), hasFilter(filtered, "color", "6")]).toEqual([false, false])
    expect(withFilterToggled(filtered, "color", "5")).toEqual({ ...query, page: 1 })
  })

  test("the order is the default without one in the query, and its direction can be reversed", () => {
    const query: ListingQuery = { filters: [], order: undefined, direction: "asc", mode: "grid", limit: 12, page: 1 }
    expect([currentOrder(query, choices), currentOrder({ ...query, order: "name" }, choices)]).toEqual([
      "position",
      "name",
    ])
    const reversed = withDirectionReversed(query)
    expect([reversed.direction, withDirectionReversed(reversed)]).toEqual(["desc", query])
  })
})
