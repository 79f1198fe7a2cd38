import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { popUpSections } from "../../core/background-actions/pop-ups/pop-up-sections.ts"
import {
  clientSideSections,
  cachedAtPageLoad,
  knownSections,
  namedSections,
  noSections,
  sectionsToLoad,
  withInvalidated,
  withLoaded,
  withoutMessages,
  type CachedSections,
} from "../../core/customer/customer-sections.ts"
import { affectedSections, fitsAddress, type SectionMap } from "../../core/customer/section-map.ts"
import { forAll } from "../arbitraries/for-all.ts"

const hour = 3600
const quiet = (now: number) => ({ now, somethingChanged: false })
const cached = (parts: Partial<CachedSections>): CachedSections => ({ ...noSections, ...parts })
const namesToLoad = (state: CachedSections, now: number) => sectionsToLoad(state, quiet(now)).map(({ name }) => name)

const anyName = fc.constantFrom(...knownSections, ...clientSideSections, "compare-products", "__proto__", "toString")
const anyContents = fc.dictionary(anyName, fc.oneof(fc.record({ data_id: fc.nat() }), fc.jsonValue()))
const anyCached = fc.record({
  contents: anyContents,
  invalid: fc.subarray([...knownSections]),
  ids: fc.dictionary(anyName, fc.nat()),
})

