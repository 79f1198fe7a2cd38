import type { Captcha, RecaptchaForm } from "../customer/captcha.ts"
import type { CheckoutResult } from "./checkout-event.ts"

/** Forms of cart and checkout that a shop may protect with a CAPTCHA, by Magento's ids. */
export const captchaForms = { coupon: "sales_rule_coupon_request", order: "payment_processing_request" } as const

/** Form of the cart or the checkout with a CAPTCHA. */
export type CaptchaForm = keyof typeof captchaForms

/** CAPTCHAs that the shop requires now, by form; a form with a reCAPTCHA is on a page of the shop. */
export type CheckoutCaptchas = Readonly<Partial<Record<CaptchaForm, Captcha | RecaptchaForm>>>

/** The backend's own pages with these forms, where a shopper can use a form that a reCAPTCHA protects. */
export const shopForms = {
  coupon: { shopPage: "/checkout/cart/?form=coupon" },
  order: { shopPage: "/checkout/" },
} as const satisfies CheckoutCaptchas

/**
 * Returns the form whose picture a result has made invalid, because a picture is valid for one call; `undefined` for none. A placed order
 * needs no other picture.
 */
export const usedCaptcha = (result: CheckoutResult): CaptchaForm | undefined => {
  if (result._tag === "PlaceOrderFinished") return result.outcome._tag === "Placed" ? undefined : "order"
  return result._tag === "CouponChanged" || result._tag === "CouponFailed" ? "coupon" : undefined
}

/** Header with the text of the picture. */
export const captchaHeader = "X-Captcha"

/** Returns the form whose CAPTCHA protects a REST call; `undefined` for a call that none protects. */
export const captchaFormOf = (method: string, path: string): CaptchaForm | undefined => {
  if (method === "POST" && path.endsWith("/payment-information")) return "order"
  return method === "PUT" && /\/coupons\/[^/]+$/.test(path) ? "coupon" : undefined
}
