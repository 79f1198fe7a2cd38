import type { ShopContext } from "../../context/context.ts"
import { fourDecimals } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { sessionOf, type Session } from "../../infra/session/session.ts"
import { activeCart } from "../cart/session-cart.ts"
import { findRoute } from "../catalogue/find-route.ts"
import { readQuote } from "../checkout/shop-quote.ts"
import { toBaseCurrency } from "../store-views/base-money.ts"
import { type BannerFacts, timeFacts } from "./banner-facts.ts"

type Facts = ReadonlyArray<readonly [string, ReadonlyArray<string>]>

/** The ids of the category or product at a URL. */
const idsAtUrl = async (shop: ShopContext, url: string): Promise<Facts> => {
  const route = await findRoute(shop.read, shop.settings, url)
  const idAs = (kind: string) => (route?.kind === kind ? [String(route.entityId)] : [])
  return [
    ["category_ids", idAs("category")],
    ["product_ids", idAs("product")],
  ]
}

const subtotals = async (shop: ShopContext, session: Session | undefined): Promise<Facts> => {
  const cart = await activeCart(shop.read, session)
  // Conditions use the base currency.
  const inBaseCurrency = (units: Units): string => fourDecimals(toBaseCurrency(shop.settings.base, units))
  const totals = cart === undefined ? undefined : (await readQuote(shop, shop.read, cart)).totals
  return [
    ["subtotal_excl", [inBaseCurrency(totals?.subtotal ?? 0)]],
    ["subtotal_incl", [inBaseCurrency(totals?.subtotalWithTax ?? 0)]],
  ]
}

/** The customer group of Magento: 0 for guests, 1 for customers. */
const groupOf = (session: Session | undefined): string => (session?.customerId === undefined ? "0" : "1")

/** A page of the storefront: its Magento handles, such as `catalog_category_view`, and its path. */
export type VisitedPage = { readonly handles: ReadonlyArray<string>; readonly path: string }

/** The values that only the shop knows of a page and its shopper; the cart is read only if a condition uses it. */
export const shopperFacts = async (
  shop: ShopContext,
  request: Request,
  page: VisitedPage,
  attributes: ReadonlySet<string>,
): Promise<BannerFacts> => {
  const session = await sessionOf(shop, request)
  const usesCart = attributes.has("subtotal_excl") || attributes.has("subtotal_incl")
  return new Map([
    ["handle", page.handles],
    ["url", [page.path]],
    ["customer_group", [groupOf(session)]],
    ...timeFacts(shop.now(), shop.settings.timezone),
    ...(await idsAtUrl(shop, page.path)),
    ...(usesCart ? await subtotals(shop, session) : []),
  ])
}
