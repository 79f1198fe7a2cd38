import { describe, expect, test } from "vitest"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { viewAllAddress } from "../../core/search/view-all-address.ts"
import { after, boxWithSuggestions, box, key, product, suggestion, typed } from "../arbitraries/search.ts"

const folded = box({ folded: true })
const unfolded = after(folded, { _tag: "SearchIconPressed" }, { _tag: "SearchFocused" })

describe("Header search box", () => {
  test("[2.header-search-box.1] the icon opens a folded box and focuses its field", () => {
    const step = searchBoxStep(folded, { _tag: "SearchIconPressed" })
    expect(step.state.isUnfolded).toBe(true)
    expect(step.requests).toEqual([{ _tag: "FocusSearch" }])
  })

  test("[2.header-search-box.1] Escape, the overlay and the close button close it", () => {
    const closing = [key("Escape"), { _tag: "SearchMaskPressed" }, { _tag: "SearchClosePressed" }] as const
    for (const event of closing) {
      expect(after(unfolded, event)).toMatchObject({ isUnfolded: false, isActive: false, isListOpen: false })
    }
  })

  test("[2.header-search-box.1] in an open or unfolded box the icon submits the search", () => {
    const submit = { _tag: "SubmitSearch", text: "bag" }
    expect(searchBoxStep(after(unfolded, typed("bag")), { _tag: "SearchIconPressed" }).requests).toEqual([submit])
    const step = searchBoxStep(after(box(), typed("bag")), { _tag: "SearchIconPressed" })
    expect(step.requests).toEqual([submit])
    expect(step.state).toMatchObject({ isUnfolded: false, isListOpen: false })
  })

  test("[2.header-search-box.2] suggestions are requested as the shopper types", () => {
    expect(searchBoxStep(box(), typed("bag")).requests).toEqual([
      { _tag: "LoadSuggestions", requestId: 1, query: { text: "bag", category: undefined }, after: 300 },
    ])
  })

  test.for(["product", "category", "page"])(
    "[2.header-search-box.3] a suggestion of type %s navigates to its page",
    (type) => {
      const open = boxWithSuggestions("bag", [suggestion("Bag", { type, path: "/bag.html" })])
      const step = searchBoxStep(open, { _tag: "SuggestionSelected", index: 0 })
      expect(step.requests).toEqual([{ _tag: "Navigate", path: "/bag.html" }])
      expect(step.state).toMatchObject({ isListOpen: false, text: "bag" })
    },
  )

  test("[2.header-search-box.3] a search term, or a suggestion without a safe address, is searched for", () => {
    for (const found of [
      { ...product("Bag"), path: "" },
      suggestion("Bag"),
      suggestion("Bag", { path: "/bag.html" }),
    ]) {
      const step = searchBoxStep(boxWithSuggestions("bag", [found]), { _tag: "SuggestionSelected", index: 0 })
      expect(step.requests).toEqual([{ _tag: "SubmitSearch", text: "Bag" }])
      expect(step.state.text).toBe("Bag")
    }
  })

  test("[2.header-search-box.3] selecting a missing suggestion does nothing", () => {
    const open = boxWithSuggestions("bag", [product("Bag")])
    expect(searchBoxStep(open, { _tag: "SuggestionSelected", index: 1 })).toEqual({ state: open, requests: [] })
    expect(searchBoxStep(box(), { _tag: "SuggestionSelected", index: 0 }).requests).toEqual([])
  })

  test("[2.header-search-box.4] [2.search-results-page.1] 'View all' links to the results page with the form as query", () => {
    const fields = [
      ["q", "tea & cup"],
      ["cat", "7"],
    ] as const
    expect(viewAllAddress("/catalogsearch/result/", fields)).toBe("/catalogsearch/result/?q=tea%20%26%20cup&cat=7")
    expect(viewAllAddress("/search?view=all", fields.slice(1))).toBe("/search?view=all&cat=7")
  })

  test("[2.header-search-box.5] the category filter narrows suggestions while its media query matches", () => {
    const wide = after(
      box(),
      { _tag: "SearchFilterMediaChanged", matches: true },
      { _tag: "SearchCategorySelected", category: "7" },
    )
    expect(searchBoxStep(wide, typed("bag")).requests).toMatchObject([{ query: { text: "bag", category: "7" } }])
    const narrow = after(wide, { _tag: "SearchFilterMediaChanged", matches: false })
    expect(searchBoxStep(narrow, typed("bag")).requests).toMatchObject([
      { query: { text: "bag", category: undefined } },
    ])
  })

  test("[2.header-search-box.5] another category requests again after 200 ms and opens the list; with an empty field it waits for text", () => {
    const open = boxWithSuggestions("bag", [product("Bag")])
    const step = searchBoxStep(after(open, { _tag: "SearchFilterMediaChanged", matches: true }), {
      _tag: "SearchCategorySelected",
      category: "7",
    })
    expect(step.state.result).toEqual({ _tag: "Nothing" })
    const number = step.state.timers.reopen
    const wait = { _tag: "StartSearchTimer", timer: "reopen", number, after: 200 }
    expect(step.requests).toEqual([wait, { _tag: "CancelSuggestions" }])
    const reopened = searchBoxStep(step.state, { _tag: "SearchTimerFired", timer: "reopen", number })
    expect(reopened.requests).toMatchObject([
      { _tag: "LoadSuggestions", query: { text: "bag", category: "7" }, after: 0 },
    ])
    expect(searchBoxStep(box(), { _tag: "SearchCategorySelected", category: "7" }).requests).toEqual([
      { _tag: "CancelSuggestions" },
    ])
  })

  test("[2.header-search-box.5] going back to the previous category requests the same query again", () => {
    const open = after(boxWithSuggestions("bag", [product("Bag")]), { _tag: "SearchFilterMediaChanged", matches: true })
    const back = after(
      open,
      { _tag: "SearchCategorySelected", category: "7" },
      { _tag: "SearchCategorySelected", category: "" },
    )
    expect(back.result).toEqual({ _tag: "Nothing" })
    const reopened = searchBoxStep(back, { _tag: "SearchTimerFired", timer: "reopen", number: back.timers.reopen })
    expect(reopened.requests).toMatchObject([{ _tag: "LoadSuggestions", query: { text: "bag", category: undefined } }])
  })

  test("[2.header-search-box.5] a response for the previous category is ignored", () => {
    const requested = after(box(), typed("bag"))
    const late = after(
      requested,
      { _tag: "SearchCategorySelected", category: "7" },
      {
        _tag: "SuggestionsLoaded",
        requestId: 1,
        suggestions: [product("Bag")],
      },
    )
    expect(late.result).toEqual({ _tag: "Nothing" })
  })
})
