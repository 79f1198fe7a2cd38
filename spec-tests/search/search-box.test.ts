import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import {
  listedSuggestions,
  resultsAreShown,
  searchIsLoading,
  type SearchBoxState,
  type SearchBoxStep,
} from "../../core/search/search-box.ts"
import type { SearchBoxEvent, SearchKey } from "../../core/search/search-event.ts"
import { forAll } from "../arbitraries/for-all.ts"
import {
  after,
  withSuggestions,
  boxWithSuggestions,
  anySuggestion,
  box,
  key,
  product,
  suggestion,
  typed,
  waited,
} from "../arbitraries/search.ts"

const focused: SearchBoxEvent = { _tag: "SearchFocused" }
const blurred: SearchBoxEvent = { _tag: "SearchBlurred", inside: false }
const prevented = { _tag: "PreventDefault" }
const words = [suggestion("bag"), suggestion("bag strap"), suggestion("big bag")]
const tags = ({ requests }: SearchBoxStep) => requests.map(({ _tag }) => _tag)

describe("Search box", () => {
  test("[4.search-box.1] becomes active on focus, and on a click on its label, which focuses it", () => {
    expect(after(box(), focused)).toMatchObject({ isActive: true, isListOpen: true })
    const step = searchBoxStep(box(), { _tag: "SearchLabelPressed" })
    expect(step.state).toMatchObject({ isActive: true, isListOpen: true })
    expect(step.requests.at(-1)).toEqual({ _tag: "FocusSearch" })
  })

  test("[4.search-box.2] hides 250 ms after blur", () => {
    const step = searchBoxStep(after(box(), focused), blurred)
    expect(step.requests).toEqual([
      { _tag: "StartSearchTimer", timer: "hide", number: step.state.timers.hide, after: 250 },
    ])
    expect(step.state.isActive).toBe(true)
    expect(after(step.state, waited(step.state, "hide"))).toMatchObject({ isActive: false, isListOpen: false })
  })

  test("[4.search-box.2] stays open when focus returns in time or moves to a part inside", () => {
    const left = after(box(), focused, blurred)
    expect(after(left, focused, waited(left, "hide")).isActive).toBe(true)
    const inside = searchBoxStep(after(left, { _tag: "SearchBlurred", inside: true }), waited(left, "hide"))
    expect(inside.state.isActive).toBe(true)
    expect(searchBoxStep(after(box(), focused), { _tag: "SearchBlurred", inside: true }).requests).toEqual([])
  })

  test("[4.search-box.2] hides immediately on a press outside", () => {
    const open = boxWithSuggestions("bag", words)
    expect(after(open, { _tag: "SearchPressedOutside" })).toMatchObject({
      isActive: false,
      isListOpen: false,
      text: "bag",
    })
    expect(resultsAreShown(open)).toBe(true)
    expect(resultsAreShown(after(open, { _tag: "SearchPressedOutside" }))).toBe(false)
  })

  test("[4.search-box.3] shows the loader while a request is pending and the field is not empty", () => {
    const requested = after(box(), typed("bag"), { _tag: "SuggestionsRequested", requestId: 1 })
    expect(searchIsLoading(after(box(), typed("bag")))).toBe(false)
    expect(searchIsLoading(requested)).toBe(true)
    expect(searchIsLoading(after(requested, typed(" ")))).toBe(false)
    expect(searchIsLoading(withSuggestions(requested, []))).toBe(false)
    expect(searchIsLoading(after(requested, { _tag: "SuggestionsFailed", requestId: 1 }))).toBe(false)
  })

  test("[4.search-box.3] hides the loader when the last of several requests has completed", () => {
    const two = after(box(), typed("bag"), { _tag: "SuggestionsRequested", requestId: 1 }, typed("bags"), {
      _tag: "SuggestionsRequested",
      requestId: 2,
    })
    const one = after(two, { _tag: "SuggestionsDropped", requestId: 1 })
    expect(searchIsLoading(one)).toBe(true)
    expect(searchIsLoading(withSuggestions(one, []))).toBe(false)
  })

  test("[4.search-box.4] a popular search fills the field, and suggestions reopen after 200 ms", () => {
    const popular = withSuggestions(after(box(), focused), [suggestion("bag", { type: "" })])
    const step = searchBoxStep(popular, { _tag: "SuggestionSelected", index: 0 })
    expect(step.state).toMatchObject({ text: "bag", isListOpen: false })
    expect(step.requests).toEqual([
      { _tag: "StartSearchTimer", timer: "reopen", number: step.state.timers.reopen, after: 200 },
      { _tag: "FocusSearch" },
    ])
    const reopened = searchBoxStep(step.state, waited(step.state, "reopen"))
    expect(reopened.state).toMatchObject({ isListOpen: true, isActive: true })
    expect(reopened.requests).toMatchObject([{ _tag: "LoadSuggestions", query: { text: "bag" }, after: 0 }])
    expect(searchBoxStep(after(step.state, typed("ba")), waited(step.state, "reopen")).requests).toEqual([])
  })

  test("[4.search-box.5] an empty response shows 'notFound', except for popular searches", () => {
    expect(boxWithSuggestions("bag", []).result).toEqual({ _tag: "NotFound" })
    expect(resultsAreShown(boxWithSuggestions("bag", []))).toBe(true)
    expect(withSuggestions(after(box(), focused), []).result).toEqual({ _tag: "Nothing" })
    expect(boxWithSuggestions("bag", [suggestion("internal", { type: "debug" })]).result).toEqual({ _tag: "NotFound" })
  })

  test("[4.search-box.5] a failed request shows nothing, and can be sent again", () => {
    const failed = after(box(), typed("bag"), { _tag: "SuggestionsFailed", requestId: 1 })
    expect(failed.result).toEqual({ _tag: "Nothing" })
    expect(searchBoxStep(failed, focused).requests).toMatchObject([{ _tag: "LoadSuggestions", requestId: 2 }])
  })

  test("[4.search-box.1] focus shows the previous suggestions without a request", () => {
    const left = after(boxWithSuggestions("bag", words), { _tag: "SearchPressedOutside" })
    const step = searchBoxStep(left, focused)
    expect(step.requests).toEqual([])
    expect(resultsAreShown(step.state)).toBe(true)
  })

  test("[4.search-box.3] a text that became too short cancels its request and shows nothing", () => {
    const step = searchBoxStep(boxWithSuggestions("bag", words), typed("ba"))
    expect(step.requests).toEqual([{ _tag: "CancelSuggestions" }])
    expect(step.state.result).toEqual({ _tag: "Nothing" })
    const late = after(after(box(), typed("bag")), typed("ba"), {
      _tag: "SuggestionsLoaded",
      requestId: 1,
      suggestions: words,
    })
    expect(late.result).toEqual({ _tag: "Nothing" })
  })

  test("[4.search-box.1] the same text in another category is another request", () => {
    const requested = after(box(), { _tag: "SearchCategorySelected", category: "7" }, typed("bag"))
    const wide = after(requested, { _tag: "SearchFilterMediaChanged", matches: true })
    expect(searchBoxStep(wide, focused).requests).toMatchObject([{ query: { text: "bag", category: "7" } }])
    expect(searchBoxStep(requested, focused).requests).toEqual([])
  })

  test("[9.search.5] selecting a suggestion of a type without action stays on the page", () => {
    const note = { name: "note", heading: "Notes", selectionAction: "nothing", shown: true } as const
    const open = boxWithSuggestions("bag", [suggestion("Closed on Monday", { type: "note" })], { types: [note] })
    expect(searchBoxStep(open, { _tag: "SuggestionSelected", index: 0 })).toEqual({ state: open, requests: [] })
  })

  test("[5.search.3] the message about an empty field disappears once a suggestion is selected", () => {
    const popular = withSuggestions(after(box(), focused), [suggestion("bag")])
    const submitted = after(popular, { _tag: "SearchSubmitted" }, focused)
    expect(submitted.needsText).toBe(true)
    expect(after(submitted, { _tag: "SuggestionSelected", index: 0 }).needsText).toBe(false)
  })
})

