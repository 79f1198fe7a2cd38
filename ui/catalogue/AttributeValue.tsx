import type { Product } from "../../core/catalogue/product/product.ts"
import { useText } from "../storefront/storefront-context.tsx"

type AttributeValueProps = { readonly attribute: Product["attributes"][number]; readonly product: Product }

/** The value of an attribute in the facts of a product page. A project replaces it to show one in its own way, such as a size chart or a data sheet. */
export const AttributeValue = ({ attribute: { value, isYesNo } }: AttributeValueProps) => {
  const t = useText()
  return isYesNo === true ? t(value === "1" ? "Yes" : "No") : value
}