describe("Customer section storage", () => {
  test("[3.customer-data-sections-used.1] a new browser requests nothing", () => {
    expect(sectionsToLoad(noSections, quiet(0))).toEqual([])
  })

  test("[3.customer-data-sections-used.1] a browser with cleared storage requests sections once the shopper has changed something", () => {
    expect(sectionsToLoad(noSections, { now: 0, somethingChanged: true })).toEqual(
      ["customer", "cart", "instant-purchase", "wishlist"].map((name) => ({ name, reason: "missing" })),
    )
  })

  // The version of the stored section and that of the cookie, whether it is marked as invalid, and the reason of the request; none without a request.
  test.each([
    { section: "cart", stored: 1000, cookie: undefined, marked: false, now: 999 + hour, reason: undefined },
    { section: "cart", stored: 1000, cookie: undefined, marked: false, now: 1000 + hour, reason: "old" },
    { section: "cart", stored: 1000, cookie: 1000, marked: false, now: 1001, reason: undefined },
    { section: "cart", stored: 1000, cookie: 2000, marked: false, now: 1001, reason: "other version" },
    { section: "cart", stored: 1000, cookie: 2000, marked: false, now: 1000 + hour, reason: "old" },
    { section: "cart", stored: 1000, cookie: 1000, marked: true, now: 1001, reason: "invalid" },
    { section: "cart", stored: undefined, cookie: 1000, marked: false, now: 1001, reason: "missing" },
    { section: "cart", stored: undefined, cookie: undefined, marked: true, now: 1001, reason: "invalid" },
    { section: "cart", stored: undefined, cookie: undefined, marked: false, now: 1001, reason: undefined },
    { section: "cart", stored: "1000", cookie: 1000, marked: false, now: 1000 + hour, reason: "old" },
    { section: "cart", stored: "no number", cookie: 1000, marked: false, now: 1000 + hour, reason: "other version" },
    { section: "cart", stored: "no number", cookie: undefined, marked: false, now: 1000 + hour, reason: undefined },
    { section: "cart", stored: null, cookie: 1000, marked: false, now: 1000 + hour, reason: "other version" },
    { section: "cart", stored: "", cookie: 1000, marked: false, now: 1000 + hour, reason: "other version" },
    { section: "customer", stored: 1000, cookie: 1000, marked: false, now: 1000 + hour, reason: undefined },
    { section: "customer", stored: 1000, cookie: 6, marked: false, now: 1001, reason: "other version" },
    { section: "messages", stored: undefined, cookie: 1000, marked: false, now: 1001, reason: "missing" },
    { section: "compare-products", stored: 1000, cookie: 2000, marked: true, now: 1000 + hour, reason: undefined },
  ])(
    "[3.customer-data-sections-used.1] whether the section $section of $stored is requested, with version $cookie in the cookie, invalidated $marked, at $now: $reason",
    ({ section, stored: version, cookie, marked, now, reason }) => {
      const state = cached({
        contents: version === undefined ? {} : { [section]: { data_id: version } },
        ids: cookie === undefined ? {} : { [section]: cookie },
        invalid: marked ? [section] : [],
      })
      expect(sectionsToLoad(state, quiet(now))).toEqual(reason === undefined ? [] : [{ name: section, reason }])
    },
  )

  test("a shop may configure other sections and another lifetime", () => {
    const rules = { known: ["review"], expirable: ["review"], lifetimeSeconds: 60 }
    const state = cached({ contents: { review: { data_id: 1000 }, cart: { data_id: 0 } } })
    expect(sectionsToLoad(state, quiet(1059), rules)).toEqual([])
    expect(sectionsToLoad(state, quiet(1060), rules)).toEqual([{ name: "review", reason: "old" }])
  })

  test("[3.customer-data-sections-used.1] the seven sections of a shop with pop-ups are requested, marked and removed by name", () => {
    const known = [...popUpSections, "cart", "messages", "customer", "instant-purchase"]
    expect(known).toHaveLength(7)
    const after = withInvalidated(noSections, ["*"], known)
    expect(after.invalid).toEqual(known)
    expect(sectionsToLoad(after, quiet(0), { known, expirable: [], lifetimeSeconds: hour })).toEqual(
      known.map((name) => ({ name, reason: "invalid" })),
    )
    expect(namedSections(["*", "review"], known)).toEqual([...known, "review"])
  })

  test("an invalidated section is removed, requested again, and reported to other tabs", () => {
    forAll(anyCached, fc.subarray([...knownSections]), fc.nat(), (state, names, now) => {
      const after = withInvalidated(state, names)
      expect(Object.keys(after.contents).filter((name) => names.includes(name))).toEqual([])
      expect(namesToLoad(after, now)).toEqual(expect.arrayContaining(names))
      for (const name of names.filter((one) => Object.hasOwn(state.ids, one))) {
        expect(after.ids[name]).toBe((state.ids[name] ?? 0) + 1000)
      }
    })
  })

  test("an entry of the page's own is removed without marking it as changed", () => {
    const state = cached({ contents: { "checkout-data": { a: 1 }, cart: { data_id: 1 } } })
    expect(withInvalidated(state, ["checkout-data"])).toEqual(cached({ contents: { cart: { data_id: 1 } } }))
  })

  test("a section just received is not requested again immediately", () => {
    forAll(anyCached, fc.nat(), (state, now) => {
      const response = Object.fromEntries(knownSections.map((name) => [name, { data_id: now }]))
      expect(namesToLoad(withLoaded(state, response), now)).toEqual([])
    })
  })

  test("displayed messages are removed from storage and cookie, and nothing else is", () => {
    forAll(anyCached, (state) => {
      const after = withoutMessages(state)
      expect(Object.hasOwn(after.contents, "messages") || Object.hasOwn(after.ids, "messages")).toBe(false)
      expect(Object.keys(after.contents).length).toBe(
        Object.keys(state.contents).filter((name) => name !== "messages").length,
      )
    })
  })

  test("an expired session or timeout removes everything of the shop and retains the page's own entries", () => {
    const state = cached({ contents: { cart: { data_id: 1 }, "checkout-data": { a: 1 } } })
    const own = { "checkout-data": { a: 1 } }
    expect(cachedAtPageLoad(state, { sessionKnown: false, expiresAt: 10, now: 5 }).contents).toEqual(own)
    expect(cachedAtPageLoad(state, { sessionKnown: true, expiresAt: 10, now: 11 }).contents).toEqual(own)
    expect(cachedAtPageLoad(state, { sessionKnown: true, expiresAt: 10, now: 10 })).toEqual(state)
    expect(cachedAtPageLoad(state, { sessionKnown: true, expiresAt: undefined, now: 9 })).toEqual(state)
    expect(cachedAtPageLoad(state, { sessionKnown: true, expiresAt: 10, now: 9, signInChanged: false })).toEqual(state)
    expect(
      cachedAtPageLoad(state, { sessionKnown: true, expiresAt: 10, now: 9, signInChanged: true }).contents,
    ).toEqual(own)
    const marked = cached({ invalid: ["cart"], ids: { cart: 1 } })
    expect(cachedAtPageLoad(marked, { sessionKnown: false, expiresAt: 10, now: 5 })).toEqual(marked)
  })

  test("no stored state pollutes prototypes", () => {
    forAll(anyCached, anyContents, (state, result) => {
      withInvalidated(withLoaded(state, result), ["*"])
      expect(Object.hasOwn({}, "data_id") || "data_id" in {}).toBe(false)
    })
  })
})

