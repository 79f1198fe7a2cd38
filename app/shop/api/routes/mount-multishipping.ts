import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { wireNumber } from "../../context/money.ts"
import { activeCartOfCustomer } from "../../domain/cart/cart.ts"
import { type RestError, isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError, type ShopError, shopError } from "../../domain/errors/shop-error.ts"
import { type MultishippingChoices, saveChoices } from "../../domain/multishipping/multishipping-choices.ts"
import { lastMultishippingOrders, type MultishippingOrder } from "../../domain/multishipping/multishipping-orders.ts"
import {
  type Multishipping,
  type PartQuote,
  fingerprintOfOrders,
  partRates,
  readMultishipping,
} from "../../domain/multishipping/multishipping-quotes.ts"
import { placeMultishippingOrders } from "../../domain/multishipping/place-multishipping-orders.ts"
import { sumOfTotals, type SumOfTotals } from "../../domain/multishipping/sum-of-totals.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { agreementsJson } from "../checkout-config/checkout-config-json.ts"
import { inputDecoder } from "../input/decode-input.ts"
import {
  Count,
  IdOrZero,
  inputObject,
  listOf,
  LooseId,
  LooseIds,
  LooseText,
  optional,
  parameters,
  Text,
} from "../input/input-schema.ts"
import { readExpectedTotal } from "../input/order-headers.ts"
import { type CustomerCall, restRoutes } from "../rest/rest-routes.ts"

const readChoices = inputDecoder(
  parameters({
    choices: inputObject({
      assignments: optional(listOf(inputObject({ item_id: IdOrZero, quantity: Count, address_id: optional(LooseId) }))),
      methods: optional(listOf(inputObject({ address_id: IdOrZero, rate: Text }))),
      billing_address_id: optional(LooseId),
      payment: optional(inputObject({ method: Text, po_number: optional(LooseText) })),
    }),
  }),
)

type ReceivedChoices = Exclude<ReturnType<typeof readChoices>, RestError>["choices"]

const choicesOf = ({
  assignments,
  methods,
  billing_address_id: billing,
  payment,
}: ReceivedChoices): MultishippingChoices => ({
  ...(assignments !== undefined && {
    assignments: assignments.map((assignment) => ({
      itemId: assignment.item_id,
      quantity: assignment.quantity,
      addressId: assignment.address_id,
    })),
  }),
  ...(methods !== undefined && {
    methods: Object.fromEntries(methods.map((method) => [method.address_id, method.rate])),
  }),
  ...(billing !== undefined && { billingAddressId: billing }),
  ...(payment !== undefined && { payment: { method: payment.method, poNumber: payment.po_number } }),
})

const noCart = shopError(404, "You have no items in your shopping cart.")

/** `GET vitrine/multishipping`: the customer's cart for several addresses, with the future orders and their totals. */
const show = async ({ shop, customerId }: CustomerCall): Promise<unknown> => {
  const cart = await activeCartOfCustomer(shop.read, customerId)
  if (cart === undefined) return noCart
  const multishipping = await readMultishipping(shop, shop.read, cart)
  return isShopError(multishipping) ? multishipping : multishippingJson(shop, multishipping)
}

/** `PUT vitrine/multishipping`: saves the choices that are sent, and returns the same as GET. */
const save = async (call: CustomerCall): Promise<unknown> => {
  const body = call.input(readChoices)
  if (isRestError(body)) return body
  const { shop, customerId } = call
  const problem = await shop.transact(async (trx): Promise<ShopError | undefined> => {
    const cart = await activeCartOfCustomer(trx, customerId)
    if (cart === undefined) return noCart
    await saveChoices(trx, cart.id, choicesOf(body.choices))
    return undefined
  })
  return problem ?? show(call)
}

const readOrder = inputDecoder(
  parameters({
    cart_id: IdOrZero,
    expected_total: Text,
    agreement_ids: optional(LooseIds),
    fingerprint: optional(LooseText),
  }),
)

