import { plainText } from "../../../core/web/plain-text.ts"
import { isRecord } from "../../../core/web/record.ts"
import { element, openShadow } from "./elements.ts"
import { searchCss } from "./embed-css.ts"
import type { EmbedWriter } from "./embed-writer.ts"

const resultsPath = "/catalogsearch/result/"
const typingPauseMs = 300
const minQueryLength = 3
const maxSuggestions = 8

type SearchSuggestion = { readonly title: string; readonly address: string }

/** Returns the path and query of a suggestion; for another origin or a missing address those of the search results for its title. */
const addressOf = (url: unknown, title: string): string => {
  const results = `${resultsPath}?${new URLSearchParams({ q: title }).toString()}`
  if (typeof url !== "string" || url === "") return results
  const found = URL.parse(url, location.origin)
  return found?.origin === location.origin ? found.pathname + found.search : results
}

const suggestionsIn = (loaded: unknown): ReadonlyArray<SearchSuggestion> =>
  (Array.isArray(loaded) ? loaded : []).slice(0, maxSuggestions).flatMap((entry: unknown) => {
    const title = isRecord(entry) && typeof entry["title"] === "string" ? plainText(entry["title"]) : ""
    return title === "" || !isRecord(entry) ? [] : [{ title, address: addressOf(entry["url"], title) }]
  })

const load = async (text: string, signal: AbortSignal): Promise<ReadonlyArray<SearchSuggestion>> => {
  const query = new URLSearchParams({ q: text }).toString()
  const response = await fetch(`/search/ajax/suggest/?${query}`, { signal, headers: { Accept: "application/json" } })
  return response.status === 200 ? suggestionsIn(await response.json()) : []
}

/** Moves the focus between the field and the suggestions by the arrow keys; Escape returns to the field and closes. */
const watchKeys = (root: ShadowRoot, field: HTMLInputElement, close: () => void): void => {
  root.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return
    const stops: ReadonlyArray<HTMLElement> = [field, ...root.querySelectorAll<HTMLElement>("li a")]
    const index = stops.findIndex((stop) => stop === root.activeElement)
    if (event.key === "Escape") {
      close()
      field.focus()
    } else if (stops.length > 1 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault()
      stops.at((index + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus()
    }
  })
}

/** Fills a `<vitrine-search>`: a search field, which works without suggestions, and suggestions below it. */
export const openSearch = (host: HTMLElement, { t }: EmbedWriter): void => {
  const root = openShadow(host, searchCss)
  const field = element("input", {
    type: "search",
    name: "q",
    required: "",
    maxlength: "128",
    autocomplete: "off",
    "aria-label": t("Search"),
    placeholder: t("Search"),
    part: "field",
  })
  const button = element("button", { type: "submit", part: "button" }, t("Search"))
  const list = element("ul", { "aria-label": t("Suggestions"), part: "suggestions" })
  list.hidden = true
  root.append(element("form", { role: "search", action: resultsPath, method: "get" }, field, button), list)

  let request = new AbortController()
  const show = (found: ReadonlyArray<SearchSuggestion>): void => {
    list.replaceChildren(
      ...found.map(({ title, address }) => element("li", {}, element("a", { href: address }, title))),
    )
    list.hidden = found.length === 0
  }
  const suggest = async (text: string, { signal }: AbortController): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs))
    if (signal.aborted) return
    const found = await load(text, signal).catch(() => [])
    if (!signal.aborted) show(found)
  }
  field.addEventListener("input", () => {
    request.abort()
    request = new AbortController()
    const text = field.value.trim()
    if (text.length < minQueryLength) show([])
    else void suggest(text, request)
  })
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !host.contains(relatedTarget))
      setTimeout(() => {
        if (!host.matches(":focus-within")) show([])
      })
  })
  watchKeys(root, field, () => show([]))
}
