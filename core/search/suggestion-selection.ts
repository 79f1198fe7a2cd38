import { listedSuggestions, reopenDelay, type SearchBoxState, type SearchBoxStep } from "./search-box.ts"
import type { SelectionAction } from "./suggestion-type.ts"
import { withMoreRequests, startTimer, searchStep } from "./suggestions-step.ts"

const selectionActionOf = ({ result }: SearchBoxState, index: number): SelectionAction => {
  if (result._tag !== "Found") return "nothing"
  const actions = result.groups.flatMap(({ type, suggestions }) => suggestions.map(() => type.selectionAction))
  return actions[index] ?? "nothing"
}

/** Handles the selection of a suggestion: opens its page, searches for its title, or fills the field with it. [2.header-search-box.3] [4.search-box.4] */
export const selectSuggestion = (state: SearchBoxState, index: number): SearchBoxStep => {
  const suggestion = listedSuggestions(state)[index]
  const action = selectionActionOf(state, index)
  if (suggestion === undefined || action === "nothing") return searchStep(state)
  const { title, path } = suggestion
  const closed = { ...state, isListOpen: false, marked: undefined, needsText: false }
  if (action === "fill")
    return withMoreRequests(startTimer({ ...closed, text: title }, "reopen", reopenDelay), { _tag: "FocusSearch" })
  if (action === "navigate" && path !== "") return searchStep(closed, { _tag: "Navigate", path })
  return searchStep({ ...closed, text: title }, { _tag: "SubmitSearch", text: title })
}
