import { stockOfForm } from "../../core/add-to-cart/product-form.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** Stock status of the product, with the quantity left when it is low. [3.add-to-cart-response.5] */
export const StockNote = () => {
  const t = useText()
  const stockStatus = useSelector(({ product }) => product && stockOfForm(product))
  if (stockStatus === undefined) return null
  const { stock, onlyLeft } = stockStatus
  if (stock === "out-of-stock") return <p className="stock stock--unavailable">{t("Out of stock")}</p>
  return (
    <p className={onlyLeft === undefined ? "stock stock--available" : "stock stock--low"}>
      {onlyLeft === undefined ? t("In stock") : t("Only %1 left", onlyLeft)}
    </p>
  )
}
