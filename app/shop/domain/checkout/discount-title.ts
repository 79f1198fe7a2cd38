import { type Message, message } from "../../infra/translation/shop-message.ts"
type CouponTexts = { readonly code: string | null; readonly label: string | null }

/** The title of a discount in totals: the label of its coupon, or its code without a label. */
export const discountTitle = (coupon: CouponTexts | undefined): Message => {
  const name = coupon?.label || coupon?.code || ""
  return name === "" ? message("Discount") : message("Discount (%1)", [name])
}
