import { isReduced } from "../pricing/price-reduction.ts"
import type { Picture, ProductCard } from "../product/product.ts"

const maxRowLength = 8

const hasReducedPrice = ({ from, to }: ProductCard): boolean => isReduced(from) || isReduced(to)

/** Returns the rows of the home page from the first products of the shop: new products, and reduced ones of the rest. */
export const homeRows = (
  cards: ReadonlyArray<ProductCard>,
): { readonly newest: ReadonlyArray<ProductCard>; readonly reduced: ReadonlyArray<ProductCard> } => {
  const salable = cards.filter((card) => card.stock === "in-stock")
  const newest = salable.filter((card) => card.isNew).slice(0, maxRowLength)
  return {
    newest,
    reduced: salable.filter((card) => hasReducedPrice(card) && !newest.includes(card)).slice(0, maxRowLength),
  }
}

const maxSuggested = 4

/** Returns products for a page that shows none of its own: new ones, then reduced ones, then others that can be bought. */
export const suggestedCards = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> => {
  const { newest, reduced } = homeRows(cards)
  const salable = cards.filter((card) => card.stock === "in-stock")
  return [...new Set([...newest, ...reduced, ...salable])].slice(0, maxSuggested)
}

/** The categories that have a picture; all of them if none has one. */
export const categoriesToShow = <Category extends { readonly picture?: Picture | undefined }>(
  categories: ReadonlyArray<Category>,
): ReadonlyArray<Category> => {
  const withPicture = categories.filter(({ picture }) => picture !== undefined)
  return withPicture.length > 0 ? withPicture : categories
}
