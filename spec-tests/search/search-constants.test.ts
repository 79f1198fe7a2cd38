import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { categoryFilterMedia } from "../../core/search/category-filter.ts"
import { searchHint, titleParts } from "../../core/search/highlight.ts"
import { resultPlacement } from "../../core/search/result-placement.ts"
import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { listedSuggestions, searchBoxSettings } from "../../core/search/search-box.ts"
import { suggestionGroups, limitedGroups } from "../../core/search/suggestion-groups.ts"
import { suggestionPrice } from "../../core/search/suggestion-price.ts"
import { suggestionTypes, typeOfSuggestion } from "../../core/search/suggestion-type.ts"
import { forAll } from "../arbitraries/for-all.ts"
import {
  after,
  withSuggestions,
  boxWithSuggestions,
  anySuggestion,
  box,
  product,
  suggestion,
  typed,
} from "../arbitraries/search.ts"
import { workOf } from "../shops/work-of.ts"

const many = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => suggestion(`${type} ${index}`, { type }))
const counts = (...lists: ReadonlyArray<readonly [number, string]>) =>
  limitedGroups(
    suggestionGroups(
      lists.flatMap(([count, type]) => many(count, type)),
      false,
      suggestionTypes,
    ),
  ).map(({ type, suggestions }) => [type.name, suggestions.length])

