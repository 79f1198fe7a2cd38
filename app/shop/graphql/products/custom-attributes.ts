import { attributeValues, type AttributeValue } from "../../catalogue/read-attribute-values.ts"
import { whenThere } from "../batched.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ProductSource } from "./product-source.ts"

type Arguments = { readonly filters?: { readonly is_visible_on_front?: boolean | null } | null }

/** The merchant's own attributes of a product: texts, or the labels of the chosen options. */
export const customAttributes = (
  { product }: ProductSource,
  { filters }: Arguments,
  { load, structure }: GraphqlContext,
) => {
  const wanted = filters?.is_visible_on_front ?? undefined
  return whenThere(load.attributeValues.of(product.id), (rows) => ({
    items: attributeValues(rows, structure)
      .filter(({ attribute }) => wanted === undefined || attribute.visible === wanted)
      .map(valueSource),
    errors: [],
  }))
}

const valueSource = ({ attribute: { code }, text, options }: AttributeValue) =>
  text === undefined
    ? {
        __typename: "AttributeSelectedOptions",
        code,
        selected_options: options.map(({ id, label }) => ({
          __typename: "AttributeSelectedOption",
          label,
          value: String(id),
        })),
      }
    : { __typename: "AttributeValue", code, value: text }
