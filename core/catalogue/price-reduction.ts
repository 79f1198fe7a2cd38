import { eachOf, isLess, minus, times } from "./amount.ts"
import type { Price, ProductCard } from "./product.ts"

/** Whether less is paid than the regular price. */
export const isReduced = (price: Price): boolean => isLess(price.final, price.regular)

/** By how many whole percent a price is reduced, never promising more than is given; 0 when it is not. */
export const percentOff = (price: Price): number =>
  isReduced(price) ? Math.floor(Number(eachOf(times(minus(price.regular, price.final), "100"), price.regular))) : 0

/** Whether a product has several prices, so that a card can name only the lowest. */
export const hasPriceRange = (card: Pick<ProductCard, "from" | "to">): boolean => isLess(card.from.final, card.to.final)
