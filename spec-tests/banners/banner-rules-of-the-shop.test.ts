import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { leafEvaluator, timeFacts } from "../../app/shop/domain/banners/banner-facts.ts"
import { bannerPlaces } from "../../app/shop/domain/banners/banner-places.ts"
import { type BannerRule, parseRule, pruneRule } from "../../app/shop/domain/banners/banner-rule.ts"
import { readBanners } from "../../core/banners/banner.wire.ts"
import { bannerVerdict } from "../../core/banners/condition-tree.ts"
import { forAll } from "../arbitraries/for-all.ts"

const leaf = (attribute: string, operator: string, value: string): BannerRule => ({ attribute, operator, value })

const anyLeaf: fc.Arbitrary<BannerRule> = fc.record({
  attribute: fc.constantFrom("shop", "scroll_offset", "browsing_time"),
  operator: fc.constantFrom(">", "<"),
  value: fc.integer({ min: -2, max: 2 }).map(String),
})
const { tree } = fc.letrec<{ tree: BannerRule }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyLeaf,
    fc.record({
      aggregator: fc.constantFrom("all" as const, "any" as const),
      value: fc.constantFrom("0" as const, "1" as const),
      conditions: fc.array(tie("tree"), { maxLength: 3 }),
    }),
  ),
}))
const anyNumber = fc.integer({ min: -3, max: 3 })

/** The browser's evaluation of a tree as transferred over the wire. */
const holds = (rule: BannerRule, measured: ReadonlyMap<string, number>): boolean => {
  const [banner] = readBanners([{ id: "one", placeholder: "lightbox", class: "", conditions: rule }])
  return banner !== undefined && bannerVerdict(banner.condition, measured).holds
}

describe("Banner conditions evaluated by the shop", () => {
  test("[4.banner-condition-groups.4] for all trees, the part left for the browser is true exactly when the whole tree is", () =>
    forAll(tree, anyNumber, anyNumber, anyNumber, (rule, shop, scrolled, browsed) => {
      const left = pruneRule(rule, leafEvaluator(new Map([["shop", [String(shop)]]])))
      const browser = new Map([
        ["scroll_offset", scrolled],
        ["browsing_time", browsed],
      ])
      const whole = holds(rule, new Map([...browser, ["shop", shop]]))
      expect(typeof left === "boolean" ? left : holds(left, browser)).toBe(whole)
      expect(JSON.stringify(left)).not.toContain('"shop"')
    }))

  test.for([
    ["customer_group", "==", "1", true],
    ["customer_group", "!=", "1", false],
    ["url", "{}", "from=letter", true],
    ["url", "!{}", "from=letter", false],
    ["category_ids", "()", "7, 9", true],
    ["category_ids", "!()", "7, 9", false],
    ["subtotal_excl", ">", "40", true],
    ["subtotal_excl", "<=", "40", false],
    ["time", ">=", "09:30", true],
    ["date", "<", "2026-11-22", false],
    ["url", "no such operator", "/", false],
  ] as const)("%s %s %s", ([attribute, operator, value, expected]) => {
    const facts = new Map([
      ["customer_group", ["1"]],
      ["url", ["/?from=letter"]],
      ["category_ids", ["9"]],
      ["subtotal_excl", ["48.0000"]],
      ["time", ["10:05"]],
      ["date", ["2026-11-22"]],
    ])
    expect(leafEvaluator(facts)({ attribute, operator, value })).toBe(expected)
  })

  test("day and time use the shop's time zone, not the server's", () => {
    const facts = timeFacts(Date.UTC(2026, 10, 23, 3, 7), "America/New_York")
    expect(Object.fromEntries(facts)).toEqual({
      date: ["2026-11-22"],
      monthday: ["22"],
      weekday: ["7"],
      time: ["22:07"],
    })
  })

  test.for(["", "[]", "{", '{"aggregator":"all"}', '{"aggregator":"all","value":1,"conditions":[{"attribute":1}]}'])(
    "[3.banner-condition-tree.1] an unreadable tree is ignored: %s",
    (text) => expect(parseRule(text)).toBeUndefined(),
  )

  test("pages without banners make no request: the positions are part of the cached page", () => {
    const category = (id: number, urlPath: string) => ({
      id,
      urlPath,
      parentId: null,
      path: "",
      level: 2,
      position: 1,
      name: "",
      urlKey: "",
      description: "",
      picture: undefined,
      isInMenu: true,
      isAnchor: true,
      defaultSort: undefined,
      metaTitle: undefined,
      metaDescription: undefined,
    })
    const places = (...conditions: ReadonlyArray<BannerRule>) =>
      bannerPlaces({ aggregator: "all", value: "1", conditions }, [category(3, "tea"), category(4, "mugs")], ".html")
    expect(places(leaf("category_ids", "==", "3"), leaf("handle", "==", "catalog_category_view"))).toEqual([
      { on: "/tea.html" },
    ])
    expect(places(leaf("handle", "==", "cms_index_index"), leaf("url", "{}", "from=letter"))).toEqual([
      { on: "cms_index_index", url: "from=letter" },
    ])
    expect(places(leaf("handle", "==", "catalog_category_view"), leaf("subtotal_excl", ">", "5"))).toEqual([
      { on: "catalog_category_view" },
    ])
    expect(places(leaf("browsing_time", ">", "5"))).toEqual([{ on: "*" }])
  })
})