describe("Section address matching", () => {
  const shop = ["https://shop.example/", "http://shop.example/"]
  const map: SectionMap = [
    ["cart/add", ["cart"]],
    ["cart", ["summary"]],
    ["cart/remove", ["never reached"]],
    ["rest/*/v1/carts/*", ["one cart"]],
    ["Account", ["*"]],
    ["*", ["messages"]],
  ]

  test.each([
    ["https://shop.example/cart/add", ["cart", "messages"]],
    ["http://shop.example/cart/add/product/5/", ["cart", "messages"]],
    ["https://shop.example/index.php/cart/add", ["cart", "messages"]],
    ["https://shop.example/CART/Add?x=1#y", ["cart", "messages"]],
    ["/cart/add", ["cart", "messages"]],
    ["cart/add", ["cart", "messages"]],
    ["https://shop.example//cart//add", ["cart", "messages"]],
    ["https://shop.example/cart/remove", ["summary", "messages"]],
    ["https://shop.example/cart", ["summary", "messages"]],
    ["https://shop.example/carts", ["messages"]],
    ["https://shop.example/my/cart/add", ["messages"]],
    ["https://shop.example/?cart/add", ["messages"]],
    ["https://shop.example/rest/default/V1/carts/mine", ["one cart", "messages"]],
    ["https://shop.example/rest/default/V1/carts/mine/totals", ["messages"]],
    ["https://shop.example/rest/default/V1/carts", ["messages"]],
    ["https://shop.example/account/edit", ["*", "messages"]],
    ["https://other.example/cart/add", ["messages"]],
    ["//other.example/cart/add", ["messages"]],
    ["https://shop.example.other/cart/add", ["messages"]],
    ["https://shop.example/", ["messages"]],
    ["", ["messages"]],
  ])("%j invalidates %j", (address, sections) => {
    expect(affectedSections(address, shop, map)).toEqual(sections)
  })

  test("a map without a star invalidates only matching sections, each name once", () => {
    expect(affectedSections("x", shop, [["a", ["b"]]])).toEqual([])
    expect(
      affectedSections("a", shop, [
        ["a", ["b", "c", "b"]],
        ["*", ["c"]],
      ]),
    ).toEqual(["b", "c"])
  })

  test("a pattern matches an address or not", () => {
    expect(fitsAddress("cart/add", "https://shop.example/cart/add/5", shop)).toBe(true)
    expect(fitsAddress("cart/add", "https://shop.example/cart", shop)).toBe(false)
    expect(fitsAddress("cart/add", "https://other.example/cart/add", shop)).toBe(false)
  })
})

describe("Section map of this storefront", () => {
  const root = "https://shop.example/"

  test.each([
    ["checkout/cart/add/uenc/abc/product/1/", ["cart", "directory-data", "messages"]],
    ["checkout/sidebar/removeItem/", ["cart", "messages"]],
    ["rest/default/V1/guest-carts/MASK/payment-information", ["cart", "checkout-data", "cart-data", "messages"]],
    ["customer/account/loginPost/", ["*", "messages"]],
    ["customer/account/delete/", ["*", "checkout-data", "cart-data", "recently_viewed_product", "messages"]],
    ["customer/account/edit/", ["instant-purchase", "messages"]],
    ["customer/ajax/login", ["cart", "customer", "messages"]],
    ["checkout/", ["cart", "messages"]],
    ["catalogsearch/result/", ["messages"]],
  ])("%s invalidates %s", (path, sections) => {
    expect(affectedSections(root + path, [root])).toEqual(sections)
  })

  test("a star means every known section", () => {
    expect(namedSections(["*", "messages"])).toEqual(knownSections)
  })
})
