/** A coupon code to send, or why it is refused before any call. */
export type CouponReading =
  | { readonly _tag: "Code"; readonly code: string }
  | { readonly _tag: "Refused"; readonly because: "empty" | "too long" | "not a code" }

const longestCode = 255

/** Reads a typed coupon code. A code that would change the shape of the address it is sent in is no code. [5.checkout-and-cart.3] */
export const readCoupon = (typed: string): CouponReading => {
  const code = typed.trim()
  if (code === "") return { _tag: "Refused", because: "empty" }
  if (code.length > longestCode) return { _tag: "Refused", because: "too long" }
  if (code === "." || code === ".." || /[/\\\p{Cc}\p{Cs}]/u.test(code))
    return { _tag: "Refused", because: "not a code" }
  return { _tag: "Code", code }
}

/** The words for a refused code, as a text of the dictionary. */
export const couponRefusedText = (because: Extract<CouponReading, { _tag: "Refused" }>["because"]): string =>
  because === "empty" ? "Enter a discount code." : "The coupon code isn't valid. Verify the code and try again."

export const couponAppliedText = "Your coupon was successfully applied."
export const couponRemovedText = "Your coupon was successfully removed."
