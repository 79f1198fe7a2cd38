import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { CartCall } from "./active-cart.ts"
import { readBilling, saveBilling } from "./billing-calls.ts"
import { customerCartAccess, guestCartAccess } from "./cart-access.ts"
import {
  attachCart,
  createGuestCart,
  createOwnCart,
  deleteItem,
  listItems,
  postItem,
  putItem,
  readCart,
} from "./cart-calls.ts"
import { deleteCoupon, putCoupon, readCoupon } from "./coupon-calls.ts"
import { estimateRates, estimateRatesByAddressId, estimateTotals, listRates, readTotals } from "./estimate-calls.ts"
import { readGiftMessage, writeGiftMessage } from "./gift-message-calls.ts"
import { lookUpOrder } from "./order-calls.ts"
import {
  selectMethod,
  collectTotals,
  listPaymentMethods,
  readSelectedMethod,
  readPaymentDetails,
  setPayment,
} from "./payment-calls.ts"
import { findPickupLocations } from "./pickup-location-calls.ts"
import { placeWithoutPayment, placeWithPayment } from "./place-order-calls.ts"
import { restRoutes } from "./rest-routes.ts"
import { saveCart } from "./save-cart-call.ts"
import { saveShipping } from "./shipping-calls.ts"

/** Endpoints below both `guest-carts/{mask}` and `carts/mine`. */
const calls: ReadonlyArray<readonly ["GET" | "POST" | "PUT" | "DELETE", string, CartCall]> = [
  ["GET", "", readCart],
  ["GET", "/items", listItems],
  ["POST", "/items", postItem],
  ["PUT", "/items/:itemId", putItem],
  ["DELETE", "/items/:itemId", deleteItem],
  ["GET", "/totals", readTotals],
  ["POST", "/totals-information", estimateTotals],
  ["POST", "/estimate-shipping-methods", estimateRates],
  ["GET", "/shipping-methods", listRates],
  ["POST", "/shipping-information", saveShipping],
  ["GET", "/billing-address", readBilling],
  ["POST", "/billing-address", saveBilling],
  ["GET", "/coupons", readCoupon],
  ["PUT", "/coupons/:code", putCoupon],
  ["DELETE", "/coupons", deleteCoupon],
  ["GET", "/gift-message", readGiftMessage],
  ["POST", "/gift-message", writeGiftMessage],
  ["GET", "/gift-message/:itemId", readGiftMessage],
  ["POST", "/gift-message/:itemId", writeGiftMessage],
  ["GET", "/payment-methods", listPaymentMethods],
  ["GET", "/selected-payment-method", readSelectedMethod],
  ["PUT", "/selected-payment-method", selectMethod],
  ["POST", "/set-payment-information", setPayment],
  ["GET", "/payment-information", readPaymentDetails],
  ["POST", "/payment-information", placeWithPayment],
  ["PUT", "/order", placeWithoutPayment],
  ["PUT", "/collect-totals", collectTotals],
]

/** Mounts the REST endpoints of carts and checkout for guests and customers, and the look-up of orders. */
export const mountCartRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.anonymous("POST", "/guest-carts", createGuestCart)
  rest.self("POST", "/carts/mine", createOwnCart)
  rest.self("PUT", "/carts/mine", (call) => saveCart(call, customerCartAccess(call)))
  rest.self("PUT", "/guest-carts/:cartId", attachCart)
  rest.self("POST", "/carts/mine/estimate-shipping-methods-by-address-id", (call) =>
    estimateRatesByAddressId(call, customerCartAccess(call)),
  )
  for (const [method, path, handle] of calls) {
    rest.anonymous(method, `/guest-carts/:cartId${path}`, (call) => handle(call, guestCartAccess(call)))
    rest.self(method, `/carts/mine${path}`, (call) => handle(call, customerCartAccess(call)))
  }
  rest.anonymous("GET", "/vitrine/orders/:number", lookUpOrder)
  rest.anonymous("GET", "/inventory/in-store-pickup/pickup-locations", findPickupLocations)
}
