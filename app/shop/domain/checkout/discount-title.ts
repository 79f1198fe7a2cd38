import { type Message, message } from "../../infra/translation/shop-message.ts"
type Named = { readonly code: string | null; readonly label: string | null }

/** What totals call a discount: by the label of its coupon, by its code where it has no label. */
export const discountTitle = (coupon: Named | undefined): Message => {
  const name = coupon?.label || coupon?.code || ""
  return name === "" ? message("Discount") : message("Discount (%1)", [name])
}
