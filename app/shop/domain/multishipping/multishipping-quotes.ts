import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { PaymentMethod, ShopSettings } from "../../context/settings.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { cardMethod } from "../cards/charge-card.ts"
import {
  addressBook,
  type AddressFields,
  type AddressKind,
  type CartAddress,
  noAddress,
  withoutDefaultIds,
} from "../cart/cart-address.ts"
import type { Cart } from "../cart/cart.ts"
import { orderFieldProblem } from "../cart/order-fields.ts"
import { cartLines, type CartLine } from "../cart/shop-cart-lines.ts"
import { minimumOrderProblem } from "../checkout/minimum-order.ts"
import { fingerprintOf } from "../checkout/order-attempt.ts"
import { paymentMethods } from "../checkout/payment-methods.ts"
import type { Coupon } from "../checkout/shop-coupon.ts"
import { couponOfCart, quoteOf, quoteRates, type Quote } from "../checkout/shop-quote.ts"
import type { OfferedRate, Totals } from "../checkout/shop-totals.ts"
import { pickupCarrier } from "../directory/shop-pickup-locations.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { readMultishippingChoices, type Assignment, type MultishippingChoices } from "./multishipping-choices.ts"
import { isCompleteSplit, splitLines } from "./split-lines.ts"
import type { SumOfTotals } from "./sum-of-totals.ts"

/** A future order: what one address receives, or what is not shipped, with its own totals. */
export type PartQuote = { readonly addressId: number | undefined; readonly quote: Quote }

/** A cart that is sent to several addresses. */
export type Multishipping = {
  readonly cart: Cart
  readonly lines: ReadonlyArray<CartLine>
  readonly choices: MultishippingChoices
  /** The assignments that were chosen, or everything to the default address. */
  readonly assignments: ReadonlyArray<Assignment>
  /** False if the assignments do not agree with the cart and the address book; then there are no `parts`. */
  readonly isComplete: boolean
  readonly billingAddressId: number | undefined
  readonly parts: ReadonlyArray<PartQuote>
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
}

const notOffered = shopError(400, "This cart can't be sent to several addresses.")

const pieces = (lines: ReadonlyArray<CartLine>): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns why a cart cannot be sent to several addresses; undefined if it can. Magento: `isMultishippingCheckoutAvailable`. */
export const multishippingProblem = (
  settings: ShopSettings,
  cart: Cart,
  lines: ReadonlyArray<CartLine>,
  totals: SumOfTotals | undefined,
): ShopError | undefined => {
  const { multishipping } = settings.checkout
  const shipped = lines.filter(({ isVirtual }) => !isVirtual)
  if (multishipping === undefined || cart.customer_id === null || pieces(shipped) < 2) return notOffered
  if (pieces(lines) > multishipping.maximumQuantity)
    return shopError(
      400,
      message("Maximum qty allowed for Shipping to multiple addresses is %1", [multishipping.maximumQuantity]),
    )
  // These pages have no fields of modules.
  if (orderFieldProblem(settings, { cart, isVirtual: false, withPayment: undefined }) !== undefined) return notOffered
  const belowMinimum = totals === undefined ? undefined : minimumOrderProblem(settings, totals)
  if (belowMinimum !== undefined) return shopError(400, belowMinimum)
  return settings.paymentMethods.some(canPaySeveralOrders) ? undefined : notOffered
}

/** True for a method that can pay several orders: nothing is authorised or approved before the order. Magento: `allow_multiple_address`. */
const canPaySeveralOrders = ({ code, awaitsProvider, savesCards, data }: PaymentMethod): boolean =>
  code !== cardMethod && code !== "free" && awaitsProvider !== true && savesCards !== true && data === undefined

/** Reads a cart with the choices of its customer, and the future orders with their totals. */
export const readMultishipping = async (
  shop: ShopContext,
  db: ReadConnection,
  cart: Cart,
): Promise<Multishipping | ShopError> => {
  const lines = await cartLines(shop, db, cart.id)
  const problem = multishippingProblem(shop.settings, cart, lines, undefined)
  if (problem !== undefined || cart.customer_id === null) return problem ?? notOffered
  const choices = await readMultishippingChoices(db, cart.id)
  const { book, shipping, billing } = await readBook(db, cart.customer_id)
  const assignments = choices.assignments ?? assignAllTo(shipping, lines)
  const isComplete = isCompleteSplit(lines, assignments, book)
  const selectedBilling = choices.billingAddressId
  const billingAddressId = selectedBilling !== undefined && book.has(selectedBilling) ? selectedBilling : billing
  const split = { cart, lines, choices, assignments, isComplete, billingAddressId }
  const parts = isComplete ? partQuotes(shop, split, book, await couponOfCart(shop, db, cart)) : []
  return { ...split, parts, paymentMethods: methodsFor(shop.settings, parts) }
}

