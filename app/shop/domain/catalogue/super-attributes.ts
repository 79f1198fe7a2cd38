import type { SalableProduct } from "../cart/salable-product.ts"
import type { CatalogueStructure } from "./catalogue-structure.ts"
import type { Attribute } from "./read-attributes.ts"

/**
 * An attribute that distinguishes the children of a configurable product, with the values that occur among them, in the merchant's order.
 */
export type SuperAttribute = {
  readonly id: number
  readonly code: string
  readonly label: string
  readonly position: number
  readonly values: Attribute["options"]
}

/** The super attributes of a product; an attribute without values among the children is left out. */
export const superAttributesOf = (
  { superAttributes, variants }: SalableProduct,
  { attributesById }: CatalogueStructure,
): ReadonlyArray<SuperAttribute> =>
  superAttributes.flatMap(({ attributeId, position }) => {
    const attribute = attributesById.get(attributeId)
    if (attribute === undefined) return []
    const occurring = new Set(variants.map(({ options }) => options.get(attributeId)?.optionId))
    const values = attribute.options.filter(({ id }) => occurring.has(id))
    return values.length === 0
      ? []
      : [{ id: attributeId, code: attribute.code, label: attribute.label, position, values }]
  })
