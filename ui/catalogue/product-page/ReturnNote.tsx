import { productReturns } from "../../../core/catalogue/product/product-returns.ts"
import type { Product } from "../../../core/catalogue/product/product.ts"
import type { ReturnsPolicy } from "../../../core/store/returns-policy.ts"
import { useText } from "../../storefront/storefront-context.tsx"

type ReturnNoteProps = {
  readonly product: Pick<Product, "kind" | "attributes" | "customOptions">
  readonly policy: ReturnsPolicy
}

/** Tells whether the product can be sent back, with a link to the returns policy. The structured data for search engines tells the same. */
export const ReturnNote = ({ product, policy }: ReturnNoteProps) => {
  const t = useText()
  const texts = {
    returnable: t("%1 days to send it back", policy.days),
    "unless made to order": t("%1 days to send it back, unless it is made for you", policy.days),
    final: t("Made for you, so it cannot be sent back"),
  }
  return <a href={policy.page}>{texts[productReturns(product, policy)]}</a>
}
