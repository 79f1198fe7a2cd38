import { describe, expect, test } from "vitest"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { newSearchBox, type SearchBoxState } from "../../core/search/search-box.ts"
import type { SearchBoxEvent } from "../../core/search/search-event.ts"
import { after, withSuggestions, box, suggestion, typed } from "../arbitraries/search.ts"

const wide: SearchBoxEvent = { _tag: "SearchFilterMediaChanged", matches: true }
const narrow: SearchBoxEvent = { _tag: "SearchFilterMediaChanged", matches: false }
const focused: SearchBoxEvent = { _tag: "SearchFocused" }
const requested = (state: SearchBoxState): SearchBoxEvent => ({
  _tag: "SuggestionsRequested",
  requestId: state.latest.lastId,
})
const option = (id: string, text: string) => ({ id, text, typename: "Option" })
const all = option("0", "All")
const bags = option("3", "Bags")
const straps = option("4", "Straps")
const inCategory = (id: number) => newSearchBox(undefined, "", id)

/** The option request of a step, if any. */
const choicesRequested = (state: SearchBoxState, event: SearchBoxEvent) =>
  searchBoxStep(state, event).requests.flatMap((request) =>
    request._tag === "LoadCategoryChoices" ? [request.query] : [],
  )

describe("Category filter of the search box", () => {
  test("[7.category-filter-options.2] options are requested for the typed term and the page's category", () => {
    const typing = after(inCategory(7), wide, typed(" bag "))
    expect(choicesRequested(typing, requested(typing))).toEqual([{ search: "bag", category: 7 }])
    const elsewhere = after(box(), wide, typed("bag"))
    expect(choicesRequested(elsewhere, requested(elsewhere))).toEqual([{ search: "bag", category: 0 }])
  })

  test("[7.category-filter-options.2] options for popular searches have no term", () => {
    const opened = after(inCategory(7), wide, focused)
    expect(choicesRequested(opened, requested(opened))).toEqual([{ search: "", category: 7 }])
  })

  test("[7.category-filter-options.4] the same term sends no request, and a superseded suggestion request no options request", () => {
    const first = after(box(), wide, typed("bag"))
    const loading = after(first, requested(first))
    expect(choicesRequested(loading, requested(loading))).toEqual([])
    const second = after(loading, typed("strap"))
    expect(choicesRequested(second, requested(first))).toEqual([])
    // Suggestions from the cache arrive without having been requested.
    const cached = { _tag: "SuggestionsLoaded", requestId: second.latest.lastId, suggestions: [] } as const
    expect(choicesRequested(second, cached)).toEqual([{ search: "strap", category: 0 }])
  })

  test("[9.search.10] options are not requested while the filter is hidden, but when it appears", () => {
    const typing = after(box(), narrow, typed("bag"))
    expect(choicesRequested(typing, requested(typing))).toEqual([])
    expect(choicesRequested(after(typing, requested(typing)), wide)).toEqual([{ search: "bag", category: 0 }])
    expect(choicesRequested(box(), wide)).toEqual([])
  })

  test("[7.category-filter-options.2] only the options of the latest term are shown; a failed request leaves them", () => {
    const first = after(box(), wide, typed("bag"))
    const bag = { search: "bag", category: 0 }
    const loaded = after(first, requested(first), {
      _tag: "CategoryChoicesLoaded",
      query: bag,
      choices: [all, bags],
    })
    expect(loaded.choices).toEqual([all, bags])
    const second = after(loaded, typed("strap"))
    const late = after(second, requested(second), { _tag: "CategoryChoicesLoaded", query: bag, choices: [straps] })
    expect(late.choices).toEqual([all, bags])
    const failed = { _tag: "CategoryChoicesLoaded", query: { search: "strap", category: 0 }, choices: [] } as const
    expect(after(late, failed).choices).toEqual([all, bags])
  })

  test("[4.search-box.4] the selected category stays among the options for any later term", () => {
    const loaded = (state: SearchBoxState, search: string, choices: SearchBoxState["choices"]) =>
      after(state, { _tag: "CategoryChoicesLoaded", query: { search, category: 0 }, choices })
    const first = after(box(), wide, typed("bag"))
    const chosen = after(loaded(after(first, requested(first)), "bag", [all, bags]), {
      _tag: "SearchCategorySelected",
      category: "3",
    })
    const next = after(chosen, typed("strap"))
    expect(loaded(after(next, requested(next)), "strap", [all, straps]).choices).toEqual([all, straps, bags])
    const again = after(chosen, typed("bags"))
    expect(loaded(after(again, requested(again)), "bags", [all, bags]).choices).toEqual([all, bags])
    expect(withSuggestions(next, [suggestion("strap")]).category).toBe("3")
  })
})
