import type { ProductEntry } from "./expand-products.ts"
import { type SeedNames, unknownName } from "./seed-names.ts"

/** Problems of one product of a file: categories, attributes, options and products that the seed does not have. */
export const productReferenceProblems = (
  product: ProductEntry,
  at: string,
  names: SeedNames,
): ReadonlyArray<string> => [
  ...(product.categories ?? []).flatMap((place, index) =>
    unknownName(
      names.categories,
      "category",
      typeof place === "string" ? place : place.path,
      `${at}.categories[${index}]`,
    ),
  ),
  ...attributeProblems(product.attributes ?? {}, `${at}.attributes`, names),
  ...variantProblems(product, at, names),
  ...skusOf(product).flatMap(({ sku, field }) => unknownName(names.skus, "product", sku, `${at}.${field}`)),
]

const attributeProblems = (
  values: Readonly<Record<string, string | ReadonlyArray<string>>>,
  at: string,
  { attributes }: SeedNames,
): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([code, value]) => {
    const options = attributes.get(code)
    if (options === undefined) return [`${at}: there is no attribute "${code}"`]
    const labels = typeof value === "string" ? [value] : value
    return options.size === 0
      ? []
      : labels.flatMap((label) => unknownName(options, `option of ${code}`, label, `${at}.${code}`))
  })

const variantProblems = ({ type, variants }: ProductEntry, at: string, names: SeedNames): ReadonlyArray<string> => {
  if (type === "configurable" && variants === undefined) return [`${at}: a configurable product needs variants`]
  if (type !== "configurable" && variants !== undefined)
    return [`${at}.variants: only a configurable product has variants`]
  return (variants ?? []).flatMap(({ choice, values = {} }, index) => [
    ...attributeProblems(choice, `${at}.variants[${index}].choice`, names),
    ...attributeProblems(values, `${at}.variants[${index}].values`, names),
  ])
}

/** The products that a product names, each with the field that names it. */
const skusOf = (product: ProductEntry): ReadonlyArray<{ readonly sku: string; readonly field: string }> => [
  ...(["related", "upsell", "crosssell"] as const).flatMap((kind) =>
    (product[kind] ?? []).map((sku, index) => ({ sku, field: `${kind}[${index}]` })),
  ),
  ...(product.members ?? []).map(({ sku }, index) => ({ sku, field: `members[${index}].sku` })),
  ...(product.bundle?.options ?? []).flatMap(({ selections }, option) =>
    selections.map(({ sku }, index) => ({ sku, field: `bundle.options[${option}].selections[${index}].sku` })),
  ),
]
