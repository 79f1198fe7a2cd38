import { cancel } from "../requests/latest-request.ts"
import { resultPlacement } from "./result-placement.ts"
import {
  hideDelay,
  measureDelay,
  noResult,
  reopenDelay,
  type SearchBoxState,
  type SearchBoxStep,
  type SearchTimer,
} from "./search-box.ts"
import type {
  SearchBoxEvent,
  SearchFieldEvent,
  SearchFrameEvent,
  SearchSurroundingsEvent,
  SuggestionEvent,
} from "./search-event.ts"
import { withHiddenResults, rejectEmptySearch, searchKeyStep } from "./search-keys.ts"
import { maySearch } from "./search-query.ts"
import { selectSuggestion } from "./suggestion-selection.ts"
import {
  withMoreRequests,
  requestSuggestions,
  choicesLoaded,
  cancelTimer,
  loadChoices,
  startTimer,
  searchStep,
  suggestionsStep,
  typingPause,
  withoutRecent,
} from "./suggestions-step.ts"

/** Activates the box: its suggestions open, and a pending hide is cancelled. [4.search-box.1] */
const activate = (state: SearchBoxState): SearchBoxStep =>
  requestSuggestions({ ...cancelTimer(state, "hide"), isActive: true, isListOpen: true }, 0)

/** Handles typing: requests suggestions for the text after a pause. [2.header-search-box.2] */
const onTyped = (before: SearchBoxState, text: string): SearchBoxStep => {
  const state = cancelTimer(
    { ...before, text, isActive: true, isListOpen: true, marked: undefined, needsText: false },
    "reopen",
  )
  return requestSuggestions(state, typingPause)
}

const onTimerFired = (state: SearchBoxState, timer: SearchTimer, number: number): SearchBoxStep => {
  if (number !== state.timers[timer]) return searchStep(state)
  switch (timer) {
    case "hide":
      return searchStep(withHiddenResults(state))
    case "reopen":
      return activate(state)
    case "measure":
      return searchStep(state, { _tag: "MeasureSearch" })
  }
}

/** Selects a category: clears the results and requests suggestions for the text again. Never submits the form. */
const onCategorySelected = (before: SearchBoxState, category: string): SearchBoxStep => {
  const latest = cancel(before.latest)
  const state = { ...before, category, latest, requestedQuery: undefined, result: noResult, marked: undefined }
  const step = maySearch(state.text) ? startTimer(state, "reopen", reopenDelay) : searchStep(state)
  return withMoreRequests(step, { _tag: "CancelSuggestions" })
}

const closeBox = (state: SearchBoxState): SearchBoxStep =>
  searchStep({ ...withHiddenResults(state), isUnfolded: false })

/** Handles a press of the icon: opens a folded box, or submits an open one. [2.header-search-box.1] */
const onIconPressed = (state: SearchBoxState): SearchBoxStep => {
  if (state.settings.folded && !state.isUnfolded)
    return searchStep({ ...state, isUnfolded: true }, { _tag: "FocusSearch" })
  return maySearch(state.text)
    ? searchStep(withHiddenResults(state), { _tag: "SubmitSearch", text: state.text })
    : rejectEmptySearch(state)
}

const onBlurred = (state: SearchBoxState, inside: boolean): SearchBoxStep =>
  inside ? searchStep(cancelTimer(state, "hide")) : startTimer(state, "hide", hideDelay)

/** Handles a submit: the browser submits the form, unless there is no text to search for. [5.search.3] */
const onSubmitted = (state: SearchBoxState): SearchBoxStep =>
  maySearch(state.text) ? searchStep(withHiddenResults(state)) : rejectEmptySearch(state)

const fieldStep = (state: SearchBoxState, event: SearchFieldEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchFocused":
      return activate(state)
    case "SearchLabelPressed":
      return withMoreRequests(activate(state), { _tag: "FocusSearch" })
    case "SearchTyped":
      return onTyped(state, event.text)
    case "SearchBlurred":
      return onBlurred(state, event.inside)
    case "SearchPressedOutside":
      return searchStep(withHiddenResults(cancelTimer(state, "hide")))
    case "SearchKeyPressed":
      return searchKeyStep(state, event)
    case "SuggestionSelected":
      return selectSuggestion(state, event.index)
    case "SearchSubmitted":
      return onSubmitted(state)
  }
}

const frameStep = (state: SearchBoxState, event: SearchFrameEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchIconPressed":
      return onIconPressed(state)
    case "SearchMaskPressed":
    case "SearchClosePressed":
      return closeBox(state)
    case "SearchTimerFired":
      return onTimerFired(state, event.timer, event.number)
    case "SearchCategorySelected":
      return onCategorySelected(state, event.category)
    case "SearchResized":
      return startTimer(state, "measure", measureDelay)
    case "SearchMeasured":
      return searchStep({ ...state, placement: resultPlacement(event.field) })
  }
}

const surroundingsStep = (state: SearchBoxState, event: SearchSurroundingsEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchFilterMediaChanged":
      return loadChoices({ ...state, filterMatches: event.matches })
    case "CategoryChoicesLoaded":
      return searchStep(choicesLoaded(state, event))
    case "SearchFoldingChanged":
      return searchStep({ ...state, settings: { ...state.settings, folded: event.folds }, isUnfolded: false })
    case "RecentSearchesRead":
      return searchStep({ ...state, recent: event.searches })
    case "RecentSearchesCleared":
      return withoutRecent(state)
  }
}

const fieldEvents: Readonly<Record<SearchFieldEvent["_tag"], true>> = {
  SearchFocused: true,
  SearchLabelPressed: true,
  SearchTyped: true,
  SearchBlurred: true,
  SearchPressedOutside: true,
  SearchKeyPressed: true,
  SuggestionSelected: true,
  SearchSubmitted: true,
}

const surroundingsEvents: Readonly<Record<SearchSurroundingsEvent["_tag"], true>> = {
  SearchFilterMediaChanged: true,
  CategoryChoicesLoaded: true,
  SearchFoldingChanged: true,
  RecentSearchesRead: true,
  RecentSearchesCleared: true,
}

type ViewEvent = Exclude<SearchBoxEvent, SuggestionEvent>

const isFieldEvent = (event: ViewEvent): event is SearchFieldEvent => event._tag in fieldEvents

const isSurroundingsEvent = (event: ViewEvent): event is SearchSurroundingsEvent => event._tag in surroundingsEvents

/**
 * Returns the search box after an event, and the requests to perform. [4.search-box] [4.search-box.4] [9.search.3] [9.search.4] [4.search-box.2]
 *
 * @example
 * const { state, requests } = searchBoxStep(newSearchBox(), { _tag: "SearchTyped", text: "mug" })
 * requests[0].query // { text: "mug", category: undefined }
 * searchBoxStep(state, { _tag: "SuggestionsLoaded", requestId: 1, suggestions: [] }).state.result // { _tag: "NotFound" }
 */
export const searchBoxStep = (state: SearchBoxState, event: SearchBoxEvent): SearchBoxStep => {
  if ("requestId" in event) return suggestionsStep(state, event)
  if (isSurroundingsEvent(event)) return surroundingsStep(state, event)
  return isFieldEvent(event) ? fieldStep(state, event) : frameStep(state, event)
}
