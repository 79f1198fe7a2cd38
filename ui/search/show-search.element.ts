import { searchHint } from "../../core/search/highlight.ts"
import {
  listedSuggestions,
  resultsAreShown,
  searchIsLoading,
  type SearchBoxState,
} from "../../core/search/search-box.ts"
import { countedText } from "../../core/translation/counted-text.ts"
import { type Language, translator } from "../../core/translation/translator.ts"
import { optionId } from "./option-id.ts"
import type { SearchParts } from "./search-parts.element.ts"

const setOrRemove = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Updates the ARIA attributes of the field, a combobox. */
const showField = (field: HTMLInputElement, state: SearchBoxState): void => {
  const isOpen = resultsAreShown(state) && state.result._tag === "Found"
  field.setAttribute("aria-expanded", String(isOpen))
  setOrRemove(field, "aria-controls", isOpen ? "search-suggestions" : undefined)
  setOrRemove(field, "aria-activedescendant", isOpen && state.marked !== undefined ? optionId(state.marked) : undefined)
  setOrRemove(field, "aria-invalid", state.needsText ? "true" : undefined)
  setOrRemove(field, "aria-describedby", state.needsText ? "search-problem" : undefined)
  // Setting an equal value would move the caret.
  if (field.value !== state.text) field.value = state.text
}

/** Announcement of new results for screen readers. */
const announcement = (state: SearchBoxState, language: Language): string => {
  if (!resultsAreShown(state)) return ""
  if (state.result._tag === "NotFound") return translator(language)("Nothing found")
  return countedText(language, listedSuggestions(state).length, "%1 suggestion", "%1 suggestions")
}

const announce = (text: string): void => {
  const announcer = document.querySelector("[data-announcer]")
  if (announcer !== null && text !== "") announcer.textContent = text
}

const showHint = ({ hint, field }: SearchParts, state: SearchBoxState): void => {
  const [first] = resultsAreShown(state) ? listedSuggestions(state) : []
  const hintText = searchHint(state.text, first?.title ?? "", false)
  // Without a hint the field is not measured, which would force a layout.
  const overflows = hintText !== "" && field.scrollWidth > field.clientWidth
  hint.textContent = overflows ? "" : hintText
}

const showMarked = ({ marked }: SearchBoxState): void => {
  if (marked === undefined) return
  requestAnimationFrame(() => document.getElementById(optionId(marked))?.scrollIntoView({ block: "nearest" }))
}

/** Returns a function that renders the state to the elements outside React. */
export const createSearchRenderer = (parts: SearchParts, language: Language) => {
  const { root, form, field } = parts
  let before: SearchBoxState | undefined
  return (state: SearchBoxState): void => {
    showField(field, state)
    showHint(parts, state)
    form.classList.toggle("active", state.isActive)
    field.parentElement?.classList.toggle("inactive", !state.isActive)
    root.toggleAttribute("data-loading", searchIsLoading(state))
    if (state.marked !== before?.marked) showMarked(state)
    if (state.result !== before?.result) announce(announcement(state, language))
    if (before?.isUnfolded === true && !state.isUnfolded && root.matches(":popover-open")) root.hidePopover()
    before = state
  }
}
