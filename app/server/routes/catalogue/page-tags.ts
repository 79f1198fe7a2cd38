import type { Product, ProductCard } from "../../../../core/catalogue/product/product.ts"

/** Cache tags of products shown as cards. */
export const cardTags = (cards: ReadonlyArray<Pick<ProductCard, "id">>): ReadonlyArray<string> => [
  ...new Set(cards.map(({ id }) => `cat_p_${id}`)),
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
  "cat_p",
  ...new Set(
    [product.id, ...partsOf(product), ...[...product.related, ...product.upsell].map(({ id }) => id)].map(
      (id) => `cat_p_${id}`,
    ),
  ),
]

/** Cache tags of a category page: the category, the products in it, and the products shown. */
export const categoryTags = (categoryId: number, cards: ReadonlyArray<ProductCard>): ReadonlyArray<string> => [
  "cat_p",
  `cat_c_${categoryId}`,
  `cat_c_p_${categoryId}`,
  ...cardTags(cards),
]

/** Cache tags of products from any category, such as search results. They also depend on which products are in categories. */
export const anyCategoryTags = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<string> => [
  "cat_p",
  "cat_c_p",
  ...cardTags(cards),
]

/** Cache tags of search results, which synonyms and merchants' choices change too. */
export const searchTags = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<string> => [
  ...anyCategoryTags(cards),
  "search_results",
]

/** Cache tags of a CMS page. */
export const contentTags = (identifier: string): ReadonlyArray<string> => ["cms_p", `cms_p_${identifier}`]
