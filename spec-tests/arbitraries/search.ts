import fc from "fast-check"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import {
  newSearchBox,
  searchBoxSettings,
  type SearchBoxSettings,
  type SearchBoxState,
} from "../../core/search/search-box.ts"
import type { SearchBoxEvent, SearchKey } from "../../core/search/search-event.ts"
import type { Suggestion } from "../../core/search/suggestion.ts"

/** A suggestion of a search term; `change` overrides its fields. */
export const suggestion = (title: string, change: Partial<Suggestion> = {}): Suggestion => ({
  type: "autocomplete",
  id: "",
  title,
  path: "",
  sku: "",
  results: undefined,
  picture: "",
  price: undefined,
  ...change,
})

export const product = (title: string): Suggestion => suggestion(title, { type: "product", path: `/${title}.html` })

export const box = (change: Partial<SearchBoxSettings> = {}): SearchBoxState =>
  newSearchBox({ ...searchBoxSettings, ...change })

export const after = (state: SearchBoxState, ...events: ReadonlyArray<SearchBoxEvent>): SearchBoxState =>
  events.reduce((before, event) => searchBoxStep(before, event).state, state)

export const typed = (text: string): SearchBoxEvent => ({ _tag: "SearchTyped", text })

export const key = (name: SearchKey, change: { caretAtEnd?: boolean; rightToLeft?: boolean } = {}): SearchBoxEvent => ({
  _tag: "SearchKeyPressed",
  key: name,
  caretAtEnd: false,
  rightToLeft: false,
  ...change,
})

/** The box after the response to its latest request. */
export const withSuggestions = (state: SearchBoxState, suggestions: ReadonlyArray<Suggestion>): SearchBoxState =>
  after(state, { _tag: "SuggestionsLoaded", requestId: state.latest.lastId, suggestions })

/** A box with a typed text and its suggestions. */
export const boxWithSuggestions = (
  text: string,
  suggestions: ReadonlyArray<Suggestion>,
  change: Partial<SearchBoxSettings> = {},
): SearchBoxState => withSuggestions(after(box(change), { _tag: "SearchFocused" }, typed(text)), suggestions)

export const waited = (state: SearchBoxState, timer: "hide" | "reopen" | "measure"): SearchBoxEvent => ({
  _tag: "SearchTimerFired",
  timer,
  number: state.timers[timer],
})

export const anySuggestion: fc.Arbitrary<Suggestion> = fc
  .record({
    type: fc.constantFrom("product", "category", "page", "autocomplete", "popular", "debug", "blog", ""),
    title: fc.string({ maxLength: 12 }),
    path: fc.constantFrom("", "/bag.html"),
  })
  .map(({ title, ...change }) => suggestion(title, change))
