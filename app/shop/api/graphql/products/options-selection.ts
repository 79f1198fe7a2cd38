import type { Variant } from "../../../domain/cart/salable-product.ts"
import { isSalable } from "../../../domain/cart/stock-check.ts"
import { type SuperAttribute, superAttributesOf } from "../../../domain/catalogue/super-attributes.ts"
import { numbersOfUid, uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import { mediaEntry } from "./media.ts"
import { productSource, type ProductSource } from "./product-source.ts"
import { swatchOf } from "./swatches.ts"

type Arguments = { readonly configurableOptionValueUids?: ReadonlyArray<string> | null }

/** Option values that remain available with the selected values, their media gallery, and the variant once only one is left. */
export const optionsSelection = async (
  { product, products }: ProductSource,
  { configurableOptionValueUids: uids }: Arguments,
  context: GraphqlContext,
) => {
  const chosen = chosenOptions(uids ?? [])
  const attributes = superAttributesOf(product, context.structure)
  const salableVariants = product.variants.filter(({ productId }) => {
    const child = products.get(productId)
    return child !== undefined && isSalable(child, products)
  })
  const matching = salableVariants.filter((variant) => matchesChoice(variant, chosen))
  const [first, another] = matching
  return {
    options_available_for_selection: attributes.map((attribute) => ({
      attribute_code: attribute.code,
      option_value_uids: availableValues(attribute, salableVariants, chosen).map(({ id }) => valueUid(attribute, id)),
    })),
    configurable_options: attributes.map((attribute) =>
      optionSource(product.id, attribute, salableVariants, chosen, context),
    ),
    media_gallery: await galleryOf(matching, context),
    variant:
      first !== undefined && another === undefined
        ? productSource(await context.load.product.get(first.productId))
        : null,
  }
}

/** Attribute id → chosen option id; uids of another kind are ignored. */
const chosenOptions = (uids: ReadonlyArray<string>): ReadonlyMap<number, number> =>
  new Map(
    uids.flatMap((uid) => {
      const [attributeId, optionId] = numbersOfUid("configurable", uid)
      return attributeId === undefined || optionId === undefined ? [] : [[attributeId, optionId] as const]
    }),
  )

const matchesChoice = ({ options }: Variant, chosen: ReadonlyMap<number, number>): boolean =>
  [...chosen].every(([attributeId, optionId]) => options.get(attributeId)?.optionId === optionId)

/** The values of an attribute that are available together with the selected values of the other attributes. */
const availableValues = (
  attribute: SuperAttribute,
  salableVariants: ReadonlyArray<Variant>,
  chosen: ReadonlyMap<number, number>,
) => {
  const others = new Map([...chosen].filter(([id]) => id !== attribute.id))
  const available = new Set(
    salableVariants
      .filter((variant) => matchesChoice(variant, others))
      .map(({ options }) => options.get(attribute.id)?.optionId),
  )
  return attribute.values.filter(({ id }) => available.has(id))
}

const valueUid = (attribute: SuperAttribute, optionId: number): string => uidOf("configurable", attribute.id, optionId)

const optionSource = (
  productId: number,
  attribute: SuperAttribute,
  salableVariants: ReadonlyArray<Variant>,
  chosen: ReadonlyMap<number, number>,
  context: GraphqlContext,
) => {
  const available = new Set(availableValues(attribute, salableVariants, chosen))
  return {
    uid: uidOf("configurable", productId, attribute.id),
    attribute_code: attribute.code,
    label: attribute.label,
    values: attribute.values.map((value) => ({
      uid: valueUid(attribute, value.id),
      label: value.label,
      is_available: available.has(value),
      is_use_default: true,
      swatch: swatchOf(value.swatch, context),
    })),
  }
}

const galleryOf = async (variants: ReadonlyArray<Variant>, context: GraphqlContext) => {
  const galleries = await context.load.pictures.getMany(variants.map(({ productId }) => productId))
  return galleries.flat().map((picture) => mediaEntry(picture, "", context))
}
