import { stockOfForm } from "../../core/add-to-cart/product-form.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"

/** Whether the product can be had, and how few are left. [3.add-to-cart-response.5] */
export const StockNote = () => {
  const t = useText()
  const found = useView(({ product }) => product && stockOfForm(product))
  if (found === undefined) return null
  const { stock, onlyLeft } = found
  if (stock === "out-of-stock") return <p className="stock stock--unavailable">{t("Out of stock")}</p>
  return (
    <p className={onlyLeft === undefined ? "stock stock--available" : "stock stock--low"}>
      {onlyLeft === undefined ? t("In stock") : t("Only %1 left", onlyLeft)}
    </p>
  )
}
