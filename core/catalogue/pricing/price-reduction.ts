import { isLess } from "../../money/amount.ts"
import type { Price, ProductCard } from "../product/product.ts"

/** Whether less is paid than the regular price. */
export const isReduced = (price: Price): boolean => isLess(price.final, price.regular)

/** Whether a product has several prices, so that a card can name only the lowest. */
export const hasPriceRange = (card: Pick<ProductCard, "from" | "to">): boolean => isLess(card.from.final, card.to.final)
