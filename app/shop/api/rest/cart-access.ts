import type { ReadConnection } from "../../context/context.ts"
import { type Cart, activeCartOfCustomer, findCartByMask } from "../../domain/cart/cart.ts"
import type { AttemptOwner } from "../../domain/checkout/order-attempt.ts"
import { type ShopError, shopError } from "../../domain/errors/shop-error.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { CustomerCall, RestCall } from "./rest-routes.ts"

/** How a call names its cart: `guest-carts/{mask}`, or `carts/mine` of whoever is signed in. Only its own cart is ever behind a door. */
export type CartAccess = {
  readonly customerId: number | undefined
  /** The cart while it is no order. */
  readonly active: (db: ReadConnection) => Promise<Cart | ShopError>
  /** The cart, ordered or not. */
  readonly any: (db: ReadConnection) => Promise<Cart | ShopError>
  /** What lists of items call the cart. */
  readonly name: (cart: Cart) => string
  /** Whose attempts to order come through this door. */
  readonly owner: (db: ReadConnection) => Promise<AttemptOwner | ShopError>
}

const unknownCart = (id: string | null): ShopError =>
  shopError(404, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: id }))

/** An unknown mask and one of a cart that belongs to a customer by now are the same 404. [S26] [S27] */
export const guestCartAccess = (call: RestCall): CartAccess => {
  const mask = call.segment("cartId")
  const any = async (db: ReadConnection) => (await findCartByMask(db, mask)) ?? unknownCart(null)
  return {
    customerId: undefined,
    any,
    active: async (db) => {
      const cart = await any(db)
      return "_tag" in cart || cart.is_active === 1 ? cart : unknownCart(String(cart.id))
    },
    name: () => mask,
    owner: async (db) => {
      const cart = await any(db)
      return "_tag" in cart ? cart : { cartId: cart.id }
    },
  }
}

const noActiveCart = shopError(404, "Current customer does not have an active cart.")

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
    name: ({ id }) => String(id),
    owner: () => Promise.resolve({ customerId }),
  }
}