const assignAllTo = (addressId: number | undefined, lines: ReadonlyArray<CartLine>): ReadonlyArray<Assignment> =>
  lines.filter(({ isVirtual }) => !isVirtual).map(({ itemId, quantity }) => ({ itemId, quantity, addressId }))

type AddressBook = ReadonlyMap<number | undefined, AddressFields>

/** The address book by address id, and the default addresses; the first address where none is set, as in Magento. */
const readBook = async (db: ReadConnection, customerId: number) => {
  const rows = await addressBook(db, customerId)
  const [first] = rows
  const book: AddressBook = new Map(rows.map((row) => [row.customer_address_id, withoutDefaultIds(row)]))
  return {
    book,
    shipping: first?.default_shipping_id ?? first?.customer_address_id,
    billing: first?.default_billing_id ?? first?.customer_address_id,
  }
}

/** One order after the other: a coupon counts for each while it has uses left, and a fixed amount for the cart is given once. */
const partQuotes = (
  shop: ShopContext,
  split: Pick<Multishipping, "cart" | "lines" | "choices" | "assignments" | "billingAddressId">,
  book: AddressBook,
  couponOfAll: Coupon | undefined,
): ReadonlyArray<PartQuote> => {
  const { cart, choices, billingAddressId } = split
  const addressOf = (kind: AddressKind, addressId: number | undefined): CartAddress => ({
    ...noAddress,
    ...book.get(addressId),
    id: 0,
    cart_id: cart.id,
    kind,
  })
  const billing = addressOf("billing", billingAddressId)
  let coupon = couponOfAll
  const parts: Array<PartQuote> = []
  for (const { addressId, lines } of splitLines(split.lines, split.assignments)) {
    const shipping = addressOf("shipping", addressId)
    const partCart = { ...cart, ...rateColumns(addressId === undefined ? undefined : choices.methods?.[addressId]) }
    const quote = quoteOf(shop, { cart: partCart, lines, addresses: { billing, shipping }, coupon })
    parts.push({ addressId, quote })
    coupon = remainingCoupon(coupon, quote.totals)
  }
  return parts
}

const rateColumns = (rate: string | undefined): Pick<Cart, "carrier_code" | "method_code"> => {
  const [, carrier = null, method = null] = /^([^_]*)_(.*)$/s.exec(rate ?? "") ?? []
  return carrier === pickupCarrier
    ? { carrier_code: null, method_code: null }
    : { carrier_code: carrier, method_code: method }
}

/** The shipping methods of one address; nothing is picked up in a store. */
export const partRates = (shop: ShopContext, quote: Quote): ReadonlyArray<OfferedRate> =>
  quoteRates(shop, quote).filter(({ carrierCode }) => carrierCode !== pickupCarrier)

/** Returns the coupon for the next order: one use less, and the rest of its fixed amount. */
const remainingCoupon = (coupon: Coupon | undefined, totals: Totals): Coupon | undefined => {
  if (coupon === undefined || totals.coupon === undefined) return coupon
  const usesLeft = coupon.usesLeft === undefined ? undefined : coupon.usesLeft - 1
  const amount = coupon.kind === "fixed-cart" ? coupon.amount - totals.discount : coupon.amount
  return usesLeft === 0 || (coupon.kind === "fixed-cart" && amount <= 0) ? undefined : { ...coupon, usesLeft, amount }
}

/** The methods that can pay all of these orders. Orders without anything to pay do not count, unless that is true of all orders. */
const methodsFor = (settings: ShopSettings, parts: ReadonlyArray<PartQuote>): ReadonlyArray<PaymentMethod> => {
  const paid = parts.filter(({ quote }) => quote.totals.grandTotal > 0)
  if (paid.length === 0) return settings.paymentMethods.filter(({ code }) => code === "free")
  return settings.paymentMethods.filter(
    (method) =>
      canPaySeveralOrders(method) &&
      paid.every(({ quote }) => paymentMethods(settings, quote).some(({ code }) => code === method.code)),
  )
}

/** Hashes what a customer sees before placing the orders: who receives what, how it is sent, and how it is paid. */
export const fingerprintOfOrders = ({
  parts,
  choices: { payment },
}: Pick<Multishipping, "parts" | "choices">): string =>
  fingerprintOf({
    orders: parts.map(({ quote: { addresses, lines, totals } }) => ({
      addresses,
      lines: lines.map(({ itemId, quantity }) => [itemId, quantity]),
      rate: [totals.rate?.carrierCode, totals.rate?.methodCode],
    })),
    payment: payment?.method,
  })
