import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { minimumOrderProblem } from "../../domain/checkout/minimum-order.ts"
import { readVisibleComments } from "../../domain/checkout/sales-documents.ts"
import type { Quote } from "../../domain/checkout/shop-quote.ts"
import { multishippingProblem } from "../../domain/multishipping/multishipping-quotes.ts"
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
    const denial = checkoutDenial(shop, session, quote)
    return denial === undefined ? configResponse(shop, request, session, quote) : redirectToCart(shop, request, denial)
  })

  app.get("/checkout/onepage/success", async (c) => {
    const order = await placedOrder(shop, await sessionOf(shop, c.req.raw))
    if (order === undefined) return redirectToCart(shop, c.req.raw, [])
    const comments = (await readVisibleComments(shop.read, [order.id])).get(order.id) ?? []
    const texts = comments.map(({ message }) => message)
    return c.json(await placedOrderJson(shop, c.req.raw, order, texts), 200, noStore)
  })

  // Storefronts request this after a gift message was saved; nothing changes, as in Magento.
  app.get("/checkout/cart/updatePost", (c) => redirectToCart(shop, c.req.raw, []))
}

const noStore = { "cache-control": "private, no-store" }

const configResponse = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
  quote: Quote | undefined,
): Promise<Response> => {
  const config = await checkoutConfig(shop, request, session, quote)
  const minimumProblem = quote === undefined ? undefined : minimumOrderProblem(shop.settings, quote.totals)
  const response = Response.json(
    {
      checkoutConfig: config,
      authenticationPopup: authenticationPopup(shop, request),
      // Magento renders this into its page as a disabled button.
      ...(minimumProblem === undefined ? {} : { checkoutDisabled: true }),
      // Magento renders this into its page as a link.
      ...(offersMultishipping(shop, quote) ? { multishipping: true } : {}),
    },
    { headers: noStore },
  )
  const notices = minimumProblem === undefined ? [] : [{ type: "notice", text: minimumProblem } as const]
  const cookies = [
    ...(await extendSession(shop, request, session)),
    ...messagesCookie(request, translateMessages(shop, notices)),
  ]
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}

const offersMultishipping = ({ settings }: ShopContext, quote: Quote | undefined): boolean =>
  quote !== undefined &&
  quote.lines.every(({ problem }) => problem === undefined) &&
  multishippingProblem(settings, quote.cart, quote.lines, quote.totals) === undefined

const redirectToCart = (shop: ShopContext, request: Request, messages: ReadonlyArray<SessionMessage>): Response => {
  const headers = new Headers({
    location: shopAddress(request, "/checkout/cart/"),
    "content-type": "text/html; charset=UTF-8",
    ...noStore,
  })
  for (const cookie of messagesCookie(request, translateMessages(shop, messages))) headers.append("set-cookie", cookie)
  return new Response("", { status: 302, headers })
}

/**
 * The messages that say why this shopper cannot check out; undefined if the shopper can. The list is empty when the cart page itself shows
 * the reason.
 */
const checkoutDenial = (
  shop: ShopContext,
  session: Session | undefined,
  quote: Quote | undefined,
): ReadonlyArray<SessionMessage> | undefined => {
  if (!shop.settings.checkout.onePage) return [{ type: "error", text: "One-page checkout is turned off." }]
  if (quote === undefined || quote.lines.some(({ problem }) => problem !== undefined)) return []
  if (minimumOrderProblem(shop.settings, quote.totals) !== undefined) return []
  const isGuest = session?.customerId === undefined
  return isGuest && !guestsMayOrder(shop.settings, quote.lines)
    ? [{ type: "error", text: "Guest checkout is disabled." }]
    : undefined
}
