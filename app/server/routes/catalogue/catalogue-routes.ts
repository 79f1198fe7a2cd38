import type { Hono } from "hono"

import { parseCookies } from "../../http/cookie-header.ts"
import { hasMessages, clearMessagesCookie, readMessagesCookie } from "../../http/messages-cookie.ts"
import { privateHtmlResponse, cachedPageResponse } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import { pageCacheKey } from "../../http/store-view-cookie.ts"
import type { Site } from "../../site.ts"
import { resolveUrl, type PageTarget } from "./resolve-url.ts"

/** So many names may lead to this shop and have pages kept for them; a made-up `Host` beyond them gets its page and leaves nothing. */
const maxOrigins = 16

const redirectTo = (to: string, status: 301 | 302, request: URL): Response | undefined => {
  const path = sameOriginPath(to.startsWith("/") ? to : `/${to}`, request.origin)
  if (path === undefined) return undefined
  const query = path.includes("?") ? "" : request.search
  return new Response(null, { status, headers: { location: path + query, "cache-control": "no-cache" } })
}

/** The page with the shopper's messages in it, made for them alone; then their cookie is empty. */
const withMessages = async (site: Site, target: PageTarget, request: Request): Promise<Response> => {
  const messages = readMessagesCookie(parseCookies(request.headers.get("cookie")), site.reads.safeHtml)
  const { origin } = new URL(request.url)
  const { html, status } = await site.renderTarget(target, { origin, messages })
  return privateHtmlResponse(html, status, [clearMessagesCookie])
}

/** Pages that are the same for everybody, from the cache or rendered for it. Everything that is not there ends here, too. */
export const mountCatalogueRoutes = (app: Hono, site: Site): void => {
  const origins = new Set<string>()

  const publicPage = async (target: PageTarget, request: Request): Promise<Response> => {
    const { origin } = new URL(request.url)
    if (origins.size < maxOrigins) origins.add(origin)
    const name = origins.has(origin) ? origin : "elsewhere"
    if (name !== origin) {
      const { html, status } = await site.renderTarget(target, { origin })
      return privateHtmlResponse(html, status)
    }
    const { view } = site
    const key = {
      address: pageCacheKey(origin + target.address, view),
      path: pageCacheKey(origin + target.path, view),
      view,
    }
    return cachedPageResponse(await site.cache.getOrRender(key, () => site.renderTarget(target, { origin })), request)
  }

  app.get("*", async (c) => {
    const request = c.req.raw
    const address = new URL(request.url)
    const target = await resolveUrl(address.pathname, address.search, site.cached)
    if (target.kind === "moved") return redirectTo(target.to, target.status, address) ?? c.notFound()
    return hasMessages(request.headers.get("cookie"))
      ? withMessages(site, target, request)
      : publicPage(target, request)
  })
}
