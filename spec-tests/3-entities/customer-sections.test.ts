import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  clientSideSections,
  keptAtStart,
  knownSections,
  namedSections,
  noSections,
  sectionsToAsk,
  withInvalid,
  withLoaded,
  withoutMessages,
  type KeptSections,
} from "../../core/shopper/customer-sections.ts"
import { affectedSections, type SectionMap } from "../../core/shopper/section-map.ts"
import { forAll } from "../any/for-all.ts"
import vectors from "./customer-sections.vectors.json" with { type: "json" }

const hour = 3600
const quiet = (now: number) => ({ now, somethingChanged: false })
const kept = (parts: Partial<KeptSections>): KeptSections => ({ ...noSections, ...parts })
const asked = (state: KeptSections, now: number) => sectionsToAsk(state, quiet(now)).map(({ name }) => name)

const anyName = fc.constantFrom(...knownSections, ...clientSideSections, "wishlist", "__proto__", "toString")
const anyContents = fc.dictionary(anyName, fc.oneof(fc.record({ data_id: fc.nat() }), fc.jsonValue()))
const anyKept = fc.record({
  contents: anyContents,
  invalid: fc.subarray([...knownSections]),
  ids: fc.dictionary(anyName, fc.nat()),
})

describe("Customer data sections used", () => {
  test("[3.customer-data-sections-used.1] a browser without a past asks for nothing", () => {
    expect(sectionsToAsk(noSections, quiet(0))).toEqual([])
  })

  test("[3.customer-data-sections-used.1] a browser that lost its storage asks once the shopper has changed something", () => {
    expect(sectionsToAsk(noSections, { now: 0, somethingChanged: true })).toEqual(
      ["customer", "cart"].map((name) => ({ name, why: "missing" })),
    )
  })

  test("the cart is asked for again at 60 minutes, not a second before", () => {
    const state = kept({ contents: { cart: { data_id: 1000 } } })
    expect(sectionsToAsk(state, quiet(1000 + hour))).toEqual([{ name: "cart", why: "old" }])
    expect(sectionsToAsk(state, quiet(999 + hour))).toEqual([])
  })

  test("another version in the cookie, as another tab or the shop sets it, is asked for", () => {
    const state = kept({ contents: { customer: { data_id: 5 } }, ids: { customer: 6 } })
    expect(sectionsToAsk(state, quiet(6))).toEqual([{ name: "customer", why: "other version" }])
  })

  test("whatever is invalidated is gone, is asked for, and is known to other tabs", () => {
    forAll(anyKept, fc.subarray([...knownSections]), fc.nat(), (state, names, now) => {
      const after = withInvalid(state, names)
      expect(Object.keys(after.contents).filter((name) => names.includes(name))).toEqual([])
      expect(asked(after, now)).toEqual(expect.arrayContaining(names))
      for (const name of names.filter((one) => Object.hasOwn(state.ids, one))) {
        expect(after.ids[name]).toBe((state.ids[name] ?? 0) + 1000)
      }
    })
  })

  test("what the page keeps for itself is removed without a mark", () => {
    const state = kept({ contents: { "checkout-data": { a: 1 }, cart: { data_id: 1 } } })
    expect(withInvalid(state, ["checkout-data"])).toEqual(kept({ contents: { cart: { data_id: 1 } } }))
  })

  test("an answer of the shop is not asked for again at once", () => {
    forAll(anyKept, fc.nat(), (state, now) => {
      const answer = Object.fromEntries(knownSections.map((name) => [name, { data_id: now }]))
      expect(asked(withLoaded(state, answer), now)).toEqual([])
    })
  })

  test("shown messages leave storage and cookie, and nothing else does", () => {
    forAll(anyKept, (state) => {
      const after = withoutMessages(state)
      expect(Object.hasOwn(after.contents, "messages") || Object.hasOwn(after.ids, "messages")).toBe(false)
      expect(Object.keys(after.contents).length).toBe(
        Object.keys(state.contents).filter((name) => name !== "messages").length,
      )
    })
  })

  test("a lost session or a time-out drops everything of the shop and keeps the page's own entries", () => {
    const state = kept({ contents: { cart: { data_id: 1 }, "checkout-data": { a: 1 } } })
    const own = { "checkout-data": { a: 1 } }
    expect(keptAtStart(state, { sessionKnown: false, keptUntil: 10, now: 5 }).contents).toEqual(own)
    expect(keptAtStart(state, { sessionKnown: true, keptUntil: 10, now: 10 }).contents).toEqual(own)
    expect(keptAtStart(state, { sessionKnown: true, keptUntil: 10, now: 9 })).toEqual(state)
  })

  test("no kept state pollutes prototypes", () => {
    forAll(anyKept, anyContents, (state, answer) => {
      withInvalid(withLoaded(state, answer), ["*"])
      expect(Object.hasOwn({}, "data_id") || "data_id" in {}).toBe(false)
    })
  })
})

// Deliberate differences: a pattern fits whole segments only ("pathology" is not below "path"), patterns are compared without case,
// a fragment or query never counts as a segment, an address from the root needs no origin, and the pattern "*" is no candidate itself.
const differences = ["affected-201", "affected-227", "affected-238", "affected-248"]

describe("What the platform's own pages decide", () => {
  const usual = vectors.affected.filter(({ id, config, url }) => {
    const strange =
      typeof config !== "string" && (config.baseUrls.length === 0 || Object.keys(config.sections)[0] === "*")
    return !differences.includes(id) && !strange && !/^\/|index\.phppath|\?.*\/|pathology/.test(url)
  })

  test.each(usual)("$id: $url touches $sections", ({ url, config, sections }) => {
    const { baseUrls, sections: map } = typeof config === "string" ? vectors.site : config
    const entries: SectionMap = Object.entries(map).map(([pattern, names]) => [pattern, [names].flat()])
    expect(affectedSections(url, baseUrls, entries)).toEqual(sections)
  })

  const comparable = vectors.pageStart.filter(
    ({ expirable, note }) => !expirable.includes("customer") && !note?.startsWith("quirk"),
  )

  test.each(comparable)(
    "$id: page start expires $expired",
    ({ now, timeoutInSeconds, sessionCookie, storage, ids, expired }) => {
      const numbers = Object.entries(ids).map(([name, id]) => [name, Number(id)] as const)
      const state = keptAtStart(kept({ contents: storage, ids: Object.fromEntries(numbers) }), {
        sessionKnown: sessionCookie,
        keptUntil: now + timeoutInSeconds,
        now,
      })
      const wanted = expired.filter((name: string) => knownSections.includes(name))
      expect(asked(state, now).toSorted()).toEqual(wanted.toSorted())
    },
  )
})

describe("The map of this storefront", () => {
  const root = "https://shop.example/"

  test.each([
    ["checkout/cart/add/uenc/abc/product/1/", ["cart", "directory-data", "messages"]],
    ["checkout/sidebar/removeItem/", ["cart", "messages"]],
    ["rest/default/V1/guest-carts/MASK/payment-information", ["cart", "checkout-data", "cart-data", "messages"]],
    ["customer/account/loginPost/", ["*", "messages"]],
    ["customer/ajax/login", ["cart", "customer", "messages"]],
    ["checkout/", ["cart", "messages"]],
    ["catalogsearch/result/", ["messages"]],
  ])("%s touches %s", (path, sections) => {
    expect(affectedSections(root + path, [root])).toEqual(sections)
  })

  test("star stands for every known section", () => {
    expect(namedSections(["*", "messages"])).toEqual(knownSections)
  })
})
