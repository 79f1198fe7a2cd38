import { listedSuggestions, resultsAreShown, type SearchBoxState, type SearchBoxStep } from "./search-box.ts"
import type { PressedKey, SearchKey } from "./search-event.ts"
import { maySearch } from "./search-query.ts"
import { selectSuggestion } from "./suggestion-selection.ts"
import { withMoreRequests, requestSuggestions, searchStep, typingPause } from "./suggestions-step.ts"

const preventDefault = { _tag: "PreventDefault" } as const

/** Returns the box with its suggestions hidden. */
export const withHiddenResults = (state: SearchBoxState): SearchBoxState => ({
  ...state,
  isActive: false,
  isListOpen: false,
  marked: undefined,
})

/** Shows a notice that there is no text to search for. Sends nothing. */
export const rejectEmptySearch = (state: SearchBoxState): SearchBoxStep =>
  searchStep({ ...state, needsText: true }, preventDefault)

/** Marks the next or previous suggestion. After the last and before the first none is marked: the caret is in the field. */
const moveBy = (state: SearchBoxState, by: 1 | -1): SearchBoxStep => {
  if (!state.isListOpen)
    return withMoreRequests(requestSuggestions({ ...state, isActive: true, isListOpen: true }, 0), preventDefault)
  const stops = listedSuggestions(state).length + 1
  const next = ((state.marked ?? -1) + 1 + by + stops) % stops
  return searchStep({ ...state, marked: next === 0 ? undefined : next - 1 }, preventDefault)
}

const moveTo = (state: SearchBoxState, end: "first" | "last"): SearchBoxStep => {
  const last = listedSuggestions(state).length - 1
  if (!state.isListOpen || last < 0) return searchStep(state)
  return searchStep({ ...state, marked: end === "first" ? 0 : last }, preventDefault)
}

/** Completes the text with the title of the first suggestion. Without text, Tab keeps its default action. */
const complete = (state: SearchBoxState): SearchBoxStep => {
  const [first] = listedSuggestions(state)
  if (!state.isListOpen || !maySearch(state.text)) return searchStep(state)
  if (first === undefined || first.title === state.text) return searchStep(state)
  return withMoreRequests(
    requestSuggestions({ ...state, text: first.title, marked: undefined }, typingPause),
    preventDefault,
  )
}

/** Handles Escape: closes the list, then folds the box. */
const escape = (state: SearchBoxState): SearchBoxStep => {
  if (resultsAreShown(state)) return searchStep({ ...state, isListOpen: false, marked: undefined }, preventDefault)
  if (state.settings.folded && state.isUnfolded)
    return searchStep({ ...withHiddenResults(state), isUnfolded: false }, preventDefault)
  return searchStep(state)
}

/** Completes the text by the arrow key that leads out of it: right, or left in right-to-left layout. [9.search.9] */
const completeAtEnd =
  (whenRightToLeft: boolean) =>
  (state: SearchBoxState, { caretAtEnd, rightToLeft }: PressedKey): SearchBoxStep =>
    caretAtEnd && rightToLeft === whenRightToLeft ? complete(state) : searchStep(state)

const selectMarked = (state: SearchBoxState, marked: number): SearchBoxStep =>
  withMoreRequests(selectSuggestion(state, marked), preventDefault)

/** Handles Enter: selects the marked suggestion, otherwise lets the browser submit the form unless the field is empty. [5.search.3] */
const enter = (state: SearchBoxState): SearchBoxStep => {
  if (state.marked !== undefined) return selectMarked(state, state.marked)
  return maySearch(state.text) ? searchStep(state) : rejectEmptySearch(state)
}

const steps: Readonly<Record<SearchKey, (state: SearchBoxState, pressed: PressedKey) => SearchBoxStep>> = {
  ArrowDown: (state) => moveBy(state, 1),
  ArrowUp: (state) => moveBy(state, -1),
  Home: (state) => moveTo(state, "first"),
  End: (state) => moveTo(state, "last"),
  ArrowRight: completeAtEnd(false),
  ArrowLeft: completeAtEnd(true),
  Tab: (state) => (state.marked === undefined ? complete(state) : selectMarked(state, state.marked)),
  Enter: enter,
  Escape: escape,
}

/** Handles a key in the field; other keys keep their default action. */
export const searchKeyStep = (state: SearchBoxState, pressed: PressedKey): SearchBoxStep =>
  steps[pressed.key](state, pressed)
