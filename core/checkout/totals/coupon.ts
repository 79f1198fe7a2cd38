import type { PlainPhrase } from "../../translation/source-text.ts"

/** Status of the coupon form. */
export type CouponStatus =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Pending" }
  /** `text` is a translation key. */
  | { readonly _tag: "Succeeded"; readonly text: string }
  | { readonly _tag: "Failed"; readonly text: string }

/** Coupon code to send, or the reason why it is rejected without a request. */
export type ParsedCoupon =
  | { readonly _tag: "Code"; readonly code: string }
  | { readonly _tag: "Refused"; readonly reason: "empty" | "too long" | "not a code" }

const maxCodeLength = 255

/** Validates a typed coupon code. Rejects text that would change the structure of the URL. [5.checkout-and-cart.3] [7.coupons.1] */
export const readCoupon = (typed: string): ParsedCoupon => {
  const code = typed.trim()
  if (code === "") return { _tag: "Refused", reason: "empty" }
  if (code.length > maxCodeLength) return { _tag: "Refused", reason: "too long" }
  if (code === "." || code === ".." || /[/\\\p{Cc}\p{Cs}]/u.test(code)) return { _tag: "Refused", reason: "not a code" }
  return { _tag: "Code", code }
}

/** Translation key of the message for a rejected code. */
export const couponRefusedText = (reason: Extract<ParsedCoupon, { _tag: "Refused" }>["reason"]): PlainPhrase =>
  reason === "empty" ? "Enter a discount code." : "The coupon code isn't valid. Verify the code and try again."

/** Magento's message after a coupon is applied. */
export const couponAppliedText = "Your coupon was successfully applied."

/** Magento's message after a coupon is removed. */
export const couponRemovedText = "Your coupon was successfully removed."
