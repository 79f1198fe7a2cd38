import type { ProductTypeCode } from "../../../infra/database/tables/catalogue-tables.ts"
import { mapLoaded } from "../create-loader.ts"
import type { ProductWithParts } from "../loaders.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { RouteFields } from "../routes/route-fields.ts"
import type { SelectedFields } from "../selected-fields.ts"
import { prefetchProducts } from "./prefetch-products.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly ProductInterface: ProductSource
    readonly PhysicalProductInterface: ProductSource
    readonly CustomizableProductInterface: ProductSource
  }
}

/** The source of the resolvers of a product. */
export type ProductSource = ProductWithParts & RouteFields & { readonly __typename: ProductTypeName }

const typeNames = {
  simple: "SimpleProduct",
  virtual: "VirtualProduct",
  configurable: "ConfigurableProduct",
  bundle: "BundleProduct",
  grouped: "GroupedProduct",
  downloadable: "DownloadableProduct",
} as const satisfies Record<ProductTypeCode, string>

type ProductTypeName = (typeof typeNames)[ProductTypeCode]

/** The source of a product that was loaded; undefined for a missing or disabled one. */
export const productSource = (found: ProductWithParts | null): ProductSource | undefined =>
  found === null || !found.product.isEnabled ? undefined : productSourceOf(found)

/** The source of a product that may be disabled: a cart item still shows it. */
export const productSourceOf = (found: ProductWithParts): ProductSource => ({
  ...found,
  __typename: typeNames[found.product.type],
})

/** The sources of these products, in this order, with the loaders of the selected fields prefetched. */
export const productSources = (
  ids: ReadonlyArray<number>,
  requested: SelectedFields,
  { load, countEntries, tag }: GraphqlContext,
): ReadonlyArray<ProductSource> | Promise<ReadonlyArray<ProductSource>> => {
  countEntries(ids.length)
  for (const id of ids) tag(`cat_p_${id}`)
  const sources = () =>
    mapLoaded(load.product.getMany(ids), (found) => found.flatMap((product) => productSource(product) ?? []))
  return prefetchProducts(ids, requested, load)?.then(sources) ?? sources()
}
