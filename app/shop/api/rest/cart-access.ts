import type { ReadConnection } from "../../context/context.ts"
import { type Cart, activeCartOfCustomer, findCartByMask } from "../../domain/cart/cart.ts"
import type { AttemptOwner } from "../../domain/checkout/order-attempt.ts"
import { isShopError, type ShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { CustomerCall, RestCall } from "./rest-routes.ts"

/** Access to the cart of a call: `guest-carts/{mask}`, or `carts/mine` of the signed-in customer. A call reaches no other cart. */
export type CartAccess = {
  readonly customerId: number | undefined
  /** The cart unless it has been ordered. */
  readonly active: (db: ReadConnection) => Promise<Cart | ShopError>
  /** Like `active`, but also a cart of a guest that has been ordered, and with another 404 for customers. */
  readonly any: (db: ReadConnection) => Promise<Cart | ShopError>
  /** The `quote_id` that lists of items show: the mask, or the id of a customer's cart. */
  readonly quoteId: (cart: Cart) => string
  /** The owner of attempts to place the order. */
  readonly owner: (db: ReadConnection) => Promise<AttemptOwner | ShopError>
}

const unknownCart = (id: string | null): ShopError =>
  shopError(404, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: id }))

/** Access by mask. An unknown mask and the mask of a customer's cart are the same 404. [S26] [S27] */
export const guestCartAccess = (call: RestCall): CartAccess => {
  const mask = call.segment("cartId")
  const any = async (db: ReadConnection) => (await findCartByMask(db, mask)) ?? unknownCart(null)
  return {
    customerId: undefined,
    any,
    active: async (db) => {
      const cart = await any(db)
      return isShopError(cart) || cart.is_active === 1 ? cart : unknownCart(String(cart.id))
    },
    quoteId: () => mask,
    owner: async (db) => {
      const cart = await any(db)
      return isShopError(cart) ? cart : { cartId: cart.id }
    },
  }
}

const noActiveCart = shopError(404, "Current customer does not have an active cart.")

/** Access to the active cart of the signed-in customer; 404 when there is none. Ordered carts are not found. */
export const customerCartAccess = ({ customerId }: CustomerCall): CartAccess => {
  const active = async (db: ReadConnection) => (await activeCartOfCustomer(db, customerId)) ?? noActiveCart
  return {
    customerId,
    active,
    any: async (db) =>
      (await activeCartOfCustomer(db, customerId)) ??
      shopError(
        404,
        message("No such entity with %fieldName = %fieldValue", { fieldName: "customerId", fieldValue: customerId }),
      ),
    quoteId: ({ id }) => String(id),
    owner: () => Promise.resolve({ customerId }),
  }
}
