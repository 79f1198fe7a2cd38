import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { selectedCategory } from "../../core/search/category-filter.ts"
import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { hasLength, maySearch, readQuery } from "../../core/search/search-query.ts"
import { isGroupName, suggestionTypes, typeOfSuggestion } from "../../core/search/suggestion-type.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { after, box, typed } from "../arbitraries/search.ts"

const rules = { minimum: 3, popular: true }

describe("Search validation", () => {
  test.for([
    ["b", undefined, "too short"],
    ["ba", undefined, "too short"],
    [" ba ", undefined, "too short"],
    ["bag", "bag", "long enough"],
    ["  bag ", "bag", "long enough"],
    ["b a", "b a", "long enough"],
    ["👜👜", undefined, "too short"],
    ["👜👜👜", "👜👜👜", "long enough"],
  ] as const)("[5.search.1] '%s' requests %s: %s", ([text, input, reason]) => {
    expect(readQuery(text, rules)).toEqual({ query: input, reason })
  })

  test.for(["", " ", "\t \u00a0"])(
    "[5.search.2] an empty query ('%s') requests popular searches, if available",
    (text) => {
      expect(readQuery(text, rules)).toEqual({ query: "__popular__", reason: "empty: popular searches" })
      expect(readQuery(text, { ...rules, popular: false })).toEqual({ query: undefined, reason: "empty" })
    },
  )

  test("[5.search.3] the search button does nothing without a query", () => {
    for (const text of ["", "  "]) {
      const step = searchBoxStep(after(box(), typed(text)), { _tag: "SearchSubmitted" })
      expect(step.requests).toEqual([{ _tag: "PreventDefault" }])
      expect(step.state.needsText).toBe(true)
      const icon = searchBoxStep(after(box(), typed(text)), { _tag: "SearchIconPressed" })
      expect(icon.requests).toEqual([{ _tag: "PreventDefault" }])
    }
    const step = searchBoxStep(after(box(), typed("b")), { _tag: "SearchSubmitted" })
    expect(step.requests).toEqual([])
    expect(step.state).toMatchObject({ isActive: false, isListOpen: false, needsText: false })
  })

  test("[5.search.3] for all texts, the form can be submitted exactly when there is more than blanks", () => {
    forAll(fc.string({ unit: fc.constantFrom(" ", "\t", "a", "0") }), (text) => {
      expect(maySearch(text)).toBe(/[a0]/.test(text))
    })
  })

  test("[5.search.4] '' and '0' are not categories, and while the filter is hidden no category applies", () => {
    expect(["", "0", " ", " 0 ", "7", "00"].map((value) => selectedCategory(value, true))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "7",
      "00",
    ])
    expect(selectedCategory("7", false)).toBeUndefined()
  })

  test("[5.search.5] another widget requests from its own minimum length, 1 by default", () => {
    expect(["", " ", "b"].map((text) => hasLength(text))).toEqual([false, false, true])
    expect(["b", "ba"].map((text) => hasLength(text, 2))).toEqual([false, true])
    expect(hasLength("", 0)).toBe(true)
  })

  test("[5.search.6] a group name has only letters, digits, '_' and '-'", () => {
    expect(["product", "blog_post-2", "A"].every(isGroupName)).toBe(true)
    for (const name of ["", "blog post", "blog.post", "bläg", 'a"b', "a\n"]) expect(isGroupName(name)).toBe(false)
    expect(suggestionTypes.map(({ name }) => name).every(isGroupName)).toBe(true)
  })

  test("[5.search.6] a type with another name is not a group, also from an extension", () => {
    const blog = { name: "blog", heading: "Blog", selectionAction: "navigate", shown: true } as const
    const odd = { ...blog, name: "blog post" }
    const types = [...suggestionTypes, blog, odd]
    expect(typeOfSuggestion("blog", false, types)).toBe(blog)
    expect(typeOfSuggestion("blog post", false, types).name).toBe("autocomplete")
  })
})
