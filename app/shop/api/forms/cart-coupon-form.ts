import { activeCart } from "../../domain/cart/session-cart.ts"
import { applyCoupon, removeCoupon } from "../../domain/checkout/shop-coupon.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { formFields, formReader, isOn, trimmed } from "../input/form-input.ts"
import { sessionExpired } from "./cart-page-forms.ts"
import { type FormAction, type FormOutcome, runInSession, returnPage } from "./form-routes.ts"

const readCoupon = formReader(formFields({ isRemoved: isOn("remove"), sentCode: trimmed("coupon_code") }))

/** POST checkout/cart/couponPost: applies or removes the coupon of the cart page. [forms-cart/033 to 035] */
export const couponForm: FormAction = {
  path: "checkout/cart/couponPost",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const redirectWith = (...messages: NonNullable<FormOutcome["messages"]>): FormOutcome => ({
        redirect: returnPage(post),
        messages,
      })
      const cart = await activeCart(trx, session)
      const { isRemoved, sentCode } = post.input(readCoupon)
      const code = isRemoved ? "" : sentCode
      if (code === "") {
        if (cart === undefined || cart.coupon_code === null) return redirectWith()
        await removeCoupon(post.shop, trx, cart.id)
        return redirectWith({ type: "success", text: "You canceled the coupon code." })
      }
      const error = cart === undefined ? "no cart" : await applyCoupon(post.shop, trx, cart.id, code)
      if (error !== undefined)
        return redirectWith(errorMessage(message('The coupon code "%1" is not valid.', [code.slice(0, 255)])))
      return redirectWith({ type: "success", text: message('You used coupon code "%1".', [code]) })
    }),
}
