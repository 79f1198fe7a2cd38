import { isLess } from "../../money/amount.ts"
import type { PlainPhrase } from "../../translation/source-text.ts"
import type { Price, ProductCard } from "../product/product.ts"

/** Returns `true` when the final price is below the regular price. */
export const isReduced = (price: Price): boolean => isLess(price.final, price.regular)

/** Returns `true` when a product has several prices, so that a card shows only the lowest. */
export const hasPriceRange = (card: Pick<ProductCard, "from" | "to">): boolean => isLess(card.from.final, card.to.final)

/** Returns the text before the lowest price: of a grouped product, whose pieces are bought one by one, and of several prices. */
export const priceLead = (product: Pick<ProductCard, "type" | "from" | "to">): PlainPhrase | undefined => {
  if (product.type === "grouped") return "Starting at"
  return hasPriceRange(product) ? "As low as" : undefined
}