describe("Search constants", () => {
  test("[9.search.1] a query needs 3 characters", () => {
    expect(searchBoxStep(box(), typed("ba")).requests).toEqual([{ _tag: "CancelSuggestions" }])
    expect(searchBoxStep(box(), typed("bag")).requests).toMatchObject([{ _tag: "LoadSuggestions" }])
    expect(searchBoxSettings.minimum).toBe(3)
  })

  test("[9.search.1] at most 10 suggestions are shown, with at least one of each group", () => {
    expect(counts([10, "product"])).toEqual([["product", 10]])
    expect(counts([11, "product"])).toEqual([["product", 10]])
    expect(counts([100, "product"], [3, "page"], [1, "category"])).toEqual([
      ["product", 8],
      ["page", 1],
      ["category", 1],
    ])
    expect(counts([6, "product"], [6, "page"], [2, "category"])).toEqual([
      ["product", 6],
      ["page", 3],
      ["category", 1],
    ])
    expect(counts([5, "debug"])).toEqual([])
    expect(listedSuggestions(boxWithSuggestions("bag", many(30, "product")))).toHaveLength(10)
  })

  test("[9.search.1] an empty group uses no position", () => {
    const [first, ...others] = suggestionGroups([...many(1, "page"), ...many(9, "product")], false, suggestionTypes)
    const empty = suggestionTypes.slice(1, 2).map((type) => ({ type, suggestions: [] }))
    const groups = [...(first === undefined ? [] : [first]), ...empty, ...others]
    expect(limitedGroups(groups, 2).map(({ type, suggestions }) => [type.name, suggestions.length])).toEqual([
      ["page", 1],
      ["product", 1],
    ])
  })

  test("[9.search.1] for all responses, at most the limit is shown, at least one of each group, in each group's own order", () => {
    forAll(
      fc.array(anySuggestion, { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (found, most, popular) => {
        const groups = suggestionGroups(found, popular, suggestionTypes)
        const shown = limitedGroups(groups, most)
        const total = shown.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
        const all = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
        expect(all).toBe(found.filter(({ type }) => type !== "debug").length)
        expect(total).toBe(Math.min(most, all))
        expect(shown.map(({ type }) => type.name)).toEqual(groups.slice(0, most).map(({ type }) => type.name))
        for (const [at, { suggestions }] of shown.entries()) {
          expect(suggestions.length).toBeGreaterThan(0)
          expect(groups[at]?.suggestions.slice(0, suggestions.length)).toEqual(suggestions)
        }
      },
    )
  })

  test("[9.search.2] the typed text is highlighted in any letter case", () => {
    expect(titleParts("Bag in bag", "BAG")).toEqual([
      { text: "Bag", typed: true },
      { text: " in ", typed: false },
      { text: "bag", typed: true },
    ])
    expect(titleParts("aaa", "aa")).toEqual([
      { text: "aa", typed: true },
      { text: "a", typed: false },
    ])
    expect(titleParts("Big BÄG", " bäg ")).toEqual([
      { text: "Big ", typed: false },
      { text: "BÄG", typed: true },
    ])
    for (const text of ["", "  ", "cup", "a.*", "x".repeat(129)]) {
      expect(titleParts("Bag", text)).toEqual([{ text: "Bag", typed: false }])
    }
    expect([titleParts("", "bag"), titleParts("", "")]).toEqual([[], []])
    expect(titleParts("İi İ", "İ").map(({ typed: marked }) => marked)).toEqual([true, false, true])
    expect(titleParts("x".repeat(128), "x".repeat(128))).toEqual([{ text: "x".repeat(128), typed: true }])
  })

  test("[9.search.2] for all titles and texts, the parts make up the title, and the highlighted parts were typed", () => {
    const anyText = fc.string({ unit: fc.constantFrom("a", "A", "b", "ß", "İ", "👜"), maxLength: 8 })
    forAll(anyText, anyText, (title, text) => {
      const parts = titleParts(title, text)
      expect(parts.map((part) => part.text).join("")).toBe(title)
      expect(parts.every((part) => part.text !== "")).toBe(true)
      for (const part of parts.filter((one) => one.typed)) expect(part.text.toLowerCase()).toBe(text.toLowerCase())
      expect(parts.some((part) => part.typed)).toBe(text !== "" && title.toLowerCase().includes(text.toLowerCase()))
    })
  })

  test("[9.search.2] highlighting 50 kB of nearly matching text is fast", async () => {
    const work = await workOf(() => {
      titleParts("a".repeat(50_000), `${"a".repeat(127)}b`)
      titleParts("a".repeat(50_000), `${"a".repeat(25_000)}b`)
    })
    expect(work).toBeLessThan(100)
  })

  test("[9.search.2] the completion hint is the rest of the first title, if it starts with the typed text", () => {
    expect(searchHint("ba", "Bag strap", false)).toBe("bag strap")
    expect(searchHint("Bag ", "bag strap", false)).toBe("Bag strap")
    expect(searchHint("ag", "Bag", false)).toBe("")
    expect(searchHint("", "Bag", false)).toBe("")
    expect(searchHint("ba", "Bag", true)).toBe("")
    expect(searchHint("bag", "ba", false)).toBe("")
  })

  test("[9.search.3] suggestions reopen 200 ms after a popular search was selected", () => {
    const popular = withSuggestions(after(box(), { _tag: "SearchFocused" }), [suggestion("bag")])
    const step = searchBoxStep(popular, { _tag: "SuggestionSelected", index: 0 })
    expect(step.requests[0]).toMatchObject({ _tag: "StartSearchTimer", timer: "reopen", after: 200 })
  })

  test("[9.search.4] blur hides the list after 250 ms", () => {
    const step = searchBoxStep(box(), { _tag: "SearchBlurred", inside: false })
    expect(step.requests).toMatchObject([{ _tag: "StartSearchTimer", timer: "hide", after: 250 }])
  })

  test("[9.search.4] the width is measured again 100 ms after the last resize", () => {
    const once = searchBoxStep(box(), { _tag: "SearchResized" })
    const twice = searchBoxStep(once.state, { _tag: "SearchResized" })
    expect(once.requests).toEqual([{ _tag: "StartSearchTimer", timer: "measure", number: 1, after: 100 }])
    expect(twice.requests).toEqual([{ _tag: "StartSearchTimer", timer: "measure", number: 2, after: 100 }])
    expect(searchBoxStep(twice.state, { _tag: "SearchTimerFired", timer: "measure", number: 1 }).requests).toEqual([])
    expect(searchBoxStep(twice.state, { _tag: "SearchTimerFired", timer: "measure", number: 2 }).requests).toEqual([
      { _tag: "MeasureSearch" },
    ])
  })

  const field = { left: 100, width: 300, viewportWidth: 1000, filterWidth: 120, rightToLeft: false }

  test("[9.search.4] results are as wide as field and filter, and extend to the side with more space", () => {
    expect(resultPlacement(field)).toEqual({ sticksTo: "start", minWidth: 420 })
    expect(resultPlacement({ ...field, left: 600, filterWidth: 0 })).toEqual({ sticksTo: "end", minWidth: 300 })
    // 350 px in from both sides: as much room on either.
    expect(resultPlacement({ ...field, left: 350 }).sticksTo).toBe("start")
    expect(after(box(), { _tag: "SearchMeasured", field }).placement).toEqual({ sticksTo: "start", minWidth: 420 })
  })

  test("[9.search.9] in right-to-left layout, start is the right side", () => {
    const rightToLeft = { ...field, rightToLeft: true }
    expect(resultPlacement(rightToLeft).sticksTo).toBe("end")
    expect(resultPlacement({ ...rightToLeft, left: 600 }).sticksTo).toBe("start")
    expect(resultPlacement({ ...rightToLeft, left: 350 }).sticksTo).toBe("start")
  })

  test("[9.search.5] the types are product, category, page, autocomplete, popular, notFound and debug", () => {
    expect(
      suggestionTypes.map(({ name, heading, selectionAction: picking, shown }) => [name, heading, picking, shown]),
    ).toEqual([
      ["product", "Products", "navigate", true],
      ["category", "Categories", "navigate", true],
      ["page", "Resources", "navigate", true],
      ["autocomplete", "Suggestions", "search", true],
      ["popular", "Search Terms", "fill", true],
      ["notFound", "Nothing found", "nothing", true],
      ["debug", "", "search", false],
    ])
  })

  test("[9.search.5] an unknown type is a search term; search terms in a popular-search response are popular ones", () => {
    const name = (type: string, isPopular: boolean) => typeOfSuggestion(type, isPopular, suggestionTypes).name
    expect(["", "blog", "autocomplete", "product"].map((type) => name(type, false))).toEqual([
      "autocomplete",
      "autocomplete",
      "autocomplete",
      "product",
    ])
    expect(["", "autocomplete", "popular", "product"].map((type) => name(type, true))).toEqual([
      "popular",
      "popular",
      "popular",
      "product",
    ])
  })

  test("[9.search.5] a type added by an extension is its own group", () => {
    const blog = { name: "blog", heading: "Blog", selectionAction: "navigate", shown: true } as const
    const post = suggestion("Bags of the year", { type: "blog", path: "/blog/bags" })
    const open = boxWithSuggestions("bag", [product("Bag"), post], { types: [...suggestionTypes, blog] })
    expect(open.result).toMatchObject({ groups: [{ type: { name: "product" } }, { type: blog, suggestions: [post] }] })
    expect(searchBoxStep(open, { _tag: "SuggestionSelected", index: 1 }).requests).toEqual([
      { _tag: "Navigate", path: "/blog/bags" },
    ])
  })

  const none = { final: undefined, max: undefined, regular: undefined, minimal: undefined }

  test.for([
    [none, "0", "no price"],
    [{ final: "0", max: "0.00" }, "0", "no price"],
    [{ max: "9" }, "9", "maximal price"],
    [{ final: "0", max: "9" }, "9", "maximal price"],
    [{ final: "8", max: "9" }, "8", "final price"],
    [{ final: "8", regular: "10" }, "10", "regular price"],
    [{ final: "8", regular: "10", minimal: "7" }, "7", "minimal price"],
    [{ final: "8", minimal: "0" }, "0", "minimal price"],
    [{ regular: "0" }, "0", "regular price"],
  ] as const)("[9.search.6] [9.search.7] [9.search.8] of %o the price is %s: the %s", ([prices, price, reason]) => {
    expect(suggestionPrice({ ...none, ...prices })).toEqual({ price, reason })
  })

  test("[9.search.10] the category filter applies only while its media query matches", () => {
    expect(categoryFilterMedia).toBe("(min-width: 768px)")
    const chosen = after(box(), { _tag: "SearchCategorySelected", category: "7" })
    const requested = [true, false].map(
      (matches) => searchBoxStep(after(chosen, { _tag: "SearchFilterMediaChanged", matches }), typed("bag")).requests,
    )
    expect(requested).toMatchObject([[{ query: { category: "7" } }], [{ query: { category: undefined } }]])
  })
})
