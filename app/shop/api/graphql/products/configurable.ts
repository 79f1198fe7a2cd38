import type { GraphQLResolveInfo } from "graphql"

import type { Variant } from "../../../domain/cart/salable-product.ts"
import { type SuperAttribute, superAttributesOf } from "../../../domain/catalogue/super-attributes.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { ProductWithParts } from "../loaders.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { selectedFields } from "../selected-fields.ts"
import { configurableSdl } from "./configurable.sdl.ts"
import { optionsSelection } from "./options-selection.ts"
import { prefetchProducts } from "./prefetch-products.ts"
import { productSource, type ProductSource } from "./product-source.ts"
import { swatchOf } from "./swatches.ts"

/** `ConfigurableProduct`: its super attributes and variants, and the options that can still be chosen. */
export const configurablePart = {
  sdl: configurableSdl,
  resolvers: {
    ConfigurableProduct: {
      configurable_options: ({ product }, _args, context) =>
        superAttributesOf(product, context.structure).map((attribute) =>
          configurableOption(product.id, attribute, context),
        ),
      variants: ({ product }, _args, context, info) => variantsOf(product, context, info),
      configurable_product_options_selection: optionsSelection,
    },
  },
} satisfies SchemaPart

const variantsOf = (
  product: ProductSource["product"],
  { load, countEntries, structure }: GraphqlContext,
  info: GraphQLResolveInfo,
) => {
  countEntries(product.variants.length)
  const attributes = superAttributesOf(product, structure)
  const ids = product.variants.map(({ productId }) => productId)
  const variants = () =>
    mapLoaded(load.product.getMany(ids), (children) =>
      product.variants
        .map((variant, index) => variantSource(variant, attributes, children[index] ?? null))
        .filter((variant) => variant.product !== undefined),
    )
  return prefetchProducts(ids, selectedFields(info).get("product") ?? new Map(), load)?.then(variants) ?? variants()
}

/** A super attribute. Its uid has the ids of product and attribute: `configurable/20/93`. */
export const configurableOption = (productId: number, attribute: SuperAttribute, context: GraphqlContext) => ({
  uid: uidOf("configurable", productId, attribute.id),
  // Magento has an id for each pair of product and attribute; the id of the attribute is unique within a product.
  id: attribute.id,
  attribute_id: String(attribute.id),
  attribute_id_v2: attribute.id,
  attribute_uid: uidOf(attribute.id),
  attribute_code: attribute.code,
  label: attribute.label,
  position: attribute.position,
  use_default: false,
  product_id: productId,
  values: attribute.values.map(({ id, label, swatch }) => ({
    uid: uidOf("configurable", attribute.id, id),
    value_index: id,
    label,
    default_label: label,
    store_label: label,
    use_default_value: true,
    swatch_data: swatchOf(swatch, context),
  })),
})

const variantSource = (
  variant: Variant,
  attributes: ReadonlyArray<SuperAttribute>,
  child: ProductWithParts | null,
) => ({
  attributes: attributes.flatMap(({ id, code }) => {
    const value = variant.options.get(id)
    if (value === undefined) return []
    return [{ uid: uidOf("configurable", id, value.optionId), code, label: value.label, value_index: value.optionId }]
  }),
  product: productSource(child),
})
