import { cardMethod } from "../../domain/cards/charge-card.ts"
import { saveAddress } from "../../domain/cart/cart-address.ts"
import { type Cart, cartChanged } from "../../domain/cart/cart.ts"
import { type PaymentChoice, payableBy, paymentMethods } from "../../domain/checkout/payment-methods.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { requiredParameter } from "../../domain/errors/rest-input.ts"
import { isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { type CartCall, activeQuote, addressMissing, foreignBilling, fromBook, withActive } from "./active-cart.ts"
import { readPayment, readPaymentInformation, readPaymentMethod } from "./rest-payment-input.ts"
import { paymentDetailsJson, paymentMethodJson, totalsJson } from "./totals-json.ts"

/** Call 8. */
export const readPaymentDetails: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : paymentDetailsJson(shop.settings, quote, paymentMethods(shop.settings, quote))
}

/** Call 20. */
export const listPaymentMethods: CartCall = async ({ shop }, access) => {
  const quote = await activeQuote(shop, shop.read, access)
  return isShopError(quote) ? quote : paymentMethods(shop.settings, quote).map(paymentMethodJson)
}

/** Call 21, reading: nothing chosen is an empty list, which is how PHP writes null here. */
export const readChosenMethod: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  if (isShopError(cart)) return cart
  const { payment_method: method, po_number: number, payment_data: data } = cart
  if (method === null) return []
  // What a card form gave pays once, and is nobody's to read.
  const more = data === null || method === cardMethod ? {} : { additional_data: JSON.parse(data) }
  return { method, ...(number === null ? {} : { po_number: number }), ...more }
}

/** Call 21, writing: answers an id, as text. */
export const chooseMethod: CartCall = async (call, access) => {
  const sent = requiredParameter(call.body, "method")
  const payment = isRestError(sent) ? sent : readPayment(sent)
  if (isRestError(payment)) return payment
  return withActive(call, access, async (cart, trx) => {
    const quote = await readQuote(call.shop, trx, cart)
    if (!quote.virtual && quote.addresses.shipping.country_id === null) return addressMissing
    const method = payableBy(call.shop.settings, quote, payment.method)
    if (isShopError(method)) return method
    await cartChanged(call.shop, trx, cart.id, paymentColumns(payment))
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

/** Call 6. */
export const setPayment: CartCall = async (call, access) => {
  const read = readPaymentInformation(call, access)
  if (isRestError(read)) return read
  const { payment, email } = read
  if (email !== undefined && !isEmail(email)) return shopError(400, "Invalid email format")
  return withActive(call, access, async (cart, trx) => {
    const billing = read.billing === undefined ? undefined : await fromBook(trx, access, read.billing)
    if (read.billing !== undefined && billing === undefined) return foreignBilling(read.billing)
    const quote = await readQuote(call.shop, trx, cart, billing)
    if (quote.lines.every(({ problem }) => problem !== undefined))
      return shopError(400, "Some of the products are disabled.")
    if (!quote.virtual && quote.addresses.shipping.country_id === null) return addressMissing
    const method = payableBy(call.shop.settings, quote, payment.method)
    if (isShopError(method)) return method
    if (billing !== undefined) await saveAddress(trx, cart.id, "billing", billing, "replace")
    await cartChanged(call.shop, trx, cart.id, {
      ...paymentColumns(payment),
      ...(email === undefined ? {} : { email }),
    })
    return true
  })
}

/** Call 24: sets what was sent and answers the totals. */
export const collectTotals: CartCall = async (call, access) => {
  const { body, shop } = call
  const payment = readPaymentMethod(body)
  if (isRestError(payment)) return payment
  const [carrier, method] = [
    body["shippingCarrierCode"] ?? body["shipping_carrier_code"],
    body["shippingMethodCode"] ?? body["shipping_method_code"],
  ]
  const rate =
    typeof carrier === "string" && typeof method === "string" ? { carrier_code: carrier, method_code: method } : {}
  return withActive(call, access, async (cart, trx) => {
    const quote = await readQuote(shop, trx, { ...cart, ...rate })
    const payable = payableBy(shop.settings, quote, payment.method)
    if (isShopError(payable)) return payable
    await cartChanged(shop, trx, cart.id, { ...paymentColumns(payment), ...rate })
    return totalsJson(shop.settings, quote.totals)
  })
}
