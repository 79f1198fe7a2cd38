import { isZero } from "../../money/amount.ts"
import type { ProductCard } from "../product/product.ts"

/** Returns `true` for a card whose product costs nothing as it is. Options that have to be chosen may cost something. */
export const isFreeCard = ({ isAddable, from }: Pick<ProductCard, "isAddable" | "from">): boolean =>
  isAddable && isZero(from.final)
