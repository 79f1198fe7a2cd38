import { type Amount, isAmount, sumOf, times } from "../money/amount.ts"
import type { ProductForm } from "./product-form.ts"

/** Returns the total of a grouped product with the quantities of the form; unreadable quantities count nothing. */
export const groupTotal = ({ product: { kind }, fields }: Pick<ProductForm, "product" | "fields">): Amount => {
  if (kind.type !== "grouped") return "0"
  const quantities = new Map(fields)
  return sumOf(
    kind.members.map(({ productId, price, stock }) => {
      const quantity = quantities.get(`super_group[${productId}]`)?.trim() ?? "0"
      return stock === "in-stock" && isAmount(quantity) && !quantity.startsWith("-")
        ? times(price.final, quantity)
        : "0"
    }),
  )
}
