import { describe, expect, test } from "vitest"

import { listedSuggestions, resultsAreShown } from "../../core/search/search-box.ts"
import { suggestionTypes } from "../../core/search/suggestion-type.ts"
import { after, boxWithSuggestions, key, suggestion } from "../arbitraries/search.ts"

describe("Search without results", () => {
  test("[8.15] shows a 'notFound' entry that cannot be selected", () => {
    const open = boxWithSuggestions("zzzz", [])
    expect(open.result).toEqual({ _tag: "NotFound" })
    expect(resultsAreShown(open)).toBe(true)
    expect(listedSuggestions(open)).toEqual([])
    expect(after(open, key("ArrowDown")).marked).toBeUndefined()
    expect(suggestionTypes.find(({ name }) => name === "notFound")?.heading).toBe("Nothing found")
  })

  test("[8.15] hides the entry when something is found again", () => {
    const found = boxWithSuggestions("bag", [suggestion("bag")])
    expect(found.result._tag).toBe("Found")
    expect(resultsAreShown(found)).toBe(true)
  })
})
