import type { ProductCard } from "../catalogue/product/product.ts"

const maxCrossSell = 4

/** Products to offer beside the cart: salable, each once, at most four, and none of the cart (by path). */
export const crossSellOf = (
  cards: ReadonlyArray<ProductCard>,
  pathsInCart: ReadonlyArray<string>,
): ReadonlyArray<ProductCard> => {
  const offered = cards.filter(({ path, stock }) => stock === "in-stock" && !pathsInCart.includes(path))
  return [...new Map(offered.map((card) => [card.path, card])).values()].slice(0, maxCrossSell)
}
