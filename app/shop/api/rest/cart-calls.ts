import { addItem } from "../../domain/cart/add-item.ts"
import { cartIdOfCustomer, createCart, findCartByMask } from "../../domain/cart/cart.ts"
import { mergeCarts } from "../../domain/cart/merge-carts.ts"
import { readChoices } from "../../domain/cart/options/line-choices.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { removeItem } from "../../domain/cart/remove-item.ts"
import { cartItems, cartLines } from "../../domain/cart/shop-cart-lines.ts"
import { updateItem } from "../../domain/cart/update-item.ts"
import { orderOfCart } from "../../domain/checkout/order-lookup.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import { customerJson } from "../../domain/customer/customer-json.ts"
import { customerById } from "../../domain/customer/shop-customer.ts"
import { isRestError, requiredField } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message, namedValue } from "../../infra/translation/shop-message.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { LooseId, optional, parameters } from "../input/input-schema.ts"
import { type CartCall, withActiveCart } from "./active-cart.ts"
import { CartItem, NewQuantity } from "./cart-item-input.ts"
import { cartJson, changedItemJson, itemJson, itemWithOptions } from "./cart-json.ts"
import type { CustomerCall, RestCall } from "./rest-routes.ts"

/** POST /guest-carts: creates a cart; returns its mask. */
export const createGuestCart = async ({ shop }: RestCall): Promise<unknown> =>
  (await shop.transact((trx) => createCart(shop, trx))).mask

/** POST /carts/mine: returns the id of the active cart, which is created when there is none. */
export const createOwnCart = ({ shop, customerId }: CustomerCall): Promise<unknown> =>
  shop.transact((trx) => cartIdOfCustomer(shop, trx, customerId))

/** GET of the cart. A guest can still read a cart that has been ordered. */
export const readCart: CartCall = async ({ shop }, access) => {
  const cart = await access.any(shop.read)
  if (isShopError(cart)) return cart
  const quote = await readQuote(shop, shop.read, cart)
  const owner = cart.customer_id === null ? undefined : await customerById(shop.read, cart.customer_id)
  const customer = owner === undefined ? undefined : await customerJson(shop, shop.read, owner)
  const order = cart.is_active === 1 ? undefined : await orderOfCart(shop.read, cart.id)
  return cartJson(shop.settings, quote, customer, order?.number)
}

/** GET items: the items of the cart with their chosen options. */
export const listItems: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  if (isShopError(cart)) return cart
  const lines = await cartLines(shop, shop.read, cart.id)
  return lines.map((line) => itemWithOptions(line, access.quoteId(cart)))
}

const decodeNewItem = inputDecoder(parameters({ cart_item: CartItem }))

/** POST items: adds an item. An unknown cart is "quoteId is required" here and 404 for all other calls, as in Magento. [rest-guest/038] */
export const postItem: CartCall = async ({ shop, input }, access) => {
  const body = input(decodeNewItem)
  if (isRestError(body)) return body
  const request = body.cart_item
  return shop.transact(async (trx) => {
    const cart = await access.active(trx)
    if (isShopError(cart)) return isUnknown(cart) ? requiredField("quoteId") : cart
    const added = await addItem(shop, trx, cart.id, request)
    if (isShopError(added)) return added
    const items = await cartItems(trx, cart.id)
    const item = items.find(({ id }) => id === added[0].itemId)
    return changedItemJson(added[0], item === undefined ? {} : readChoices(item.choices), request)
  })
}

/** True for the error of a masked id that no cart has: in other errors `fieldValue` is not null, see `unknownCart`. */
const isUnknown = ({ message }: ShopError): boolean => namedValue(message, "fieldValue") === null

/** The item id of the path; 0, which no item has, for any other text. */
const itemIdOf = ({ segment }: RestCall): number => plainId(segment("itemId")) ?? 0

const decodeChangedItem = inputDecoder(parameters({ cart_item: NewQuantity }))

/** PUT items/{itemId}: the new quantity of an item. */
export const putItem: CartCall = async (call, access) => {
  const body = call.input(decodeChangedItem)
  if (isRestError(body)) return body
  return withActiveCart(call, access, async (cart, trx) => {
    const line = await updateItem(call.shop, trx, cart.id, itemIdOf(call), body.cart_item)
    return isShopError(line) ? line : itemJson(line, String(cart.id))
  })
}

/** DELETE items/{itemId}: removes an item and returns `true`; 404 when the cart does not have it. */
export const deleteItem: CartCall = (call, access) =>
  withActiveCart(call, access, async (cart, trx) => (await removeItem(call.shop, trx, cart.id, itemIdOf(call))) ?? true)

const notAllowed = shopError(400, "You don't have the correct permissions to assign the customer to the cart.")

const decodeNewOwner = inputDecoder(parameters({ customer_id: optional(LooseId) }))

/** PUT /guest-carts/{id}: merges the customer's cart into this cart, which becomes the customer's. [rest-mine/047, 051, 053] */
export const attachCart = (call: CustomerCall): Promise<unknown> => {
  const { shop, input, customerId, segment } = call
  const body = input(decodeNewOwner)
  if (isRestError(body)) return Promise.resolve(body)
  if (body.customer_id !== customerId) return Promise.resolve(notAllowed)
  return shop.transact(async (trx) => {
    const cart = await findCartByMask(trx, segment("cartId"))
    if (cart === undefined || cart.is_active === 0) {
      return shopError(
        404,
        message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: null }),
      )
    }
    await mergeCarts(shop, trx, { guestCartId: cart.id, customerId, into: "guest" })
    return true
  })
}
