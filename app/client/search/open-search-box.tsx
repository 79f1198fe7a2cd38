import "../../../ui/search/search-results.css"
import { createRoot } from "react-dom/client"

import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { readSearches, withSearch } from "../../../core/search/recent-searches.ts"
import { searchBoxStep } from "../../../core/search/search-box-step.ts"
import {
  newSearchBox,
  searchBoxSettings,
  type SearchBoxRequest,
  type SearchBoxState,
} from "../../../core/search/search-box.ts"
import type { SearchBoxEvent, SearchViewEvent } from "../../../core/search/search-event.ts"
import { suggestionTypes } from "../../../core/search/suggestion-type.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import { searchPartsOf, type SearchParts } from "../../../ui/search/search-parts.element.ts"
import { SearchResults } from "../../../ui/search/SearchResults.tsx"
import { createSearchRenderer } from "../../../ui/search/show-search.element.ts"
import { watchSearch } from "../../../ui/search/watch-search.element.ts"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { ShopEvents } from "../boot/shop-events.ts"
import { type EngineRequest, isForEngine, openSearchEngine } from "./search-engine.ts"

const recentKey = "recent-searches"

const measured = ({ form, field }: SearchParts): SearchBoxEvent => {
  const { left, width } = form.getBoundingClientRect()
  const rightToLeft = getComputedStyle(field).direction === "rtl"
  const { clientWidth: viewportWidth } = document.documentElement
  return { _tag: "SearchMeasured", field: { left, width, viewportWidth, filterWidth: 0, rightToLeft } }
}

const remember = (text: string): void => writeStored(recentKey, withSearch(readSearches(readStored(recentKey)), text))

/** Stores the searches of this device: searches that the form submits, and the search of a results page. */
const rememberSearches = ({ form, field }: SearchParts): void => {
  if (field.defaultValue !== "") remember(field.defaultValue)
  form.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) remember(field.value)
  })
}

const makeCombobox = ({ form, field }: SearchParts): void => {
  form.noValidate = true
  field.role = "combobox"
  field.ariaAutoComplete = "list"
  field.setAttribute("aria-haspopup", "listbox")
}

const isSearchEvent = (event: StorefrontEvent): event is SearchViewEvent =>
  event._tag === "SearchCategorySelected" || event._tag === "RecentSearchesCleared"

type Step = (event: SearchBoxEvent) => boolean

type PageRequest = Exclude<SearchBoxRequest, EngineRequest>

/** Performs a request of the reducer on the page. */
const perform = (request: PageRequest, parts: SearchParts, step: Step): void => {
  switch (request._tag) {
    case "StartSearchTimer": {
      const { timer, number, after } = request
      setTimeout(() => step({ _tag: "SearchTimerFired", timer, number }), after)
      return undefined
    }
    case "FocusSearch":
      return parts.field.focus()
    case "MeasureSearch":
      step(measured(parts))
      return undefined
    case "Navigate":
      return location.assign(request.path)
    case "SubmitSearch":
      return parts.form.requestSubmit()
    case "ClearRecentSearches":
      return removeStored(recentKey)
    case "PreventDefault":
      return undefined
  }
}

/** Returns the types of suggestions in this shop. */
const typesOfShop = async () => {
  if (import.meta.env.EXTENDED_SEARCH !== true) return suggestionTypes
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...suggestionTypes, ...(await installedPart("search")).flatMap((part) => part.suggestionTypes)]
}

/** Shows suggestions while the shopper types. Loaded at the first focus; only the list below the server's form is rendered by React. */
export const openSearchBox = async (
  root: HTMLElement,
  storefront: BrowserStorefront,
  events: ShopEvents,
): Promise<void> => {
  const parts = searchPartsOf(root)
  if (parts === undefined) return
  const { store } = storefront
  const { field } = parts
  const { page, categoryId } = store.getState()
  const settings = { ...searchBoxSettings, types: await typesOfShop() }
  const show = createSearchRenderer(parts, page)
  const state = (): SearchBoxState => store.getState().search ?? newSearchBox(settings, field.value, categoryId)

  const step: Step = (event) => {
    const next = searchBoxStep(state(), event)
    store.setState({ search: next.state })
    show(next.state)
    for (const request of next.requests) {
      if (isForEngine(request)) engine.send(request)
      else perform(request, parts, step)
    }
    return next.requests.some(({ _tag }) => _tag === "PreventDefault")
  }
  const engine = openSearchEngine({ template: root.dataset["suggestions"] ?? "", storeCode: page.storeCode }, step)

  makeCombobox(parts)
  createRoot(parts.results, { identifierPrefix: "search" }).render(
    <StorefrontRoot storefront={storefront}>
      <SearchResults />
    </StorefrontRoot>,
  )
  events.on("action", (event) => {
    if (isSearchEvent(event)) step(event)
  })
  watchSearch({ parts, state, step })
  rememberSearches(parts)
  step({ _tag: "RecentSearchesRead", searches: readSearches(readStored(recentKey)) })
  step(measured(parts))
  if (document.activeElement === field) step({ _tag: "SearchFocused" })
}
