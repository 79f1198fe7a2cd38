import type { Hono } from "hono"

import type { ShopContext } from "../context.ts"
import { restError } from "../rest/rest-error.ts"
import { restAnswer } from "../rest/rest-routes.ts"
import { requestCookies } from "../session/request-cookies.ts"
import { clientAddress } from "../session/request-facts.ts"
import { sessionCookie } from "../session/session.ts"
import { limitedCall, usualLimits } from "./limited-calls.ts"
import { type Allowance, type Bucket, takeOne } from "./token-bucket.ts"

/** Whoever has not been here for longest is forgotten first, and may begin anew. */
const mostRemembered = 20_000

/** Buckets by name, in memory: a restart forgives everybody. */
const bucketStore = (now: () => number) => {
  const buckets = new Map<string, Bucket>()
  /** Takes one, and answers how many seconds to wait when none is left. */
  return (name: string, allowance: Allowance): number => {
    const { bucket, waitSeconds } = takeOne(buckets.get(name), allowance, now())
    buckets.delete(name)
    buckets.set(name, bucket)
    const [oldest] = buckets.size > mostRemembered ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return waitSeconds
  }
}

const senderOf = (request: Request): string | undefined =>
  (request.headers.get("authorization") ?? requestCookies(request).get(sessionCookie))?.slice(0, 200)

const sentence = "Too many requests. Please wait a moment and try again."

const tooMany = (request: Request, waitSeconds: number): Response => {
  const headers = { "Retry-After": String(waitSeconds) }
  if (new URL(request.url).pathname.startsWith("/rest/"))
    return restAnswer(request, restError(429, sentence, { headers }))
  const html = `<!doctype html><html lang="en"><title>${sentence}</title><p>${sentence}</p><p><a href="/checkout/cart/">Shopping Cart</a></p></html>`
  return new Response(html, {
    status: 429,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/** Stops whoever tries one thing too often, before anything is read or written for them. Every try counts, also one that succeeds. [S32] */
export const mountLimits = (app: Hono, { settings, now }: ShopContext): void => {
  const take = bucketStore(now)
  const limits = settings.limits ?? usualLimits
  app.use(async (c, next) => {
    const request = c.req.raw
    const call = limitedCall({ method: c.req.method, path: c.req.path, sender: senderOf(request) })
    if (call === undefined) return next()
    const { shopper, address } = limits[call.limited]
    const from = clientAddress(request)
    const waits = [
      shopper === undefined || call.shopper === undefined ? 0 : take(`${call.limited} by ${call.shopper}`, shopper),
      address === undefined || from === "" ? 0 : take(`${call.limited} from ${from}`, address),
    ]
    const wait = Math.max(...waits)
    return wait === 0 ? next() : tooMany(request, wait)
  })
}
