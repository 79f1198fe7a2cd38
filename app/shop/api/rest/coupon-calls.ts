import { applyCoupon, removeCoupon } from "../../domain/checkout/shop-coupon.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { withActiveCart, type CartCall } from "./active-cart.ts"

/** `GET coupons`: the code, or an empty list, which is how PHP writes null. */
export const readCoupon: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  return isShopError(cart) ? cart : (cart.coupon_code ?? [])
}

/** `PUT coupons/{code}`: applies a coupon and returns `true`; 404 for an invalid code. */
export const putCoupon: CartCall = (call, access) =>
  withActiveCart(
    call,
    access,
    async (cart, trx) => (await applyCoupon(call.shop, trx, cart.id, call.segment("code"))) ?? true,
  )

/** `DELETE coupons`: true also when there was no coupon. */
export const deleteCoupon: CartCall = (call, access) =>
  withActiveCart(call, access, async (cart, trx) => {
    await removeCoupon(call.shop, trx, cart.id)
    return true
  })
