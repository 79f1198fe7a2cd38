import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { restError } from "../../domain/errors/rest-error.ts"
import { classifyCall } from "../../infra/limits/limited-actions.ts"
import { tooManyRequests } from "../../infra/limits/rate-limits.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { sessionCookie } from "../../infra/session/session.ts"
import { languageAttributes } from "../../infra/translation/language-attributes.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { restResponse } from "../rest/rest-routes.ts"

const senderOf = (request: Request): string | undefined =>
  (request.headers.get("authorization") ?? requestCookies(request).get(sessionCookie))?.slice(0, 200)

const tooManyResponse = (shop: ShopContext, request: Request, waitSeconds: number): Response => {
  const headers = { "Retry-After": String(waitSeconds) }
  if (new URL(request.url).pathname.startsWith("/rest/"))
    return restResponse(shop, request, restError(429, tooManyRequests, { headers }))
  const text = translateHtml(shop.settings, tooManyRequests)
  const cart = translateHtml(shop.settings, "Shopping Cart")
  const html = `<!doctype html><html ${languageAttributes(shop.settings)}><title>${text}</title><p>${text}</p><p><a href="/checkout/cart/">${cart}</a></p></html>`
  return new Response(html, {
    status: 429,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/** Responds 429 to too many attempts of one kind, before anything is read or written. Successful attempts count as well. [S32] */
export const mountRateLimits = (app: Hono, shop: ShopContext): void => {
  app.use(async (c, next) => {
    const request = c.req.raw
    const call = classifyCall({ method: c.req.method, path: c.req.path, sender: senderOf(request) })
    if (call === undefined) return next()
    const wait = shop.countAttempt(call.action, { shopper: call.shopper, address: clientAddress(request) })
    return wait === 0 ? next() : tooManyResponse(shop, request, wait)
  })
}
