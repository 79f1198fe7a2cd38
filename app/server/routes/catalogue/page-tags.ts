import type { Product, ProductCard } from "../../../../core/catalogue/product/product.ts"

/** Cache tags of products shown as cards. */
export const cardTags = (cards: ReadonlyArray<Pick<ProductCard, "id">>): ReadonlyArray<string> => [
  ...new Set(cards.map(({ id }) => `product:${id}`)),
]

const partsOf = ({ kind }: Product): ReadonlyArray<number> => {
  switch (kind.type) {
    case "configurable":
      return kind.variants.map(({ productId }) => productId)
    case "grouped":
      return kind.members.map(({ productId }) => productId)
    default:
      return []
  }
}

/** Cache tags of a product page: the product, its variants or members, and the products shown beside it. */
export const productTags = (product: Product): ReadonlyArray<string> => [
  ...new Set(
    [product.id, ...partsOf(product), ...[...product.related, ...product.upsell].map(({ id }) => id)].map(
      (id) => `product:${id}`,
    ),
  ),
]
