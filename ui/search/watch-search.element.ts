import { categoryFilterMedia } from "../../core/search/category-filter.ts"
import type { SearchBoxState } from "../../core/search/search-box.ts"
import type { SearchBoxEvent, SearchKey } from "../../core/search/search-event.ts"
import { viewAllAddress } from "../../core/search/view-all-address.ts"
import { isPlainPress } from "../dom/presses.ts"
import type { SearchParts } from "./search-parts.element.ts"

/** Media query of the folded box; the same as in ui/search/search-form.css. */
const foldMedia = "(width < 60rem)"

const keys: Readonly<Record<SearchKey, true>> = {
  ArrowDown: true,
  ArrowUp: true,
  ArrowLeft: true,
  ArrowRight: true,
  Home: true,
  End: true,
  Enter: true,
  Tab: true,
  Escape: true,
}

const isSearchKey = (key: string): key is SearchKey => Object.hasOwn(keys, key)

/** Elements and state of the box. `step` dispatches an event and returns true if the default action must be prevented. */
type SearchWatch = {
  readonly parts: SearchParts
  readonly state: () => SearchBoxState
  readonly step: (event: SearchBoxEvent) => boolean
}

const watchField = ({ parts: { field, form }, state, step }: SearchWatch): void => {
  const onInput = () => step({ _tag: "SearchTyped", text: field.value })
  field.addEventListener("focus", () => {
    // The browser may have filled in the field meanwhile.
    if (field.value === state().text) step({ _tag: "SearchFocused" })
    else onInput()
  })
  field.addEventListener("input", onInput)
  field.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey || !isSearchKey(key)) return
    const end = field.value.length
    const caretAtEnd = field.selectionStart === end && field.selectionEnd === end
    const rightToLeft = getComputedStyle(field).direction === "rtl"
    if (step({ _tag: "SearchKeyPressed", key, caretAtEnd, rightToLeft })) event.preventDefault()
  })
  form.addEventListener("submit", (event) => {
    if (step({ _tag: "SearchSubmitted" })) event.preventDefault()
  })
}

const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""] as const)

const watchResults = ({ parts: { results, form }, step }: SearchWatch): void => {
  // Pressing a suggestion must not take the focus from the field.
  results.addEventListener("mousedown", (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest("select, button, [data-view-all]") === null) event.preventDefault()
  })
  results.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const all = target?.closest<HTMLAnchorElement>("[data-view-all]")
    if (all) all.href = viewAllAddress(form.action, fieldsOf(form))
    const option = target?.closest<HTMLElement>("[data-suggestion]")
    if (!option || !isPlainPress(event)) return
    event.preventDefault()
    step({ _tag: "SuggestionSelected", index: Number(option.dataset["suggestion"]) })
  })
}

/** Dispatches that the shopper leaves the box: by focus, by a press outside, or by closing the popover. [4.search-box.2] */
const watchLeaving = ({ parts: { root }, state, step }: SearchWatch): void => {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target)
  root.addEventListener("focusout", ({ relatedTarget }) => {
    const { settings } = state()
    // Closing the on-screen keyboard blurs the field; the popover stays open.
    if (settings.folded && relatedTarget === null) return
    const inside = isInside(relatedTarget)
    step({ _tag: "SearchBlurred", inside })
    if (settings.folded && !inside) step({ _tag: "SearchClosePressed" })
  })
  document.addEventListener("pointerdown", ({ target }) => {
    if (state().isActive && !isInside(target)) step({ _tag: "SearchPressedOutside" })
  })
  root.addEventListener("toggle", ({ newState }) => {
    const { isUnfolded } = state()
    if (newState === "open" && !isUnfolded) step({ _tag: "SearchIconPressed" })
    if (newState === "closed" && isUnfolded) step({ _tag: "SearchClosePressed" })
  })
}

const watchWindow = ({ parts: { root }, state, step }: SearchWatch): void => {
  const filter = matchMedia(categoryFilterMedia)
  const fold = matchMedia(foldMedia)
  const filterChanged = () => step({ _tag: "SearchFilterMediaChanged", matches: filter.matches })
  const foldChanged = () => {
    step({ _tag: "SearchFoldingChanged", folds: fold.matches })
    if (!fold.matches && root.matches(":popover-open")) root.hidePopover()
  }
  const hasFilter = root.dataset["categoryFilter"] !== undefined
  if (hasFilter) filter.addEventListener("change", filterChanged)
  fold.addEventListener("change", foldChanged)
  if (hasFilter) filterChanged()
  foldChanged()
  if (root.matches(":popover-open")) step({ _tag: "SearchIconPressed" })
  addEventListener("resize", () => {
    if (state().isActive) step({ _tag: "SearchResized" })
  })
}

/** Dispatches all events of the search box and its window. */
export const watchSearch = (watch: SearchWatch): void => {
  watchField(watch)
  watchResults(watch)
  watchLeaving(watch)
  watchWindow(watch)
}
