import type { ShopContext } from "../../context/context.ts"
import { fourDecimals } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/catalogue-tables.ts"
import { sessionOf, type Session } from "../../infra/session/session.ts"
import { activeCart } from "../cart/session-cart.ts"
import { findRoute } from "../catalogue/find-route.ts"
import { readQuote } from "../checkout/shop-quote.ts"
import { toBaseCurrency } from "../store-views/base-money.ts"
import { type BannerFacts, timeFacts } from "./banner-facts.ts"

type Facts = ReadonlyArray<readonly [string, ReadonlyArray<string>]>

/** The category or product that is seen at an address. */
const seenAt = async (shop: ShopContext, url: string): Promise<Facts> => {
  const route = await findRoute(shop.read, shop.settings, url)
  const idAs = (kind: string) => (route?.kind === kind ? [String(route.entityId)] : [])
  return [
    ["category_ids", idAs("category")],
    ["product_ids", idAs("product")],
  ]
}

const subtotals = async (shop: ShopContext, session: Session | undefined): Promise<Facts> => {
  const cart = await activeCart(shop.read, session)
  // Conditions are written by the merchant, in the shop's own currency.
  const inOwnCurrency = (units: Units): string => fourDecimals(toBaseCurrency(shop.settings.base, units))
  const totals = cart === undefined ? undefined : (await readQuote(shop, shop.read, cart)).totals
  return [
    ["subtotal_excl", [inOwnCurrency(totals?.subtotal ?? 0)]],
    ["subtotal_incl", [inOwnCurrency(totals?.subtotalWithTax ?? 0)]],
  ]
}

/** Numbers of the platform's groups: not signed in, and everybody else. */
const groupOf = (session: Session | undefined): string => (session?.customerId === undefined ? "0" : "1")

/** What only the shop knows of a page and its shopper; carts are read only where a condition asks for them. */
export const shopperFacts = async (
  shop: ShopContext,
  request: Request,
  asked: ReadonlySet<string>,
): Promise<BannerFacts> => {
  const query = new URL(request.url).searchParams
  const url = (query.get("url") ?? "").slice(0, 2000)
  const session = await sessionOf(shop, request)
  const asksForCart = asked.has("subtotal_excl") || asked.has("subtotal_incl")
  return new Map([
    ["handle", (query.get("page") ?? "").slice(0, 500).split(" ")],
    ["url", [url]],
    ["customer_group", [groupOf(session)]],
    ...timeFacts(shop.now(), shop.settings.timezone),
    ...(await seenAt(shop, url)),
    ...(asksForCart ? await subtotals(shop, session) : []),
  ])
}
