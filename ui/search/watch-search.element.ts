import { categoryFilterMedia } from "../../core/search/category-filter.ts"
import type { SearchBoxState } from "../../core/search/search-box.ts"
import type { SearchBoxEvent, SearchKey } from "../../core/search/search-event.ts"
import { viewAllAddress } from "../../core/search/view-all-address.ts"
import { isPlainPress } from "../dom/presses.ts"
import type { SearchParts } from "./search-parts.element.ts"

/** Where the box folds; the same as in ui/search/search-form.css. */
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

/** What happens at the box is told as one of its events; `step` answers whether the browser is to do nothing of its own. */
type Watching = {
  readonly parts: SearchParts
  readonly state: () => SearchBoxState
  readonly step: (event: SearchBoxEvent) => boolean
}

const watchField = ({ parts: { field, form }, state, step }: Watching): void => {
  const typed = () => step({ _tag: "SearchTyped", text: field.value })
  field.addEventListener("focus", () => {
    // The browser may have filled the field in the meantime.
    if (field.value === state().text) step({ _tag: "SearchFocused" })
    else typed()
  })
  field.addEventListener("input", typed)
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

const watchResults = ({ parts: { results, form }, step }: Watching): void => {
  // The focus stays in the field while a suggestion is pressed.
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
    step({ _tag: "SuggestionPicked", index: Number(option.dataset["suggestion"]) })
  })
}

/** Leaving the box: by focus, by a press beside it, and by closing what was unfolded. [4.search-box.2] */
const watchLeaving = ({ parts: { root }, state, step }: Watching): void => {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target)
  root.addEventListener("focusout", ({ relatedTarget }) => {
    const { settings } = state()
    // A phone that puts its keyboard away takes the focus along; the sheet stays.
    if (settings.folded && relatedTarget === null) return
    const inside = isInside(relatedTarget)
    step({ _tag: "SearchBlurred", inside })
    if (settings.folded && !inside) step({ _tag: "SearchClosePressed" })
  })
  document.addEventListener("pointerdown", ({ target }) => {
    if (state().active && !isInside(target)) step({ _tag: "SearchPressedOutside" })
  })
  root.addEventListener("toggle", ({ newState }) => {
    const { unfolded } = state()
    if (newState === "open" && !unfolded) step({ _tag: "SearchIconPressed" })
    if (newState === "closed" && unfolded) step({ _tag: "SearchClosePressed" })
  })
}

const watchWindow = ({ parts: { root }, state, step }: Watching): void => {
  const filter = matchMedia(categoryFilterMedia)
  const fold = matchMedia(foldMedia)
  const filterChanged = () => step({ _tag: "SearchFilterMedia", matches: filter.matches })
  const foldChanged = () => {
    step({ _tag: "SearchFolds", folds: fold.matches })
    if (!fold.matches && root.matches(":popover-open")) root.hidePopover()
  }
  filter.addEventListener("change", filterChanged)
  fold.addEventListener("change", foldChanged)
  filterChanged()
  foldChanged()
  if (root.matches(":popover-open")) step({ _tag: "SearchIconPressed" })
  addEventListener("resize", () => {
    if (state().active) step({ _tag: "SearchResized" })
  })
}

/** Tells everything that happens at the search box and in its window. */
export const watchSearch = (watching: Watching): void => {
  watchField(watching)
  watchResults(watching)
  watchLeaving(watching)
  watchWindow(watching)
}
