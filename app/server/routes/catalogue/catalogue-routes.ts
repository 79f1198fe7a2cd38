import type { Hono } from "hono"

import { currentParameter } from "../../../../core/page-cache/current-page.ts"
import { codeOfOrigin } from "../../../../core/store/store-addresses.ts"
import { shopperVisit } from "../../backend/shopper-visit.ts"
import type { PageKey } from "../../cache/page-store.ts"
import { type StoredPage, storedPage } from "../../cache/stored-page.ts"
import { parseCookies } from "../../http/cookie-header.ts"
import { hasMessages, clearMessagesCookie, readMessagesCookie } from "../../http/messages-cookie.ts"
import { privateHtmlResponse, privatePageResponse, cachedPageResponse } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import { readWithSession } from "../../http/session-reads.ts"
import { ownVaryPrefix, pageCacheKey } from "../../http/store-view-cookie.ts"
import { errorFields } from "../../log.ts"
import type { Site } from "../../site.ts"
import { respondFromShop } from "../shop-pages.ts"
import { notFound, type PageTarget } from "./page-target.ts"
import { resolveUrl } from "./resolve-url.ts"

/** Limit of origins whose pages are cached. Requests with a further, made-up `Host` get uncached responses. */
const maxOrigins = 16

/** Creates a redirect within our origin; `undefined` for a target on another origin. */
const redirectTo = (to: string, status: 301 | 302, request: URL): Response | undefined => {
  if (URL.canParse(to)) return undefined
  const path = sameOriginPath(to.startsWith("/") ? to : `/${to}`, request.origin)
  if (path === undefined) return undefined
  const query = path.includes("?") ? "" : request.search
  return new Response(null, { status, headers: { location: path + query, "cache-control": "no-cache" } })
}

/** Responds with the page including the shopper's messages, uncached, and clears the messages cookie. */
const withMessages = async (site: Site, target: PageTarget, request: Request): Promise<Response> => {
  const messages = readMessagesCookie(parseCookies(request.headers.get("cookie")), site.reads.safeHtml)
  const { origin } = new URL(request.url)
  return privatePageResponse(await site.renderTarget(target, { origin, messages }), [clearMessagesCookie])
}

/** The key of a page in the page cache. It names the store view only if the view is not the one of the origin. */
const keyOf = ({ view, addresses }: Site, { address, path }: PageTarget, origin: string): PageKey => ({
  address: pageCacheKey(origin + address, view),
  path: pageCacheKey(origin + path, view),
  view: codeOfOrigin(addresses, origin) === view ? undefined : view,
})

/** True for a shopper who may see other prices than guests: Magento sets this cookie for everybody outside its default context. */
const mayHaveOwnPrices = (request: Request): boolean => {
  const cookies = new Map(parseCookies(request.headers.get("cookie")))
  return cookies.has("PHPSESSID") && !(cookies.get("X-Magento-Vary") ?? ownVaryPrefix).startsWith(ownVaryPrefix)
}

/** Renders a page with the products as this shopper sees them; it is not stored. */
const renderForShopper = async (site: Site, target: PageTarget, request: Request): Promise<StoredPage> => {
  const reads = await site.reads.forShopper(shopperVisit(site.backend, request).fetch)
  const page = await site.renderTarget(target, { origin: new URL(request.url).origin }, reads)
  return storedPage(page, { commonHeaders: [], cacheControl: "private, no-store", now: Date.now() })
}

/**
 * Responds to a page that was rendered some seconds ago: with the page as it is now, or with 204 if it still is the version that the browser
 * shows, or if the page cannot be loaded.
 */
const currentPage = async (site: Site, request: Request, shownVersion: string): Promise<Response> => {
  const address = new URL(request.url)
  const { origin, pathname, searchParams } = address
  searchParams.delete(currentParameter)
  const target = await resolveUrl(pathname, address.search, site.cached)
  const unchanged = new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } })
  if (target.kind === "moved" || target === notFound) return unchanged
  try {
    const page = mayHaveOwnPrices(request)
      ? await readWithSession(request, () => renderForShopper(site, target, request))
      : await site.cache.getCurrent(keyOf(site, target, origin), () => site.renderTarget(target, { origin }))
    if (page.version === shownVersion || page.status !== 200) return unchanged
    const { body } = await page.encode("identity")
    return privateHtmlResponse(body.toString(), page.status)
  } catch (cause) {
    site.log("page-not-renewed", { path: target.path, ...errorFields(cause) })
    return unchanged
  }
}

/** Mounts public pages, from the cache or rendered for it, including the 404 page. */
export const mountCatalogueRoutes = (app: Hono, site: Site): void => {
  const origins = new Set<string>()

  const publicPage = async (target: PageTarget, request: Request): Promise<Response> => {
    const { origin } = new URL(request.url)
    if (origins.size < maxOrigins) origins.add(origin)
    if (!origins.has(origin)) return privatePageResponse(await site.renderTarget(target, { origin }))
    const key = keyOf(site, target, origin)
    return cachedPageResponse(await site.cache.getOrRender(key, () => site.renderTarget(target, { origin })), request)
  }

  app.get("*", async (c) => {
    const request = c.req.raw
    const address = new URL(request.url)
    const shownVersion = address.searchParams.get(currentParameter)
    if (shownVersion !== null && origins.has(address.origin)) return currentPage(site, request, shownVersion)
    const target = await resolveUrl(address.pathname, address.search, site.cached)
    if (target.kind === "moved") return redirectTo(target.to, target.status, address) ?? c.notFound()
    const respond = () =>
      hasMessages(request.headers.get("cookie")) ? withMessages(site, target, request) : publicPage(target, request)
    const response = target === notFound ? undefined : await respond()
    if (response !== undefined && response.status !== 404) return response
    return (await respondFromShop(c, site)) ?? response ?? respond()
  })
}
