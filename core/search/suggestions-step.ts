import { settle, supersede, cancel } from "../requests/latest-request.ts"
import { loadedChoices } from "./category-filter.ts"
import { recentGroup, recentName } from "./recent-searches.ts"
import {
  categoryOf,
  noResult,
  queryOf,
  type SearchBoxRequest,
  type SearchBoxState,
  type SearchBoxStep,
  type SearchResult,
  type SearchTimer,
} from "./search-box.ts"
import type { SearchBoxEvent, SuggestionEvent } from "./search-event.ts"
import { popularQuery } from "./search-query.ts"
import { suggestionGroups, limitedGroups } from "./suggestion-groups.ts"
import type { Suggestion } from "./suggestion.ts"

/** Typing pause in milliseconds before suggestions are requested. */
export const typingPause = 300

/** Creates the result of a step from the next state and the requests to perform. */
export const searchStep = (state: SearchBoxState, ...requests: ReadonlyArray<SearchBoxRequest>): SearchBoxStep => ({
  state,
  requests,
})

/** Adds requests to a step. */
export const withMoreRequests = (step: SearchBoxStep, ...requests: ReadonlyArray<SearchBoxRequest>): SearchBoxStep =>
  searchStep(step.state, ...step.requests, ...requests)

/** Starts a timer and cancels the one of the same kind. */
export const startTimer = (state: SearchBoxState, timer: SearchTimer, after: number): SearchBoxStep => {
  const number = state.timers[timer] + 1
  return searchStep(
    { ...state, timers: { ...state.timers, [timer]: number } },
    { _tag: "StartSearchTimer", timer, number, after },
  )
}

/** Cancels a running timer: one that fires with an earlier number is ignored. */
export const cancelTimer = (state: SearchBoxState, timer: SearchTimer): SearchBoxState => ({
  ...state,
  timers: { ...state.timers, [timer]: state.timers[timer] + 1 },
})

/**
 * Requests suggestions for the text in the field unless they are already requested. A text that is too short clears them and cancels
 * the request.
 */
export const requestSuggestions = (state: SearchBoxState, after: number): SearchBoxStep => {
  const { query: text } = queryOf(state)
  if (text === undefined) {
    const latest = cancel(state.latest)
    return searchStep(
      { ...state, latest, requestedQuery: undefined, result: noResult, marked: undefined },
      { _tag: "CancelSuggestions" },
    )
  }
  const query = { text, category: categoryOf(state) }
  const { requestedQuery } = state
  if (requestedQuery?.text === query.text && requestedQuery.category === query.category) return searchStep(state)
  const { latest } = supersede(state.latest)
  return searchStep(
    { ...state, latest, requestedQuery: query },
    { _tag: "LoadSuggestions", requestId: latest.lastId, query, after },
  )
}

/** An empty response is 'notFound', except for popular searches. Recent searches come first. */
const resultOf = (state: SearchBoxState, suggestions: ReadonlyArray<Suggestion>): SearchResult => {
  const { settings, requestedQuery, recent } = state
  const isPopular = requestedQuery?.text === popularQuery
  const found = suggestionGroups(suggestions, isPopular, settings.types)
  const groups = limitedGroups(isPopular ? [recentGroup(recent), ...found] : found, settings.maxSuggestions)
  if (groups.length > 0) return { _tag: "Found", groups }
  return isPopular ? noResult : { _tag: "NotFound" }
}

/** Removes the recent searches from storage and from the list. */
export const withoutRecent = (state: SearchBoxState): SearchBoxStep => {
  const { result } = state
  const groups = result._tag === "Found" ? result.groups.filter(({ type }) => type.name !== recentName) : []
  const left: SearchResult = groups.length > 0 ? { _tag: "Found", groups } : noResult
  return searchStep(
    { ...state, recent: [], marked: undefined, result: result._tag === "Found" ? left : result },
    { _tag: "ClearRecentSearches" },
  )
}

/**
 * Requests the choices of the category filter for the query of the suggestions, in the category of the page. Popular searches have
 * no term. Requests nothing while the filter is hidden, or when the choices are current.
 */
export const loadChoices = (state: SearchBoxState): SearchBoxStep => {
  const { requestedQuery, choicesFor, filterMatches, pageCategory: category } = state
  if (!filterMatches || requestedQuery === undefined) return searchStep(state)
  const search = requestedQuery.text === popularQuery ? "" : requestedQuery.text
  if (choicesFor?.search === search) return searchStep(state)
  const query = { search, category }
  return searchStep({ ...state, choicesFor: query }, { _tag: "LoadCategoryChoices", query })
}

/** Applies loaded choices; responses to older requests are ignored. */
export const choicesLoaded = (
  state: SearchBoxState,
  { query, choices }: Extract<SearchBoxEvent, { readonly _tag: "CategoryChoicesLoaded" }>,
): SearchBoxState =>
  query.search === state.choicesFor?.search
    ? { ...state, choices: loadedChoices(state.choices, choices, state.category) }
    : state

/**
 * Returns the box after an event of a request for suggestions. The choices of the category filter are loaded after the latest one.
 * [8.15] [4.search-box.5]
 */
export const suggestionsStep = (state: SearchBoxState, event: SuggestionEvent): SearchBoxStep => {
  const isLatest = event.requestId === state.latest.lastId
  const next = applyResponse(state, event)
  return isLatest && (event._tag === "SuggestionsRequested" || event._tag === "SuggestionsLoaded")
    ? loadChoices(next)
    : searchStep(next)
}

/** Returns the state after a response; only the response of the last request is shown. */
const applyResponse = (state: SearchBoxState, event: SuggestionEvent): SearchBoxState => {
  const { requestId } = event
  const others = state.outstanding.filter((number) => number !== requestId)
  if (event._tag === "SuggestionsRequested") return { ...state, outstanding: [...others, requestId] }
  const { latest, isCurrent } = settle(state.latest, requestId)
  const ended = { ...state, outstanding: others, latest }
  if (!isCurrent) return ended
  if (event._tag === "SuggestionsLoaded") {
    return { ...ended, result: resultOf(state, event.suggestions), marked: undefined }
  }
  // Recent searches are shown even when the backend does not respond.
  const isPopular = state.requestedQuery?.text === popularQuery
  return { ...ended, requestedQuery: undefined, result: isPopular ? resultOf(state, []) : noResult, marked: undefined }
}