describe("Search box keys", () => {
  const marks = (state: SearchBoxState, ...keys: ReadonlyArray<SearchKey>) =>
    keys.map((_, index) => after(state, ...keys.slice(0, index + 1).map((name) => key(name))).marked)

  test("[4.search-box.1] Down and Up cycle through the suggestions and the field", () => {
    const open = boxWithSuggestions("bag", words)
    expect(marks(open, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")).toEqual([
      0,
      1,
      2,
      undefined,
      0,
    ])
    expect(marks(open, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")).toEqual([2, 1, 0, undefined])
    expect(marks(open, "End", "Home")).toEqual([2, 0])
    expect(searchBoxStep(open, key("ArrowDown")).requests).toEqual([prevented])
    expect(searchBoxStep(open, key("End")).requests).toEqual([prevented])
    expect(marks(boxWithSuggestions("bag", words.slice(0, 1)), "End", "ArrowDown", "Home")).toEqual([0, undefined, 0])
  })

  test("[4.search-box.1] Down opens a closed list; Home and End move in the text", () => {
    const closed = after(boxWithSuggestions("bag", words), key("Escape"))
    expect(closed).toMatchObject({ isListOpen: false, marked: undefined })
    expect(searchBoxStep(closed, key("Home"))).toEqual({ state: closed, requests: [] })
    const step = searchBoxStep(closed, key("ArrowDown"))
    expect(step).toEqual({ state: { ...closed, isListOpen: true, isActive: true }, requests: [prevented] })
    expect(searchBoxStep(boxWithSuggestions("bag", []), key("Home")).requests).toEqual([])
  })

  test("[2.header-search-box.3] Enter and Tab select the highlighted suggestion", () => {
    const open = after(boxWithSuggestions("bag", [product("bag")]), key("ArrowDown"))
    for (const name of ["Enter", "Tab"] as const) {
      expect(searchBoxStep(open, key(name)).requests).toEqual([{ _tag: "Navigate", path: "/bag.html" }, prevented])
    }
  })

  test("[5.search.3] Enter without a highlighted suggestion submits the form, unless the field is empty", () => {
    expect(searchBoxStep(boxWithSuggestions("bag", words), key("Enter")).requests).toEqual([])
    const blocked = searchBoxStep(after(box(), typed(" ")), key("Enter"))
    expect(blocked.requests).toEqual([prevented])
    expect(blocked.state.needsText).toBe(true)
    expect(after(blocked.state, typed("b")).needsText).toBe(false)
  })

  test("[9.search.2] Tab completes the first suggestion, once", () => {
    const step = searchBoxStep(boxWithSuggestions("Ba", words, { minimum: 1 }), key("Tab"))
    expect(step.state).toMatchObject({ text: "bag", marked: undefined })
    expect(tags(step)).toEqual(["LoadSuggestions", "PreventDefault"])
    const done = withSuggestions(step.state, words)
    expect(searchBoxStep(done, key("Tab"))).toEqual({ state: done, requests: [] })
    const closed = after(boxWithSuggestions("bags", words), key("Escape"))
    expect(searchBoxStep(closed, key("Tab"))).toEqual({ state: closed, requests: [] })
  })

  test.for([
    ["ArrowRight", true, false, "bag"],
    ["ArrowLeft", true, true, "bag"],
    ["ArrowRight", true, true, "b"],
    ["ArrowLeft", true, false, "b"],
    ["ArrowRight", false, false, "b"],
    ["ArrowLeft", false, true, "b"],
  ] as const)(
    "[9.search.9] %s with the cursor at the end %s, right to left %s: %s",
    ([name, caretAtEnd, rightToLeft, text]) => {
      const open = boxWithSuggestions("b", words, { minimum: 1 })
      expect(after(open, key(name, { caretAtEnd, rightToLeft })).text).toBe(text)
    },
  )

  test("[2.header-search-box.1] Escape closes the list first, then a folded box, then nothing", () => {
    const open = after(boxWithSuggestions("bag", words, { folded: true }), { _tag: "SearchIconPressed" }, focused)
    const once = searchBoxStep(open, key("Escape"))
    expect(once.requests).toEqual([prevented])
    expect(once.state).toMatchObject({ isListOpen: false, isUnfolded: true, isActive: true })
    const twice = searchBoxStep(once.state, key("Escape"))
    expect(twice.requests).toEqual([prevented])
    expect(twice.state).toMatchObject({ isUnfolded: false, isActive: false })
    expect(searchBoxStep(twice.state, key("Escape")).requests).toEqual([])
    expect(searchBoxStep(after(box(), focused), key("Escape")).requests).toEqual([])
  })
})

type EventFor = (state: SearchBoxState) => SearchBoxEvent
const always =
  (event: SearchBoxEvent): EventFor =>
  () =>
    event

const anyEvent: fc.Arbitrary<EventFor> = fc.oneof(
  fc
    .constantFrom<SearchBoxEvent>(
      focused,
      blurred,
      { _tag: "SearchBlurred", inside: true },
      { _tag: "SearchLabelPressed" },
      { _tag: "SearchPressedOutside" },
      { _tag: "SearchIconPressed" },
      { _tag: "SearchMaskPressed" },
      { _tag: "SearchSubmitted" },
    )
    .map(always),
  fc.constantFrom("", "b", "ba", "bag", "bags", " bag ").map((text) => always(typed(text))),
  fc
    .constantFrom<SearchKey>("ArrowDown", "ArrowUp", "Home", "End", "Enter", "Tab", "Escape", "ArrowRight")
    .map((name) => always(key(name, { caretAtEnd: true }))),
  fc.nat({ max: 3 }).map((index) => always({ _tag: "SuggestionSelected", index })),
  fc.constantFrom("", "0", "7").map((category) => always({ _tag: "SearchCategorySelected", category })),
  fc.constantFrom("hide", "reopen", "measure").map(
    (wait): EventFor =>
      (state) =>
        waited(state, wait),
  ),
  fc.array(anySuggestion, { maxLength: 14 }).map((suggestions): EventFor => ({ latest }) => ({
    _tag: "SuggestionsLoaded",
    requestId: latest.lastId,
    suggestions,
  })),
  fc
    .constantFrom("SuggestionsRequested", "SuggestionsFailed", "SuggestionsDropped")
    .map((_tag): EventFor => ({ latest }) => ({ _tag, requestId: latest.lastId })),
)

describe("Search box, laws", () => {
  test("[4.search-box.1] [4.search-box.3] [9.search.1] for all events, the highlight is on a suggestion, at most 10 are shown, and nothing is open without focus", () => {
    forAll(fc.boolean(), fc.array(anyEvent, { maxLength: 40 }), (folded, events) => {
      let state = box({ folded })
      for (const eventFor of events) {
        const step = searchBoxStep(state, eventFor(state))
        state = step.state
        const listed = listedSuggestions(state)
        expect(state.marked === undefined || state.marked < listed.length).toBe(true)
        expect(listed.length).toBeLessThanOrEqual(10)
        expect(state.isListOpen && !state.isActive).toBe(false)
        expect(searchIsLoading(state) && state.text.trim() === "").toBe(false)
        expect(step.requests.filter(({ _tag }) => _tag === "LoadSuggestions").length).toBeLessThanOrEqual(1)
      }
    })
  })

  test("[4.search-box.3] for all orders of responses, the suggestions are those of the last text, and the loader is hidden when none is pending", () => {
    const anyTexts = fc.uniqueArray(fc.string({ minLength: 3, maxLength: 6, unit: fc.constantFrom("a", "b") }), {
      minLength: 1,
      maxLength: 6,
    })
    const anyOrder = anyTexts.chain((texts) =>
      fc.tuple(
        fc.constant(texts),
        fc.shuffledSubarray(
          texts.map((_, index) => index),
          { minLength: texts.length, maxLength: texts.length },
        ),
      ),
    )
    forAll(anyOrder, ([texts, order]) => {
      let state = box()
      for (const text of texts) {
        state = after(state, typed(text))
        state = after(state, { _tag: "SuggestionsRequested", requestId: state.latest.lastId })
      }
      for (const index of order) {
        expect(searchIsLoading(state)).toBe(true)
        const suggestions = [suggestion(texts[index] ?? "")]
        state = after(state, { _tag: "SuggestionsLoaded", requestId: index + 1, suggestions })
      }
      expect(searchIsLoading(state)).toBe(false)
      expect(listedSuggestions(state).map(({ title }) => title)).toEqual([texts.at(-1)])
    })
  })
})
