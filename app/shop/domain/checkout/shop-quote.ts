import type { ReadConnection, ShopContext } from "../../context/context.ts"
import {
  cartAddresses,
  defaultAddresses,
  noAddress,
  type AddressFields,
  type CartAddresses,
} from "../cart/cart-address.ts"
import type { Cart } from "../cart/cart.ts"
import { cartLines, type CartLine } from "../cart/shop-cart-lines.ts"
import { rateNamed } from "./rates.ts"
import { validCoupon, type Coupon } from "./shop-coupon.ts"
import { isVirtualCart, ratesFor, totalsOf, type OfferedRate, type Totals, type TotalsInput } from "./shop-totals.ts"
import { destinationOf, type Destination } from "./tax.ts"

/** A cart with its lines, addresses, coupon and totals, all read in one transaction. */
export type Quote = {
  readonly cart: Cart
  readonly lines: ReadonlyArray<CartLine>
  readonly addresses: CartAddresses
  readonly isVirtual: boolean
  readonly coupon: Coupon | undefined
  readonly totalsInput: TotalsInput
  readonly totals: Totals
}

/** Reads a quote. `billing`: an address that is about to replace the billing address of the cart. */
export const readQuote = async (
  shop: ShopContext,
  db: ReadConnection,
  cart: Cart,
  billing?: AddressFields,
): Promise<Quote> => {
  const lines = await cartLines(shop, db, cart.id)
  const saved = await cartAddresses(db, cart.id)
  const addresses =
    billing === undefined ? saved : { ...saved, billing: { ...saved.billing, ...noAddress, ...billing } }
  const coupon = cart.coupon_code === null ? undefined : await validCoupon(shop, db, cart.coupon_code, cart.customer_id)
  const isVirtual = isVirtualCart(lines)
  const taxAddress = isVirtual ? addresses.billing : addresses.shipping
  const totalsInput = {
    lines,
    coupon,
    destination: destinationOf(taxAddress) ?? (await assumedDestination(shop, db, cart)),
    shipTo: addresses.shipping.country_id ?? undefined,
    chosenRate: { carrierCode: cart.carrier_code, methodCode: cart.method_code },
  }
  return { cart, lines, addresses, isVirtual, coupon, totalsInput, totals: totalsOf(shop.settings, totalsInput) }
}

/** The tax destination of a cart without an address: the customer's default address, otherwise the one of the settings. */
const assumedDestination = async (
  shop: ShopContext,
  db: ReadConnection,
  { customer_id }: Cart,
): Promise<Destination> => {
  const own = customer_id === null ? undefined : await defaultAddresses(db, customer_id)
  const address = own?.shipping ?? own?.billing
  const { country, region } = shop.settings.tax.defaultDestination
  return (address === undefined ? undefined : destinationOf({ ...noRegion, ...address })) ?? { country, region }
}

const noRegion = { country_id: null, region_id: null, region_code: null, region: null } as const

/** Estimates the shipping methods for the cart's own shipping address. */
export const quoteRates = (shop: ShopContext, quote: Quote): ReadonlyArray<OfferedRate> =>
  ratesFor(shop.settings, quote.totalsInput)

/** The selected shipping method while it is available; undefined otherwise. */
export const selectedRate = (shop: ShopContext, quote: Quote): OfferedRate | undefined => {
  const { rate } = quote.totals
  return rateNamed(quoteRates(shop, quote), rate?.carrierCode, rate?.methodCode)
}

/** Estimates the shipping methods for another address without saving it. */
export const ratesAt = (shop: ShopContext, quote: Quote, address: AddressFields): ReadonlyArray<OfferedRate> => {
  const destination = destinationOf({ ...noRegion, ...address }) ?? quote.totalsInput.destination
  return ratesFor(shop.settings, { ...quote.totalsInput, destination, shipTo: address.country_id ?? undefined })
}
