import type { Hono } from "hono"

import type { ShopContext } from "../context.ts"
import { restError } from "../rest/rest-error.ts"
import { restAnswer } from "../rest/rest-routes.ts"
import { requestCookies } from "../session/request-cookies.ts"
import { clientAddress } from "../session/request-facts.ts"
import { sessionCookie } from "../session/session.ts"
import { tooManyTries } from "./call-limits.ts"
import { limitedCall } from "./limited-calls.ts"

const senderOf = (request: Request): string | undefined =>
  (request.headers.get("authorization") ?? requestCookies(request).get(sessionCookie))?.slice(0, 200)

const tooMany = (request: Request, waitSeconds: number): Response => {
  const headers = { "Retry-After": String(waitSeconds) }
  if (new URL(request.url).pathname.startsWith("/rest/"))
    return restAnswer(request, restError(429, tooManyTries, { headers }))
  const html = `<!doctype html><html lang="en"><title>${tooManyTries}</title><p>${tooManyTries}</p><p><a href="/checkout/cart/">Shopping Cart</a></p></html>`
  return new Response(html, {
    status: 429,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/** Stops whoever tries one thing too often, before anything is read or written for them. Every try counts, also one that succeeds. [S32] */
export const mountLimits = (app: Hono, { countTry }: ShopContext): void => {
  app.use(async (c, next) => {
    const request = c.req.raw
    const call = limitedCall({ method: c.req.method, path: c.req.path, sender: senderOf(request) })
    if (call === undefined) return next()
    const wait = countTry(call.limited, { shopper: call.shopper, address: clientAddress(request) })
    return wait === 0 ? next() : tooMany(request, wait)
  })
}
