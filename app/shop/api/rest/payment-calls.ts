import { cardMethod } from "../../domain/cards/charge-card.ts"
import { saveAddress } from "../../domain/cart/cart-address.ts"
import { type Cart, saveCartChange } from "../../domain/cart/cart.ts"
import {
  type PaymentChoice,
  availableMethod,
  paymentMethods,
  selectableMethod,
} from "../../domain/checkout/payment-methods.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { parameters } from "../input/input-schema.ts"
import { type CartCall, activeQuote, foreignBilling, completeFromAddressBook, withActiveCart } from "./active-cart.ts"
import { PaymentMethodInput, readPaymentInformation } from "./rest-payment-input.ts"
import { rateCodes, rateColumns } from "./shipping-input.ts"
import { paymentDetailsJson, paymentMethodJson, totalsJson } from "./totals-json.ts"

/** `GET payment-information`: payment methods and totals. */
export const readPaymentDetails: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : paymentDetailsJson(shop.settings, quote, paymentMethods(shop.settings, quote))
}

/** `GET payment-methods`: the codes and titles of the methods that are offered for the cart. */
export const listPaymentMethods: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : paymentMethods(shop.settings, quote).map(paymentMethodJson)
}

/** `GET selected-payment-method`; an empty list when none is selected, which is how PHP writes null. */
export const readSelectedMethod: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  if (isShopError(cart)) return cart
  const { payment_method: method, po_number: number, payment_data: data } = cart
  if (method === null) return []
  // The token of a card form pays once and must not be readable.
  const more = data === null || method === cardMethod ? {} : { additional_data: JSON.parse(data) }
  return { method, ...(number === null ? {} : { po_number: number }), ...more }
}

const decodeMethod = inputDecoder(parameters({ method: PaymentMethodInput }))

/** `PUT selected-payment-method`: returns the id of the cart as text. */
export const selectMethod: CartCall = async (call, access) => {
  const body = call.input(decodeMethod)
  if (isRestError(body)) return body
  const payment = body.method
  return withActiveCart(call, access, async (cart, trx) => {
    const quote = await readQuote(call.shop, trx, cart)
    const method = selectableMethod(call.shop.settings, quote, payment.method)
    if (isShopError(method)) return method
    await saveCartChange(call.shop, trx, cart.id, paymentColumns(payment))
    return String(cart.id)
  })
}

const paymentColumns = ({
  method,
  poNumber,
  data,
}: PaymentChoice): Pick<Cart, "payment_method" | "po_number" | "payment_data"> => ({
  payment_method: method,
  po_number: poNumber ?? null,
  payment_data: data ?? null,
})

/** `POST set-payment-information`: saves payment method, billing address and a guest's e-mail address; returns `true`. */
export const setPayment: CartCall = async (call, access) => {
  const information = readPaymentInformation(call, access)
  if (isRestError(information)) return information
  const { payment, email } = information
  if (email !== undefined && !isEmail(email)) return shopError(400, "Invalid email format")
  return withActiveCart(call, access, async (cart, trx) => {
    const billing =
      information.billing === undefined ? undefined : await completeFromAddressBook(trx, access, information.billing)
    if (information.billing !== undefined && billing === undefined) return foreignBilling(information.billing)
    const quote = await readQuote(call.shop, trx, cart, billing)
    if (quote.lines.every(({ problem }) => problem !== undefined))
      return shopError(400, "Some of the products are disabled.")
    const method = selectableMethod(call.shop.settings, quote, payment.method)
    if (isShopError(method)) return method
    if (billing !== undefined) await saveAddress(trx, cart.id, "billing", billing, "replace")
    await saveCartChange(call.shop, trx, cart.id, {
      ...paymentColumns(payment),
      ...(email === undefined ? {} : { email }),
    })
    return true
  })
}

const decodeCollectTotals = inputDecoder(parameters({ payment_method: PaymentMethodInput, ...rateCodes }))

/** `PUT collect-totals`: sets payment method and rate; returns the totals. */
export const collectTotals: CartCall = async (call, access) => {
  const { shop } = call
  const body = call.input(decodeCollectTotals)
  if (isRestError(body)) return body
  const { payment_method: payment, ...codes } = body
  const rate = rateColumns(codes)
  return withActiveCart(call, access, async (cart, trx) => {
    const quote = await readQuote(shop, trx, { ...cart, ...rate })
    const method = availableMethod(shop.settings, quote, payment.method)
    if (isShopError(method)) return method
    await saveCartChange(shop, trx, cart.id, { ...paymentColumns(payment), ...rate })
    return totalsJson(shop.settings, quote.totals)
  })
}
