import { applyCoupon, removeCoupon } from "../../domain/checkout/shop-coupon.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { withActive, type CartCall } from "./active-cart.ts"

/** Call 12: the code, or an empty list, which is how PHP writes null here. */
export const readCoupon: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  return isShopError(cart) ? cart : (cart.coupon_code ?? [])
}

/** Call 10. */
export const putCoupon: CartCall = (call, access) =>
  withActive(
    call,
    access,
    async (cart, trx) => (await applyCoupon(call.shop, trx, cart.id, call.segment("code"))) ?? true,
  )

/** Call 11: also when there was none. */
export const deleteCoupon: CartCall = (call, access) =>
  withActive(call, access, async (cart, trx) => {
    await removeCoupon(call.shop, trx, cart.id)
    return true
  })
