import type { Hono } from "hono"

import { encodePlainSuggestions } from "../../../../core/search/encode-suggestions.ts"
import { suggestedTermsOf } from "../../../../core/search/found-suggestions.wire.ts"
import { hasLength, maxQueryLength, minQueryLength, popularQuery } from "../../../../core/search/search-query.ts"
import { popularTerms } from "../../../../core/search/search-terms-page.ts"
import { noSuggestion, type Suggestion } from "../../../../core/search/suggestion.ts"
import { emptyDecodeContext } from "../../../../core/web/response.wire.ts"
import { backendOrigin } from "../../backend/backend-origin.ts"
import { asyncCache } from "../../cache/async-cache.ts"
import { storeCookieOf } from "../../http/store-view-cookie.ts"
import { errorFields } from "../../log.ts"
import type { Site } from "../../site.ts"

/** Milliseconds for which suggestions are fresh; those of popular searches change slowly. */
const freshForMs = 300_000
const maxTexts = 500

type Suggestions = ReadonlyArray<Suggestion>

/** Requests a public page of the shop in the store view of the site. */
const fetchPublic = ({ backend, view }: Site, path: string, accept: string): Promise<Response> =>
  backend.fetch(new Request(`${backendOrigin}${path}`, { headers: { accept, ...storeCookieOf(view) } }))

/** Reads the popular searches from the backend's own page; none if it has no such page. */
const readPopular = async (site: Site): Promise<Suggestions> => {
  const response = await fetchPublic(site, "/search/term/popular/", "text/html")
  const terms = response.ok ? popularTerms(await response.text()) : []
  return terms.map((title) => ({ ...noSuggestion, title }))
}

/** Fetches the searches that the backend suggests for a text; none if the request fails. */
const readTerms = async (site: Site, text: string): Promise<Suggestions> => {
  try {
    const path = `/search/ajax/suggest/?${new URLSearchParams({ q: text }).toString()}`
    return suggestedTermsOf(await (await fetchPublic(site, path, "application/json")).json(), emptyDecodeContext)
  } catch {
    return []
  }
}

const readSuggestions = async (site: Site, text: string): Promise<Suggestions> => {
  if (text === popularQuery) return readPopular(site)
  const isPartial = (await site.backend.schema?.())?.facts.hasPartialMatch ?? false
  const [found, terms] = await Promise.all([site.reads.foundByName(text, isPartial), readTerms(site, text)])
  return [...found, ...terms]
}

/** True if the shop has a search box module, whose suggestions need no completion. */
const hasOwnSuggestions = async ({ backend }: Site): Promise<boolean> =>
  (await backend.schema?.())?.facts.queries.has("ajaxsearch") ?? true

/**
 * Mounts suggestions for a shop without a search box module: products and categories by name, and the searches that the shop suggests. A
 * text without suggestions gets 204, with which the box shows nothing: the results page may find more, in descriptions for example.
 */
export const mountSuggestionRoutes = (app: Hono, site: Site): void => {
  const { log, now } = site
  const onRefreshError = (cause: unknown) => log("suggestions-not-renewed", errorFields(cause))
  const cache = asyncCache((text) => readSuggestions(site, text), { max: maxTexts, freshForMs, now, onRefreshError })

  const suggestionsFor = async (text: string): Promise<Suggestions> => {
    try {
      return await cache.get(text)
    } catch (cause) {
      log("section-failed", { section: "suggestions", ...errorFields(cause) })
      return []
    }
  }

  for (const slash of ["", "/"]) {
    app.get(`/search/ajax/suggest${slash}`, async (c, next) => {
      const text = (c.req.query("q") ?? "").trim().slice(0, maxQueryLength)
      if (!hasLength(text, minQueryLength) || (await hasOwnSuggestions(site))) return next()
      const found = await suggestionsFor(text)
      const headers = { "cache-control": "private, max-age=60" }
      return found.length === 0 ? c.body(null, 204, headers) : c.json(encodePlainSuggestions(found), 200, headers)
    })
  }
}
