import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { guestOrder, type Order, orderById } from "../../domain/checkout/order-lookup.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import { isRestError, restError, type RestError } from "../../domain/errors/rest-error.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { requestReturn, orderReturns, type ReturnRequest, returnReason } from "../../domain/returns/shop-returns.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { Count, IdOrZero, inputObject, LooseText, listOf, optional, parameters, Text } from "../input/input-schema.ts"
import { type CustomerCall, type RestCall, restRoutes } from "../rest/rest-routes.ts"

const ReturnInput = inputObject({
  lines: listOf(inputObject({ id: IdOrZero, quantity: Count })),
  reason: Text,
  comment: optional(LooseText),
})

const readRequest = inputDecoder(parameters({ request: optional(ReturnInput) }))

const readGuestRequest = inputDecoder(
  parameters({
    lastname: Text,
    email: optional(LooseText),
    postcode: optional(LooseText),
    request: optional(ReturnInput),
  }),
)

type SentRequest = Exclude<ReturnType<typeof readRequest>, RestError>["request"]

const unknownOrder = restError(404, "You entered incorrect data. Please try again.")

const requestOf = ({ lines, reason, comment = "" }: NonNullable<SentRequest>): ReturnRequest => ({
  quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
  reason: returnReason(reason) ?? "other",
  comment,
})

const returnsJson = async ({ read }: ShopContext, order: Order) => {
  const { lines, requests } = await orderReturns(read, order)
  return {
    lines,
    requests: requests.map(({ createdAt, ...request }) => ({ ...request, created_at: wireTime(createdAt) })),
  }
}

/** Saves the sent request, if there is one, and returns the returns of the order. */
const respond = async (shop: ShopContext, order: Order | undefined, sent: SentRequest): Promise<unknown> => {
  if (order === undefined) return unknownOrder
  if (sent !== undefined) {
    const problem = await shop.transact((trx) => requestReturn(shop, trx, order, requestOf(sent)))
    if (isShopError(problem)) return problem
  }
  return returnsJson(shop, order)
}

/**
 * `GET` and `POST vitrine/orders/mine/{id}/returns`: the requested returns of a customer's order, and the items that can still be returned;
 * a POST with the field `request` requests a further return. Magento Open Source has no returns. [S26]
 */
const respondToCustomer = async ({ shop, segment, customerId, input }: CustomerCall): Promise<unknown> => {
  const body = input(readRequest)
  if (isRestError(body)) return body
  const id = /^\d{1,15}$/.test(segment("id")) ? Number(segment("id")) : 0
  const order = await orderById(shop.read, id)
  return respond(shop, order?.customer_id === customerId ? order : undefined, body.request)
}

/**
 * `POST vitrine/orders/{number}/returns`: like `respondToCustomer` for the order of a guest, who has to know the last name, and the e-mail address or
 * postcode. [S26]
 */
const respondToGuest = async ({ shop, segment, input }: RestCall): Promise<unknown> => {
  const body = input(readGuestRequest)
  if (isRestError(body)) return body
  const { lastname: lastName, email = "", postcode = "", request } = body
  const claim = { number: segment("number"), lastName, ...(email === "" ? { postcode } : { email }) }
  return respond(shop, await guestOrder(shop.read, claim), request)
}

/** Mounts the endpoints of returns. */
export const mountOrderReturns = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.self("GET", "/vitrine/orders/mine/:id/returns", respondToCustomer)
  rest.self("POST", "/vitrine/orders/mine/:id/returns", respondToCustomer)
  rest.anonymous("POST", "/vitrine/orders/:number/returns", respondToGuest)
}
