import type { ProductCard } from "../catalogue/product/product.ts"

const shownAtMost = 4

/** What is offered beside the cart: each product once, none that is in the cart (by its path), and not many. */
export const crossSellOf = (
  cards: ReadonlyArray<ProductCard>,
  pathsInCart: ReadonlyArray<string>,
): ReadonlyArray<ProductCard> => {
  const offered = cards.filter(({ path, stock }) => stock === "in-stock" && !pathsInCart.includes(path))
  return [...new Map(offered.map((card) => [card.path, card])).values()].slice(0, shownAtMost)
}
