import { isZero } from "../../money/amount.ts"
import type { ProductCard } from "../product/product.ts"

/** Returns `true` for a card whose product costs nothing as it is. Options that have to be chosen may cost something. */
export const isFreeCard = ({ addable, from }: Pick<ProductCard, "addable" | "from">): boolean =>
  addable && isZero(from.final)
