import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { authoriseCard, cardMethod, chargeCard } from "../cards/charge-card.ts"
import { providerPaymentData } from "../cards/provider-cards.ts"
import { cardTitle } from "../cards/stored-cards.ts"
import { type AddressFields, saveAddress } from "../cart/cart-address.ts"
import { type Cart, saveCartChange } from "../cart/cart.ts"
import { insertOrderFields, orderFieldProblem } from "../cart/order-fields.ts"
import { anonymizeDueOrders } from "../customer/delete-customer.ts"
import { customerById } from "../customer/shop-customer.ts"
import { createPurchases } from "../downloads/create-purchases.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { downloadParts } from "../mail/download-parts.ts"
import { orderMail } from "../mail/order-mail.ts"
import { insertPayment, openPayment } from "../payments/order-payment.ts"
import { addQuoteAddressesToBook } from "./add-quote-addresses-to-book.ts"
import { deductStock } from "./deduct-stock.ts"
import { minimumOrderProblem } from "./minimum-order.ts"
import { type OrderAttempt, insertOrderAttempt, setOrderOfAttempt } from "./order-attempt.ts"
import { shippingStepError, orderProblem } from "./order-problems.ts"
import { type NewOrder, insertOrder, insertOrderAddresses, insertOrderItems, paymentTiming } from "./order-rows.ts"
import { transitionOfPlacement } from "./order-transitions.ts"
import { type PaymentChoice, availableMethod, paymentProblem, savedPayment } from "./payment-methods.ts"
import { issueDocument } from "./sales-documents.ts"
import { agreementProblem } from "./shop-agreements.ts"
import { couponInvalid, countCouponUse } from "./shop-coupon.ts"
import { type Quote, readQuote } from "./shop-quote.ts"
import type { Totals } from "./shop-totals.ts"

/** The order that was placed. */
export type PlacedOrder = {
  readonly _tag: "Placed"
  readonly orderId: number
  readonly number: string
  /** Set by a test card of the demo provider: the order exists, but its response must get lost. */
  readonly isResponseLost: boolean
}

/** No order was placed because the total differs from the one the shopper saw. [I3] [R9] */
export type TotalChanged = { readonly _tag: "TotalChanged"; readonly totals: Totals }

/** A request to place the order of a cart. */
export type Placement = {
  readonly cart: Cart
  /** Undefined: the saved payment of the cart is used. */
  readonly payment: PaymentChoice | undefined
  /** Ids of accepted agreements, where the payment has none. */
  readonly agreementIds?: ReadonlyArray<number> | undefined
  readonly billing: AddressFields | undefined
  readonly email: string | undefined
  readonly attempt: OrderAttempt | undefined
  /** The total the shopper saw; undefined: the order is placed at the current price. */
  readonly expectedTotal: Units | undefined
  /** The origin of the shop as the shopper sees it, for links in the mail. */
  readonly origin: string
}

/**
 * Places an order inside the caller's transaction: the attempt, stock, coupon use, order, lines, payment and mail are written together or
 * not at all. An error leaves the cart unchanged, except that an expired coupon is removed, so that the next totals are correct. Magento:
 * `CartManagementInterface::placeOrder`. [I1] [I2] [I3] [I4] [I6] [I7] [I8]
 */
export const placeOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  placement: Placement,
): Promise<PlacedOrder | TotalChanged | ShopError> => {
  const { cart } = placement
  const alreadyPlaced = await alreadyPlacedProblem(trx, cart)
  if (alreadyPlaced !== undefined) return alreadyPlaced
  if (cart.customer_id === null && !shop.settings.checkout.guests)
    return shopError(400, "Sorry, guest checkout is not available.")
  const quote = await readQuote(shop, trx, cart, placement.billing)
  const order = await validateOrder(shop, trx, quote, placement)
  if (isShopError(order)) return order
  if (cart.coupon_code !== null && quote.coupon === undefined) {
    await saveCartChange(shop, trx, cart.id, { coupon_code: null })
    return { ...couponInvalid, status: 400 }
  }
  const { expectedTotal } = placement
  if (expectedTotal !== undefined && expectedTotal !== quote.totals.grandTotal)
    return { _tag: "TotalChanged", totals: quote.totals }
  const authorisedOrder = await authoriseOrder(shop, trx, order, cart)
  return isShopError(authorisedOrder) ? authorisedOrder : saveOrder(shop, trx, authorisedOrder, placement)
}

/**
 * Authorises the card payment, or reads the card that was saved at a provider, as the last check before anything is written. The order's payment
 * title names the card; its token is not saved. [R5]
 */
const authoriseOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: NewOrder,
  cart: Cart,
): Promise<NewOrder | ShopError> => {
  const { method, choice } = order
  if (method.savesCards === true) {
    const found = await providerPaymentData(shop, trx, cart, { method, sent: choice.data })
    return isShopError(found)
      ? found
      : { ...order, method: { ...method, title: found.title }, providerData: found.data }
  }
  if (method.code !== cardMethod) return order
  const card = await authoriseCard(shop, trx, cart, choice.data)
  if (isShopError(card)) return card
  const title = `${method.title} (${translate(shop.settings, cardTitle(card.card))})`
  return { ...order, card, method: { ...method, title }, choice: { ...choice, data: undefined } }
}

