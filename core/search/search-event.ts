import type { CategoryOption, CategoryQuery } from "./category-filter.ts"
import type { MeasuredField } from "./result-placement.ts"
import type { SearchTimer } from "./search-box.ts"
import type { Suggestion } from "./suggestion.ts"

/** Key that the search box handles, by its name in `KeyboardEvent.key`. */
export type SearchKey =
  | "ArrowDown"
  | "ArrowUp"
  | "ArrowLeft"
  | "ArrowRight"
  | "Home"
  | "End"
  | "Enter"
  | "Tab"
  | "Escape"

/** Key in the field. Dispatched only without Alt, Control, Meta and Shift, and not while a character is composed. */
export type PressedKey = { readonly key: SearchKey; readonly caretAtEnd: boolean; readonly rightToLeft: boolean }

/** Event of the field and its suggestions. */
export type SearchFieldEvent =
  | { readonly _tag: "SearchFocused" }
  | { readonly _tag: "SearchLabelPressed" }
  | { readonly _tag: "SearchTyped"; readonly text: string }
  /** The field lost focus; `inside`: to another part of the box, such as 'View all' or the filter. [K10] */
  | { readonly _tag: "SearchBlurred"; readonly inside: boolean }
  | { readonly _tag: "SearchPressedOutside" }
  | ({ readonly _tag: "SearchKeyPressed" } & PressedKey)
  | { readonly _tag: "SuggestionSelected"; readonly index: number }
  | { readonly _tag: "SearchSubmitted" }

/** Event around the field. */
export type SearchFrameEvent =
  | { readonly _tag: "SearchIconPressed" }
  | { readonly _tag: "SearchMaskPressed" }
  | { readonly _tag: "SearchClosePressed" }
  | { readonly _tag: "SearchTimerFired"; readonly timer: SearchTimer; readonly number: number }
  | { readonly _tag: "SearchCategorySelected"; readonly category: string }
  | { readonly _tag: "SearchResized" }
  | { readonly _tag: "SearchMeasured"; readonly field: MeasuredField }

/** Event of the window or of the shopper's storage. */
export type SearchSurroundingsEvent =
  /** `matches`: the media query of the category filter matches. */
  | { readonly _tag: "SearchFilterMediaChanged"; readonly matches: boolean }
  /** The choices of the category filter; none when the request failed. */
  | {
      readonly _tag: "CategoryChoicesLoaded"
      readonly query: CategoryQuery
      readonly choices: ReadonlyArray<CategoryOption>
    }
  /** `folds`: the box can be folded, as in narrow windows; it is folded then. */
  | { readonly _tag: "SearchFoldingChanged"; readonly folds: boolean }
  | { readonly _tag: "RecentSearchesRead"; readonly searches: ReadonlyArray<string> }
  | { readonly _tag: "RecentSearchesCleared" }

/** Progress of a request. */
export type SuggestionEvent =
  | { readonly _tag: "SuggestionsRequested"; readonly requestId: number }
  | {
      readonly _tag: "SuggestionsLoaded"
      readonly requestId: number
      readonly suggestions: ReadonlyArray<Suggestion>
    }
  | { readonly _tag: "SuggestionsFailed"; readonly requestId: number }
  /** The request was cancelled before the response. */
  | { readonly _tag: "SuggestionsDropped"; readonly requestId: number }

/** Event of the search box: input of the shopper, or a response. */
export type SearchBoxEvent = SearchFieldEvent | SearchFrameEvent | SearchSurroundingsEvent | SuggestionEvent

/** Search box events of the views. */
export type SearchViewEvent = Extract<
  SearchBoxEvent,
  { readonly _tag: "SearchCategorySelected" | "RecentSearchesCleared" }
>
