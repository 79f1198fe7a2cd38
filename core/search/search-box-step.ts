import { cancel } from "../requests/latest-request.ts"
import { resultPlacement } from "./result-placement.ts"
import { noResult, type SearchBoxState, type SearchBoxStep, type SearchWait } from "./search-box.ts"
import type {
  SearchBoxEvent,
  SearchFieldEvent,
  SearchFrameEvent,
  SearchSurroundingsEvent,
  SuggestionEvent,
} from "./search-event.ts"
import { hidden, emptySearchRejected, searchKeyStep } from "./search-keys.ts"
import { maySearch } from "./search-query.ts"
import { pickSuggestion, reopensAfter } from "./suggestion-selection.ts"
import {
  withMoreRequests,
  requestSuggestions,
  choicesLoaded,
  endWait,
  loadChoices,
  startWait,
  unchangedBox,
  suggestionsStep,
  typingPause,
  withoutRecent,
} from "./suggestions-step.ts"

/** Time in milliseconds after losing focus at which the box hides. [4.search-box.2] [9.search.4] */
const hidesAfter = 250
/** Time in milliseconds without a resize after which the results are measured again. [9.search.4] */
const measuresAfter = 100

/** Activates the box: its suggestions open, and a pending hide is cancelled. [4.search-box.1] */
const activated = (state: SearchBoxState): SearchBoxStep =>
  requestSuggestions({ ...endWait(state, "hide"), active: true, listOpen: true }, 0)

const typed = (before: SearchBoxState, text: string): SearchBoxStep => {
  const state = endWait(
    { ...before, text, active: true, listOpen: true, marked: undefined, needsText: false },
    "reopen",
  )
  return requestSuggestions(state, typingPause)
}

const waited = (state: SearchBoxState, wait: SearchWait, number: number): SearchBoxStep => {
  if (number !== state.waits[wait]) return unchangedBox(state)
  switch (wait) {
    case "hide":
      return unchangedBox(hidden(state))
    case "reopen":
      return activated(state)
    case "measure":
      return unchangedBox(state, { _tag: "MeasureSearch" })
  }
}

/** Selects a category: clears the results and requests suggestions for the text again. Never submits the form. */
const categoryChosen = (before: SearchBoxState, category: string): SearchBoxStep => {
  const latest = cancel(before.latest)
  const state = { ...before, category, latest, requestedQuery: undefined, result: noResult, marked: undefined }
  const step = maySearch(state.text) ? startWait(state, "reopen", reopensAfter) : unchangedBox(state)
  return withMoreRequests(step, { _tag: "CancelSuggestions" })
}

const closed = (state: SearchBoxState): SearchBoxStep => unchangedBox({ ...hidden(state), unfolded: false })

/** Handles a press of the icon: opens a folded box, or submits an open one. [2.header-search-box.1] */
const iconPressed = (state: SearchBoxState): SearchBoxStep => {
  if (state.settings.folded && !state.unfolded)
    return unchangedBox({ ...state, unfolded: true }, { _tag: "FocusSearch" })
  return maySearch(state.text)
    ? unchangedBox(hidden(state), { _tag: "SubmitSearch", text: state.text })
    : emptySearchRejected(state)
}

const blurred = (state: SearchBoxState, inside: boolean): SearchBoxStep =>
  inside ? unchangedBox(endWait(state, "hide")) : startWait(state, "hide", hidesAfter)

/** Handles a submit: the browser submits the form, unless there is no text to search for. [5.search.3] */
const submitted = (state: SearchBoxState): SearchBoxStep =>
  maySearch(state.text) ? unchangedBox(hidden(state)) : emptySearchRejected(state)

const fieldStep = (state: SearchBoxState, event: SearchFieldEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchFocused":
      return activated(state)
    case "SearchLabelPressed":
      return withMoreRequests(activated(state), { _tag: "FocusSearch" })
    case "SearchTyped":
      return typed(state, event.text)
    case "SearchBlurred":
      return blurred(state, event.inside)
    case "SearchPressedOutside":
      return unchangedBox(hidden(endWait(state, "hide")))
    case "SearchKeyPressed":
      return searchKeyStep(state, event)
    case "SuggestionPicked":
      return pickSuggestion(state, event.index)
    case "SearchSubmitted":
      return submitted(state)
  }
}

const frameStep = (state: SearchBoxState, event: SearchFrameEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchIconPressed":
      return iconPressed(state)
    case "SearchMaskPressed":
    case "SearchClosePressed":
      return closed(state)
    case "SearchWaited":
      return waited(state, event.wait, event.number)
    case "SearchCategoryChosen":
      return categoryChosen(state, event.category)
    case "SearchResized":
      return startWait(state, "measure", measuresAfter)
    case "SearchMeasured":
      return unchangedBox({ ...state, placement: resultPlacement(event.field) })
  }
}

const surroundingsStep = (state: SearchBoxState, event: SearchSurroundingsEvent): SearchBoxStep => {
  switch (event._tag) {
    case "SearchFilterMedia":
      return loadChoices({ ...state, filterMatches: event.matches })
    case "CategoryChoicesLoaded":
      return unchangedBox(choicesLoaded(state, event))
    case "SearchFolds":
      return unchangedBox({ ...state, settings: { ...state.settings, folded: event.folds }, unfolded: false })
    case "RecentSearchesRead":
      return unchangedBox({ ...state, recent: event.searches })
    case "RecentSearchesForgotten":
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
  SuggestionPicked: true,
  SearchSubmitted: true,
}

const surroundingsEvents: Readonly<Record<SearchSurroundingsEvent["_tag"], true>> = {
  SearchFilterMedia: true,
  CategoryChoicesLoaded: true,
  SearchFolds: true,
  RecentSearchesRead: true,
  RecentSearchesForgotten: true,
}

type ViewEvent = Exclude<SearchBoxEvent, SuggestionEvent>

const isOfField = (event: ViewEvent): event is SearchFieldEvent => event._tag in fieldEvents

const isOfSurroundings = (event: ViewEvent): event is SearchSurroundingsEvent => event._tag in surroundingsEvents

/**
 * Returns the search box after an event, and the requests to perform. [4.search-box]
 *
 * @example
 * const { state, requests } = searchBoxStep(newSearchBox(), { _tag: "SearchTyped", text: "mug" })
 * requests[0].query // { text: "mug", category: undefined }
 * searchBoxStep(state, { _tag: "SuggestionsLoaded", requestId: 1, suggestions: [] }).state.result // { _tag: "NotFound" }
 */
export const searchBoxStep = (state: SearchBoxState, event: SearchBoxEvent): SearchBoxStep => {
  if ("requestId" in event) return suggestionsStep(state, event)
  if (isOfSurroundings(event)) return surroundingsStep(state, event)
  return isOfField(event) ? fieldStep(state, event) : frameStep(state, event)
}
