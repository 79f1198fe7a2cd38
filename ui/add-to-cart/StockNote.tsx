import { useText, useView } from "../page/storefront.tsx"

/** Whether the product can be had, and how few are left. [3.add-to-cart-response.5] */
export const StockNote = () => {
  const t = useText()
  const { stock, onlyLeft } = useView((state) => ({
    stock: state.product?.product.stock,
    onlyLeft: state.product?.product.onlyLeft,
  }))
  if (stock === "out-of-stock") return <p className="stock stock--unavailable">{t("Out of stock")}</p>
  return (
    <p className={onlyLeft === undefined ? "stock stock--available" : "stock stock--low"}>
      {onlyLeft === undefined ? t("In stock") : t("Only %1 left", onlyLeft)}
    </p>
  )
}
