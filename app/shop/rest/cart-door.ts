import { activeCartOfCustomer, findCartByMask, type Cart } from "../cart/cart.ts"
import { refuse, type Refusal } from "../cart/refusal.ts"
import type { AttemptOwner } from "../checkout/order-attempt.ts"
import type { Reading } from "../context.ts"
import type { CustomerCall, RestCall } from "./rest-routes.ts"

/** How a call names its cart: `guest-carts/{mask}`, or `carts/mine` of whoever is signed in. Only its own cart is ever behind a door. */
export type CartDoor = {
  readonly customerId: number | undefined
  /** The cart while it is no order. */
  readonly active: (db: Reading) => Promise<Cart | Refusal>
  /** The cart, ordered or not. */
  readonly any: (db: Reading) => Promise<Cart | Refusal>
  /** What lists of items call the cart. */
  readonly name: (cart: Cart) => string
  /** Whose attempts to order come through this door. */
  readonly owner: (db: Reading) => Promise<AttemptOwner | Refusal>
}

const unknownCart = (id: string | null): Refusal =>
  refuse(404, "No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: id })

/** An unknown mask and one of a cart that belongs to a customer by now are the same 404. [S26] [S27] */
export const guestDoor = (call: RestCall): CartDoor => {
  const mask = call.segment("cartId")
  const any = async (db: Reading) => (await findCartByMask(db, mask)) ?? unknownCart(null)
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

const noActiveCart = refuse(404, "Current customer does not have an active cart.")

export const customerDoor = ({ customerId }: CustomerCall): CartDoor => {
  const active = async (db: Reading) => (await activeCartOfCustomer(db, customerId)) ?? noActiveCart
  return {
    customerId,
    active,
    any: async (db) =>
      (await activeCartOfCustomer(db, customerId)) ??
      refuse(404, "No such entity with %fieldName = %fieldValue", { fieldName: "customerId", fieldValue: customerId }),
    name: ({ id }) => String(id),
    owner: () => Promise.resolve({ customerId }),
  }
}
