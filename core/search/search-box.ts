import { noRequest, type LatestRequest } from "../requests/latest-request.ts"
import { type CategoryOption, type CategoryQuery, selectedCategory } from "./category-filter.ts"
import type { ResultPlacement } from "./result-placement.ts"
import { readQuery, minQueryLength, trimmedQuery, type QueryCheck } from "./search-query.ts"
import { maxSuggestions, type SuggestionGroup } from "./suggestion-groups.ts"
import { suggestionTypes, type SuggestionType } from "./suggestion-type.ts"

/** Search box settings of the shop. */
export type SearchBoxSettings = {
  /** `true` shows only an icon until the box is opened. [2.header-search-box.1] */
  readonly folded: boolean
  /** Minimum length of a query in code points. */
  readonly minimum: number
  /** `true` shows popular searches for an empty field. */
  readonly popular: boolean
  /** Maximum number of suggestions. */
  readonly maxSuggestions: number
  readonly types: ReadonlyArray<SuggestionType>
}

/** Default settings: not folded, suggestions from 3 characters on, at most 10, popular searches for an empty field. */
export const searchBoxSettings: SearchBoxSettings = {
  folded: false,
  minimum: minQueryLength,
  popular: true,
  maxSuggestions,
  types: suggestionTypes,
}

/** Content below the field: nothing yet, groups of suggestions, or the text for no results. [4.search-box.5] [8.15] */
export type SearchResult =
  | { readonly _tag: "Nothing" }
  | { readonly _tag: "Found"; readonly groups: ReadonlyArray<SuggestionGroup> }
  | { readonly _tag: "NotFound" }

/** Result before the first response and after the field is emptied: nothing is displayed. */
export const noResult: SearchResult = { _tag: "Nothing" }

/** Query for suggestions. */
export type SuggestionQuery = { readonly text: string; readonly category: string | undefined }

/** Timer of the box: to hide, to open its suggestions again, or to measure its placement. */
export type SearchTimer = "hide" | "reopen" | "measure"

/** Time in milliseconds after losing focus at which the box hides. [4.search-box.2] [9.search.4] */
export const hideDelay = 250

/** Time in milliseconds after which suggestions open again when a popular search or a category was selected. [4.search-box.4] [9.search.3] */
export const reopenDelay = 200

/** Time in milliseconds without a resize after which the results are measured again. [9.search.4] */
export const measureDelay = 100

/** State of the search box of a page. [4.search-box] [1.8] */
export type SearchBoxState = {
  readonly settings: SearchBoxSettings
  readonly text: string
  /** `true` after focus or a click on the label, until the box hides. [4.search-box.1] */
  readonly isActive: boolean
  /** `true` when a folded box is open. */
  readonly isUnfolded: boolean
  readonly isListOpen: boolean
  /** Index of the suggestion marked by keys, over all groups; `undefined` for the field itself. */
  readonly marked: number | undefined
  readonly result: SearchResult
  readonly category: string
  readonly filterMatches: boolean
  /** Id of the category of the page; 0 on other pages. */
  readonly pageCategory: number
  /** Choices of the category filter, and the query they were or are being loaded with. */
  readonly choices: ReadonlyArray<CategoryOption>
  readonly choicesFor: CategoryQuery | undefined
  readonly latest: LatestRequest
  /** Query of the last request, unless it failed. */
  readonly requestedQuery: SuggestionQuery | undefined
  /** Ids of the running requests. */
  readonly outstanding: ReadonlyArray<number>
  /** Number of the newest timer of each kind; older ones are cancelled. */
  readonly timers: Readonly<Record<SearchTimer, number>>
  /** `true` after an attempt to search without text, which shows a notice. [K11] */
  readonly needsText: boolean
  readonly placement: ResultPlacement | undefined
  /** Recent searches on this device, newest first; offered while the field is empty. */
  readonly recent: ReadonlyArray<string>
}

/** Creates the search box of a page; `text` is the search term of a results page, `pageCategory` the id of the category of the page. */
export const newSearchBox = (
  settings: SearchBoxSettings = searchBoxSettings,
  text = "",
  pageCategory = 0,
): SearchBoxState => ({
  settings,
  text,
  isActive: false,
  isUnfolded: false,
  isListOpen: false,
  marked: undefined,
  result: noResult,
  category: "",
  filterMatches: false,
  pageCategory,
  choices: [],
  choicesFor: undefined,
  latest: noRequest,
  requestedQuery: undefined,
  outstanding: [],
  timers: { hide: 0, reopen: 0, measure: 0 },
  needsText: false,
  placement: undefined,
  recent: [],
})

/** Request of the search box that a client performs. */
export type SearchBoxRequest =
  /** Requests suggestions after `after` milliseconds unless a newer request follows; older requests are cancelled. */
  | {
      readonly _tag: "LoadSuggestions"
      readonly requestId: number
      readonly query: SuggestionQuery
      readonly after: number
    }
  | { readonly _tag: "CancelSuggestions" }
  | { readonly _tag: "LoadCategoryChoices"; readonly query: CategoryQuery }
  /** Starts a timer of `after` milliseconds, whose end is the event `SearchTimerFired` with the same number. */
  | { readonly _tag: "StartSearchTimer"; readonly timer: SearchTimer; readonly number: number; readonly after: number }
  | { readonly _tag: "FocusSearch" }
  | { readonly _tag: "MeasureSearch" }
  /** Removes the recent searches from the storage of the browser. */
  | { readonly _tag: "ClearRecentSearches" }
  /** Prevents the browser's default action of the key or submit. */
  | { readonly _tag: "PreventDefault" }
  | { readonly _tag: "Navigate"; readonly path: string }
  | { readonly _tag: "SubmitSearch"; readonly text: string }

/** Result of one step: the next state and the requests to perform. */
export type SearchBoxStep = { readonly state: SearchBoxState; readonly requests: ReadonlyArray<SearchBoxRequest> }

/** Returns the query for the current text, with the reason. */
export const queryOf = ({ text, settings }: SearchBoxState): QueryCheck => readQuery(text, settings)

/** Returns the selected category; `undefined` for all, or while the filter is hidden. */
export const categoryOf = ({ category, filterMatches }: SearchBoxState): string | undefined =>
  selectedCategory(category, filterMatches)

/** Returns all suggestions in the order of arrow keys. */
export const listedSuggestions = ({ result }: SearchBoxState): SuggestionGroup["suggestions"] =>
  result._tag === "Found" ? result.groups.flatMap(({ suggestions }) => suggestions) : []

/** Returns `true` while the loader is shown. [4.search-box.3] */
export const searchIsLoading = ({ outstanding, text }: SearchBoxState): boolean =>
  outstanding.length > 0 && trimmedQuery(text) !== ""

/** Returns `true` when content is shown below the field. */
export const resultsAreShown = ({ isListOpen, isActive, result }: SearchBoxState): boolean =>
  isListOpen && isActive && result._tag !== "Nothing"
