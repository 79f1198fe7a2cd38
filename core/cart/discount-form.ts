import { couponRefusedText, readCoupon } from "../checkout/totals/coupon.ts"
import type { PlainPhrase } from "../translation/source-text.ts"

/** Value of the `remove` field by action. */
export const removeFlag = { apply: "0", cancel: "1" } as const

/** Fields to submit, or the message why nothing is submitted. */
export type DiscountSubmission =
  | { readonly _tag: "Send"; readonly fields: { readonly remove: "0" | "1"; readonly coupon_code: string } }
  | { readonly _tag: "Refused"; readonly text: PlainPhrase }

/**
 * Decides what the discount form submits. Applying requires a code and sends `remove` 0; cancelling requires nothing and sends 1.
 * [2.discount-code-form.1] [2.discount-code-form.2] [5.checkout-and-cart.3]
 */
export const discountSubmission = (action: "apply" | "cancel", typed: string): DiscountSubmission => {
  if (action === "cancel") return { _tag: "Send", fields: { remove: removeFlag.cancel, coupon_code: typed } }
  const parsed = readCoupon(typed)
  return parsed._tag === "Code"
    ? { _tag: "Send", fields: { remove: removeFlag.apply, coupon_code: parsed.code } }
    : { _tag: "Refused", text: couponRefusedText(parsed.reason) }
}