/** Returns the error for a cart that already became an order, with the order's number. [R2] */
export const alreadyPlacedProblem = async (trx: Transaction<Tables>, cart: Cart): Promise<ShopError | undefined> => {
  const order = await trx.selectFrom("sales_order").select("number").where("cart_id", "=", cart.id).executeTakeFirst()
  if (order === undefined) return undefined
  return shopError(404, message("This cart has already been ordered. The order number is %1.", [order.number]))
}

/** Validates everything but the total and the card, and returns the data of the order. */
const validateOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  quote: Quote,
  placement: Placement,
): Promise<NewOrder | ShopError> => {
  const order = await payableOrder(shop, trx, quote, placement)
  return isShopError(order) ? order : (belowMinimum(shop, quote) ?? order)
}

/** Validates everything but the minimum amount, the total and the card, and returns the data of the order. */
export const payableOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  quote: Quote,
  { cart, payment, email, agreementIds }: Pick<Placement, "cart" | "payment" | "email" | "agreementIds">,
): Promise<NewOrder | ShopError> => {
  const contact = await contactOf(trx, quote, email)
  const choice = payment ?? savedPayment(cart)
  const problem = orderProblem(shop.settings, quote, contact)
  if (problem !== undefined) return problem
  if (choice === undefined || contact === undefined)
    return shopError(400, "Enter a valid payment method and try again.")
  const method = availableMethod(shop.settings, quote, choice.method)
  if (isShopError(method)) return method
  return (
    paymentProblem(choice, method) ??
    orderFieldProblem(shop.settings, { cart, isVirtual: quote.isVirtual, withPayment: choice.fields }) ??
    agreementProblem(shop.settings, { agreementIds, ...choice }) ?? { quote, email: contact, method, choice }
  )
}

const belowMinimum = ({ settings }: ShopContext, { totals }: Quote): ShopError | undefined => {
  const problem = minimumOrderProblem(settings, totals)
  return problem === undefined ? undefined : shippingStepError(problem)
}

/** The e-mail of an order: the customer's own, or a guest's as sent with the order, the payment or an address. */
const contactOf = async (
  trx: Transaction<Tables>,
  { cart, addresses }: Quote,
  sent: string | undefined,
): Promise<string | undefined> => {
  if (cart.customer_id !== null) return (await customerById(trx, cart.customer_id))?.email
  const emails = [sent, cart.email, addresses.billing.email, addresses.shipping.email]
  return emails.find((email) => email !== undefined && email !== null) ?? undefined
}

/** Writes an order with everything that belongs to it, and deactivates its cart. */
export const saveOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: NewOrder,
  placement: Pick<Placement, "cart" | "attempt" | "billing" | "origin">,
): Promise<PlacedOrder> => {
  const { cart, attempt, billing } = placement
  const { quote, email, choice } = order
  if (attempt !== undefined) await insertOrderAttempt(shop, trx, cart.id, attempt)
  await deductStock(shop, trx, quote.lines)
  if (quote.totals.coupon !== undefined && quote.coupon !== undefined)
    await countCouponUse(trx, quote.coupon.id, cart.customer_id)
  const { orderId, number } = await insertOrder(shop, trx, order)
  await insertOrderAddresses(trx, orderId, quote)
  const items = await insertOrderItems(shop, trx, orderId, quote)
  await insertOrderFields(shop, trx, orderId, { cart, isVirtual: quote.isVirtual, withPayment: choice.fields })
  const downloads = await createPurchases(shop, trx, orderId, items)
  await payAndConfirm(shop, trx, order, {
    orderId,
    data: choice.data,
    mail: orderMail(shop, number, order, downloadParts(downloads, placement.origin)),
  })
  if (cart.customer_id !== null) await addQuoteAddressesToBook(trx, cart.customer_id, quote)
  if (billing !== undefined) await saveAddress(trx, cart.id, "billing", billing, "replace")
  await saveCartChange(shop, trx, cart.id, {
    is_active: 0,
    email,
    payment_method: choice.method,
    po_number: choice.poNumber ?? null,
    payment_data: choice.data ?? null,
  })
  if (attempt !== undefined) await setOrderOfAttempt(trx, attempt, orderId)
  await anonymizeDueOrders(shop, trx)
  return { _tag: "Placed", orderId, number, isResponseLost: order.card?.card.outcome === "response lost" }
}

/** Captures the payment and sends the confirmation; or opens the payment at its provider, after whose approval both are done. */
const payAndConfirm = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: NewOrder,
  payment: Parameters<typeof openPayment>[2],
): Promise<void> => {
  if (paymentTiming(order) === "awaits provider")
    return openPayment(shop, trx, { ...payment, data: order.providerData ?? payment.data })
  await capturePayment(shop, trx, payment.orderId, order)
  return sendMail(shop, trx, payment.mail)
}

/** Captures the payment in the demo ledger, exactly the total once per order; charges a card and issues the invoice with it. [I8] */
const capturePayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  order: NewOrder,
): Promise<void> => {
  const { quote, method, card } = order
  if (card !== undefined) await chargeCard(shop, trx, card, { id: orderId, total: quote.totals.grandTotal })
  await insertPayment(shop, trx, { id: orderId, method: method.code, total: quote.totals.grandTotal })
  for (const kind of transitionOfPlacement(paymentTiming(order), quote.isVirtual).documents)
    await issueDocument(shop, trx, orderId, kind)
}
