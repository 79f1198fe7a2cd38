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
import { findAvailableRate } from "./rates.ts"
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
  const coupon = await couponOfCart(shop, db, cart)
  const quoteParts = { cart, lines, addresses, coupon }
  return quoteOf(
    shop,
    quoteParts,
    destinationOf(taxedAddress(quoteParts)) ?? (await assumedDestination(shop, db, cart)),
  )
}

/** Reads the coupon of a cart; undefined without one, and if it is not valid. */
export const couponOfCart = async (
  shop: ShopContext,
  db: ReadConnection,
  { coupon_code: code, customer_id: customerId }: Cart,
): Promise<Coupon | undefined> => (code === null ? undefined : validCoupon(shop, db, code, customerId))

type QuoteParts = Pick<Quote, "cart" | "lines" | "addresses" | "coupon">

const taxedAddress = ({ lines, addresses }: Pick<Quote, "lines" | "addresses">) =>
  isVirtualCart(lines) ? addresses.billing : addresses.shipping

/** Computes a quote from what was read. `destination`: where it is taxed; absent: at its address, or else at the default of the settings. */
export const quoteOf = (shop: ShopContext, parts: QuoteParts, destination?: Destination): Quote => {
  const { cart, lines, addresses, coupon } = parts
  const { country, region } = shop.settings.tax.defaultDestination
  const totalsInput = {
    lines,
    coupon,
    destination: destination ?? destinationOf(taxedAddress(parts)) ?? { country, region },
    shipTo: addresses.shipping.country_id ?? undefined,
    selectedRate: { carrierCode: cart.carrier_code, methodCode: cart.method_code },
  }
  return { ...parts, isVirtual: isVirtualCart(lines), totalsInput, totals: totalsOf(shop.settings, totalsInput) }
}

/** The tax destination of a cart without an address: the customer's default address, otherwise the one of the settings. */
const assumedDestination = async (
  shop: ShopContext,
  db: ReadConnection,
  { customer_id }: Cart,
): Promise<Destination> => {
  const defaults = customer_id === null ? undefined : await defaultAddresses(db, customer_id)
  const address = defaults?.shipping ?? defaults?.billing
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
  return findAvailableRate(quoteRates(shop, quote), rate?.carrierCode, rate?.methodCode)
}

/** Estimates the shipping methods for another address without saving it. */
export const ratesAt = (shop: ShopContext, quote: Quote, address: AddressFields): ReadonlyArray<OfferedRate> => {
  const destination = destinationOf({ ...noRegion, ...address }) ?? quote.totalsInput.destination
  return ratesFor(shop.settings, { ...quote.totalsInput, destination, shipTo: address.country_id ?? undefined })
}
