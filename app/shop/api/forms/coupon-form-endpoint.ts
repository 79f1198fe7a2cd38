import { activeCart } from "../../domain/cart/session-cart.ts"
import { applyCoupon, removeCoupon } from "../../domain/checkout/shop-coupon.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { returnAddress } from "../../infra/web/own-address.ts"
import { sessionExpired } from "./cart-forms-endpoint.ts"
import { type FormAction, type FormOutcome, inSession } from "./form-routes.ts"

/** POST checkout/cart/couponPost: the coupon of the cart page, applied or taken back. [forms-cart/033 to 035] */
export const couponForm: FormAction = {
  path: "checkout/cart/couponPost",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const say = (...messages: NonNullable<FormOutcome["messages"]>): FormOutcome => ({
        redirect: returnAddress(post.request, post.fields.text("uenc")),
        messages,
      })
      const cart = await activeCart(trx, session)
      const code = post.fields.text("remove") === "1" ? "" : (post.fields.text("coupon_code") ?? "").trim()
      if (code === "") {
        if (cart === undefined || cart.coupon_code === null) return say()
        await removeCoupon(post.shop, trx, cart.id)
        return say({ type: "success", text: "You canceled the coupon code." })
      }
      const refusal = cart === undefined ? "no cart" : await applyCoupon(post.shop, trx, cart.id, code)
      if (refusal !== undefined)
        return say(errorMessage(message('The coupon code "%1" is not valid.', [code.slice(0, 255)])))
      return say({ type: "success", text: message('You used coupon code "%1".', [code]) })
    }),
}
