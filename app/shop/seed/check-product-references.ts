import type { ProductEntry } from "./expand-products.ts"
import { type SeedNames, unknownName } from "./seed-names.ts"

/** Problems of one product of a file: categories, attributes, options and products that the seed does not have. */
export const productReferenceProblems = (
  product: ProductEntry,
  path: string,
  names: SeedNames,
): ReadonlyArray<string> => [
  ...(product.categories ?? []).flatMap((category, index) =>
    unknownName(
      names.categories,
      "category",
      typeof category === "string" ? category : category.path,
      `${path}.categories[${index}]`,
    ),
  ),
  ...attributeProblems(product.attributes ?? {}, `${path}.attributes`, names),
  ...variantProblems(product, path, names),
  ...skusOf(product).flatMap(({ sku, field }) => unknownName(names.skus, "product", sku, `${path}.${field}`)),
]

const attributeProblems = (
  values: Readonly<Record<string, string | ReadonlyArray<string>>>,
  path: string,
  { attributes }: SeedNames,
): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([code, value]) => {
    const options = attributes.get(code)
    if (options === undefined) return [`${path}: there is no attribute "${code}"`]
    const labels = typeof value === "string" ? [value] : value
    return options.size === 0
      ? []
      : labels.flatMap((label) => unknownName(options, `option of ${code}`, label, `${path}.${code}`))
  })

const variantProblems = ({ type, variants }: ProductEntry, path: string, names: SeedNames): ReadonlyArray<string> => {
  if (type === "configurable" && variants === undefined) return [`${path}: a configurable product needs variants`]
  if (type !== "configurable" && variants !== undefined)
    return [`${path}.variants: only a configurable product has variants`]
  return (variants ?? []).flatMap(({ choice, values = {} }, index) => [
    ...attributeProblems(choice, `${path}.variants[${index}].choice`, names),
    ...attributeProblems(values, `${path}.variants[${index}].values`, names),
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
