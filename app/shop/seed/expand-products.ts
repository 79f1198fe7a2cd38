import type { Schema } from "effect"

import type { SeedProduct } from "./catalogue-seed.ts"
import type { ProductEntry as ProductEntrySchema, SeedDescription, SeedVariant } from "./format/product-format.ts"

/** A product as it is written in a file, with its variants inside. */
export type ProductEntry = Schema.Schema.Type<typeof ProductEntrySchema>
type Variant = Schema.Schema.Type<typeof SeedVariant>

/**
 * Converts the products of the seed files into those of the catalogue, in the same order. Each variant of a configurable product becomes a
 * simple product, placed before the configurable one. A category shows the products in this order unless a position is given.
 */
export const expandProducts = (entries: ReadonlyArray<ProductEntry>): ReadonlyArray<SeedProduct> =>
  entries.flatMap(expandProduct).map((product, index) => ({
    ...product,
    categories: (product.categories ?? []).map((assigned) =>
      typeof assigned === "string" ? { path: assigned, position: index + 1 } : assigned,
    ),
  }))

const expandProduct = ({ variants, ...entry }: ProductEntry): ReadonlyArray<SeedProduct> => {
  const product = withDescriptionHtml(entry)
  if (variants === undefined) return [product]
  const children = variants.map((variant) => variantProduct(entry, variant))
  const superAttributes = Object.keys(variants[0]?.choice ?? {})
  return [...children, { ...product, superAttributes, variants: children.map(({ sku }) => sku) }]
}

/** The SKU of the simple product that a variant becomes. */
export const variantSku = (product: Pick<ProductEntry, "sku">, variant: Pick<Variant, "sku">): string =>
  `${product.sku}-${variant.sku}`

const variantProduct = (entry: ProductEntry, variant: Variant): SeedProduct => {
  const { choice, values, quantity, sku: _, ...variantFields } = variant
  const labels = Object.values(choice)
  return {
    ...variantFields,
    sku: variantSku(entry, variant),
    type: "simple",
    name: [entry.name, ...labels].join(", "),
    urlKey: `${entry.urlKey}-${labels.join("-").toLowerCase().replaceAll(/\W+/g, "-")}`,
    visibleIn: "none",
    stock: { quantity },
    attributes: { ...entry.attributes, ...choice, ...values },
    ...(entry.weight === undefined ? {} : { weight: entry.weight }),
    ...(entry.createdAt === undefined ? {} : { createdAt: entry.createdAt }),
  }
}

type Description = Schema.Schema.Type<typeof SeedDescription>

/** Converts the description of a product, or of its translation, to HTML. */
export const withDescriptionHtml = <R extends { readonly description?: Description }>({
  description,
  ...others
}: R): Omit<R, "description"> & { readonly description?: string } =>
  description === undefined ? others : { ...others, description: descriptionHtml(description) }

const descriptionHtml = (description: Description): string => {
  if (typeof description === "string") return description
  const { paragraphs, facts = [] } = description
  const list = facts.length === 0 ? "" : `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("") + list
}
