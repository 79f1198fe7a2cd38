import { couponRefusedText, readCoupon } from "../checkout/totals/coupon.ts"

/** The remove flag of each act. */
export const removeFlag = { apply: "0", cancel: "1" } as const

/** What the discount form sends, or the text that says what is missing. */
export type DiscountSubmission =
  | { readonly _tag: "Send"; readonly fields: { readonly remove: "0" | "1"; readonly coupon_code: string } }
  | { readonly _tag: "Refused"; readonly text: string }

/**
 * To apply, a code is required and the remove flag is 0; to cancel, nothing is required and the flag is 1.
 * [2.discount-code-form.1] [2.discount-code-form.2] [5.checkout-and-cart.3]
 */
export const discountSubmission = (act: "apply" | "cancel", typed: string): DiscountSubmission => {
  if (act === "cancel") return { _tag: "Send", fields: { remove: removeFlag.cancel, coupon_code: typed } }
  const reading = readCoupon(typed)
  return reading._tag === "Code"
    ? { _tag: "Send", fields: { remove: removeFlag.apply, coupon_code: reading.code } }
    : { _tag: "Refused", text: couponRefusedText(reading.because) }
}
