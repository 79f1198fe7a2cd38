import { attributeValues, type AttributeValue } from "../../../domain/catalogue/read-attribute-values.ts"
import { type AttributeFilters, matchesFilters } from "../attributes/attribute-flags.ts"
import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ProductSource } from "./product-source.ts"

type Arguments = { readonly filters?: AttributeFilters | null }

/** The merchant's own attributes of a product: texts, or the labels of the chosen options. */
export const customAttributes = (
  { product }: ProductSource,
  { filters }: Arguments,
  { load, structure }: GraphqlContext,
) => {
  return mapLoaded(load.attributeValues.get(product.id), (rows) => ({
    items: attributeValues(rows, structure)
      .filter(({ attribute }) => matchesFilters(attribute, filters))
      .map(valueSource),
    errors: [],
  }))
}

const valueSource = ({ attribute: { code }, text, options }: AttributeValue) =>
  text === undefined
    ? {
        __typename: "AttributeSelectedOptions" as const,
        code,
        selected_options: options.map(({ id, label }) => ({
          __typename: "AttributeSelectedOption" as const,
          label,
          value: String(id),
        })),
      }
    : { __typename: "AttributeValue" as const, code, value: text }
