import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readSearches, withSearch } from "../../core/search/recent-searches.ts"
import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { listedSuggestions } from "../../core/search/search-box.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { after, withSuggestions, box, suggestion, typed } from "../arbitraries/search.ts"

const mine = { _tag: "RecentSearchesRead", searches: ["moon jar", "bowl"] } as const
const focused = { _tag: "SearchFocused" } as const

describe("Recent searches", () => {
  test("[4.search-box.4] with an empty field the shopper's own searches are listed before popular ones", () => {
    const state = withSuggestions(after(box(), mine, focused), [suggestion("mug")])
    expect(listedSuggestions(state).map(({ title }) => title)).toEqual(["moon jar", "bowl", "mug"])
    const step = searchBoxStep(state, { _tag: "SuggestionSelected", index: 0 })
    expect(step.requests).toEqual([{ _tag: "SubmitSearch", text: "moon jar" }])
  })

  test("[4.search-box.4] are listed when the shop does not respond, and not among suggestions for a term", () => {
    const requested = after(box(), mine, focused)
    const failed = after(requested, { _tag: "SuggestionsFailed", requestId: requested.latest.lastId })
    expect(listedSuggestions(failed).map(({ title }) => title)).toEqual(["moon jar", "bowl"])
    const other = withSuggestions(after(requested, typed("bowl")), [suggestion("bowls")])
    expect(listedSuggestions(other).map(({ title }) => title)).toEqual(["bowls"])
  })

  test("[4.search-box.4] can be cleared", () => {
    const state = withSuggestions(after(box(), mine, focused), [suggestion("mug")])
    const step = searchBoxStep(state, { _tag: "RecentSearchesCleared" })
    expect(step.requests).toEqual([{ _tag: "ClearRecentSearches" }])
    expect(listedSuggestions(step.state).map(({ title }) => title)).toEqual(["mug"])
  })

  test("[4.search-box.4] are newest first, unique, at most five, none too short or too long", () => {
    expect(withSearch(["bowl", "mug"], " MUG ")).toEqual(["MUG", "bowl"])
    expect(withSearch(["bowl"], "ab")).toEqual(["bowl"])
    expect(withSearch(["bowl"], "a".repeat(129))).toEqual(["bowl"])
    forAll(fc.array(fc.string()), (texts) => {
      const saved = texts.reduce<ReadonlyArray<string>>(withSearch, [])
      expect(saved.length).toBeLessThanOrEqual(5)
      expect(readSearches(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
    })
  })

  test.each([undefined, null, 7, "mug", {}, [7, null, "", "x".repeat(999)]])(
    "are read from any stored value: %j",
    (saved) => {
      expect(readSearches(saved)).toEqual([])
    },
  )
})

describe("A long search query", () => {
  test("[5.search.1] is truncated before it is requested", () => {
    const { requests } = searchBoxStep(box(), typed("🫖".repeat(10_000)))
    expect(requests).toMatchObject([{ query: { text: "🫖".repeat(128) } }])
  })
})
