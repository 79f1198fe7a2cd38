import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { minimumOrderProblem } from "../../domain/checkout/minimum-order.ts"
import { readVisibleComments } from "../../domain/checkout/sales-documents.ts"
import type { Quote } from "../../domain/checkout/shop-quote.ts"
import { extendSession } from "../../infra/session/extend-session.ts"
import { type SessionMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { type Session, sessionOf } from "../../infra/session/session.ts"
import { messagesCookie } from "../../infra/session/set-cookies.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { guestsMayOrder } from "../sections/mini-cart-section.ts"
import { authenticationPopup, checkoutConfig, shopperQuote } from "./checkout-config-json.ts"
import { placedOrder, placedOrderJson } from "./placed-order-json.ts"

/**
 * The data of the cart, checkout and success pages as JSON: `{"checkoutConfig": …}`, `{"order": …}`. A storefront renders the pages.
 * Redirects are those of Magento's pages. GET changes nothing.
 */
export const mountCheckoutConfig = (app: Hono, shop: ShopContext): void => {
  app.get("/checkout/cart", async (c) => {
    const session = await sessionOf(shop, c.req.raw)
    return configResponse(shop, c.req.raw, session, await shopperQuote(shop, session))
  })

  app.get("/checkout", async (c) => {
    const request = c.req.raw
    const session = await sessionOf(shop, request)
    const quote = await shopperQuote(shop, session)
    const away = sentAway(shop, session, quote)
    return away === undefined ? configResponse(shop, request, session, quote) : toCart(shop, request, away)
  })

  app.get("/checkout/onepage/success", async (c) => {
    const order = await placedOrder(shop, await sessionOf(shop, c.req.raw))
    if (order === undefined) return toCart(shop, c.req.raw, [])
    const comments = (await readVisibleComments(shop.read, [order.id])).get(order.id) ?? []
    const texts = comments.map(({ message }) => message)
    return c.json(await placedOrderJson(shop, c.req.raw, order, texts), 200, forOne)
  })

  // Storefronts request this after a gift message was saved; nothing changes, as in Magento.
  app.get("/checkout/cart/updatePost", (c) => toCart(shop, c.req.raw, []))
}

const forOne = { "cache-control": "private, no-store" }

const configResponse = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
  quote: Quote | undefined,
): Promise<Response> => {
  const config = await checkoutConfig(shop, request, session, quote)
  const tooLittle = quote === undefined ? undefined : minimumOrderProblem(shop.settings, quote.totals)
  const response = Response.json(
    {
      checkoutConfig: config,
      authenticationPopup: authenticationPopup(shop, request),
      // Magento renders this into its page as a disabled button.
      ...(tooLittle === undefined ? {} : { checkoutDisabled: true }),
    },
    { headers: forOne },
  )
  const notices = tooLittle === undefined ? [] : [{ type: "notice", text: tooLittle } as const]
  const cookies = [
    ...(await extendSession(shop, request, session)),
    ...messagesCookie(request, translateMessages(shop, notices)),
  ]
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}

const toCart = (shop: ShopContext, request: Request, messages: ReadonlyArray<SessionMessage>): Response => {
  const headers = new Headers({
    location: shopAddress(request, "/checkout/cart/"),
    "content-type": "text/html; charset=UTF-8",
    ...forOne,
  })
  for (const cookie of messagesCookie(request, translateMessages(shop, messages))) headers.append("set-cookie", cookie)
  return new Response("", { status: 302, headers })
}

/** The messages about why this shopper cannot check out; none for an empty cart, which the cart page shows. */
const sentAway = (
  shop: ShopContext,
  session: Session | undefined,
  quote: Quote | undefined,
): ReadonlyArray<SessionMessage> | undefined => {
  if (!shop.settings.checkout.onePage) return [{ type: "error", text: "One-page checkout is turned off." }]
  if (quote === undefined || quote.lines.some(({ problem }) => problem !== undefined)) return []
  if (minimumOrderProblem(shop.settings, quote.totals) !== undefined) return []
  const guest = session?.customerId === undefined
  return guest && !guestsMayOrder(shop.settings, quote.lines)
    ? [{ type: "error", text: "Guest checkout is disabled." }]
    : undefined
}
