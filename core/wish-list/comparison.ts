import type { ProductCard } from "../catalogue/product/product.ts"

/** Attribute by which products are compared. */
export type ComparedAttribute = {
  readonly code: string
  readonly label: string
  /** True if its values are `1` for yes and `0` for no. */
  readonly isYesNo?: boolean | undefined
}

/** Compared product with the values of its attributes by code. */
export type ComparedProduct = { readonly card: ProductCard; readonly values: Readonly<Record<string, string>> }

/** Entry of a comparison list: product id and URL. */
export type ComparedEntry = { readonly id: number; readonly url: string }

/** Comparison of products: the compared attributes, and their values for each product. */
export type Comparison = {
  readonly attributes: ReadonlyArray<ComparedAttribute>
  readonly products: ReadonlyArray<ComparedProduct>
}

/** Attributes that are not compared, because their texts are long. */
const notCompared = new Set(["description"])

/**
 * Compares the products of a list in its order. Products that cannot be read are left out, and attributes that no product has.
 */
export const comparisonOf = (
  entries: ReadonlyArray<ComparedEntry>,
  { attributes, products }: Comparison,
): Comparison => {
  const compared = entries.flatMap(({ id }) => products.find(({ card }) => card.id === id) ?? [])
  return {
    products: compared,
    attributes: attributes.filter(
      ({ code }) => !notCompared.has(code) && compared.some(({ values }) => (values[code] ?? "") !== ""),
    ),
  }
}