/** `POST vitrine/multishipping/orders`: places the orders, all or none; a repeated request returns the same orders. */
const place = async ({ shop, customerId, input, request }: CustomerCall): Promise<unknown> => {
  const body = input(readOrder)
  if (isRestError(body)) return body
  const expectedTotal = readExpectedTotal(body.expected_total)
  if (isRestError(expectedTotal)) return expectedTotal
  const outcome = await shop.transact((trx) =>
    placeMultishippingOrders(shop, trx, {
      customerId,
      cartId: body.cart_id,
      agreementIds: body.agreement_ids ?? [],
      expectedTotal,
      fingerprint: body.fingerprint,
      origin: new URL(request.url).origin,
    }),
  )
  return isShopError(outcome) ? outcome : { orders: outcome.map(orderJson) }
}

/** `GET vitrine/multishipping/orders`: the orders that the customer has placed together last. */
const showLastOrders = async ({ shop, customerId }: CustomerCall): Promise<unknown> => ({
  orders: (await lastMultishippingOrders(shop.read, customerId)).map(orderJson),
})

const orderJson = ({ id, number, total, currency, shipTo }: MultishippingOrder) => ({
  id,
  number,
  grand_total: wireNumber(total),
  currency,
  ship_to: shipTo ?? null,
})

const totalsOf = ({ subtotal, discount, shipping, tax, grandTotal }: SumOfTotals) => ({
  subtotal: wireNumber(subtotal),
  discount: wireNumber(discount),
  shipping: wireNumber(shipping),
  tax: wireNumber(tax),
  grand_total: wireNumber(grandTotal),
})

const partJson = (shop: ShopContext, { addressId, quote }: PartQuote) => ({
  address_id: addressId ?? null,
  lines: quote.totals.lines.map(({ itemId, quantity, rowTotal }) => ({
    item_id: itemId,
    quantity,
    row_total: wireNumber(rowTotal),
  })),
  rates: partRates(shop, quote).map((rate) => ({
    code: `${rate.carrierCode}_${rate.methodCode}`,
    carrier_title: rate.carrierTitle,
    method_title: rate.methodTitle,
    amount: wireNumber(rate.amount),
    available: rate.available,
    error: rate.errorMessage,
  })),
  rate:
    quote.totals.rate?.available === true ? `${quote.totals.rate.carrierCode}_${quote.totals.rate.methodCode}` : null,
  coupon: quote.totals.coupon?.label ?? null,
  totals: totalsOf(quote.totals),
})

const multishippingJson = (shop: ShopContext, multishipping: Multishipping) => ({
  cart_id: multishipping.cart.id,
  is_whole: multishipping.isComplete,
  fingerprint: fingerprintOfOrders(multishipping),
  items: multishipping.lines.map(({ itemId, quantity, isVirtual, problem }) => ({
    item_id: itemId,
    quantity,
    is_virtual: isVirtual,
    problem: problem === undefined ? null : translate(shop.settings, problem),
  })),
  assignments: multishipping.assignments.map(({ itemId, quantity, addressId }) => ({
    item_id: itemId,
    quantity,
    address_id: addressId ?? null,
  })),
  orders: multishipping.parts.map((part) => partJson(shop, part)),
  billing_address_id: multishipping.billingAddressId ?? null,
  payment_methods: multishipping.paymentMethods.map(({ code, title, instructions }) => ({
    code,
    title,
    instructions: instructions ?? "",
  })),
  payment_method: multishipping.choices.payment?.method ?? null,
  po_number: multishipping.choices.payment?.poNumber ?? "",
  totals: totalsOf(sumOfTotals(multishipping.parts)),
  agreements: agreementsJson(shop.settings),
})

/** Mounts the endpoints of orders to several addresses. Magento has pages for them, and no endpoints. */
export const mountMultishipping = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.self("GET", "/vitrine/multishipping", show)
  rest.self("PUT", "/vitrine/multishipping", save)
  rest.self("POST", "/vitrine/multishipping/orders", place)
  rest.self("GET", "/vitrine/multishipping/orders", showLastOrders)
}
