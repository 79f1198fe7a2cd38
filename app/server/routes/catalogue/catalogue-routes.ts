import type { Hono } from "hono"

import { requestCookies } from "../../http/cookie-header.ts"
import { carriesMessages, emptyMessagesCookie, messagesOfCookie } from "../../http/messages-cookie.ts"
import { privateHtml, storedAnswer } from "../../http/responses.ts"
import { ownPath } from "../../http/same-origin-path.ts"
import { keptUnder } from "../../http/store-view-cookie.ts"
import type { Site } from "../../site.ts"
import { browseTarget, type PageTarget } from "./resolve-url.ts"

/** So many names may lead to this shop and have pages kept for them; a made-up `Host` beyond them gets its page and leaves nothing. */
const mostOrigins = 16

const movedTo = (to: string, status: 301 | 302, request: URL): Response | undefined => {
  const path = ownPath(to.startsWith("/") ? to : `/${to}`, request.origin)
  if (path === undefined) return undefined
  const query = path.includes("?") ? "" : request.search
  return new Response(null, { status, headers: { location: path + query, "cache-control": "no-cache" } })
}

/** The page with the shopper's messages in it, made for them alone; then their cookie is empty. */
const withMessages = async (site: Site, target: PageTarget, request: Request): Promise<Response> => {
  const messages = messagesOfCookie(requestCookies(request.headers.get("cookie")), site.reads.safeHtml)
  const { origin } = new URL(request.url)
  const { html, status } = await site.renderTarget(target, { origin, messages })
  return privateHtml(html, status, [emptyMessagesCookie])
}

/** Pages that are the same for everybody, from the cache or rendered for it. Everything that is not there ends here, too. */
export const mountBrowsePages = (app: Hono, site: Site): void => {
  const origins = new Set<string>()

  const publicPage = async (target: PageTarget, request: Request): Promise<Response> => {
    const { origin } = new URL(request.url)
    if (origins.size < mostOrigins) origins.add(origin)
    const name = origins.has(origin) ? origin : "elsewhere"
    if (name !== origin) {
      const { html, status } = await site.renderTarget(target, { origin })
      return privateHtml(html, status)
    }
    const { view } = site
    const key = { address: keptUnder(origin + target.address, view), path: keptUnder(origin + target.path, view), view }
    return storedAnswer(await site.cache.page(key, () => site.renderTarget(target, { origin })), request)
  }

  app.get("*", async (c) => {
    const request = c.req.raw
    const address = new URL(request.url)
    const target = await browseTarget(address.pathname, address.search, site.browse)
    if (target.kind === "moved") return movedTo(target.to, target.status, address) ?? c.notFound()
    return carriesMessages(request.headers.get("cookie"))
      ? withMessages(site, target, request)
      : publicPage(target, request)
  })
}
