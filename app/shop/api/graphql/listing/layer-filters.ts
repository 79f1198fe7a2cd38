import type { Attribute, Swatch } from "../../../domain/catalogue/read-attributes.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { aggregationsOf } from "./aggregations.ts"

const itemFields = /* GraphQL */ `
    label: String
    value_string: String
    items_count: Int
`

/** `Products.filters`, which Magento has replaced by `aggregations`. */
export const layerFiltersSdl = /* GraphQL */ `
  extend type Products {
    filters: [LayerFilter] @deprecated(reason: "Use aggregations instead.")
  }

  type LayerFilter {
    name: String
    "The parameter in the address of a listing."
    request_var: String
    filter_items_count: Int
    filter_items: [LayerFilterItemInterface]
  }

  interface LayerFilterItemInterface {
    ${itemFields}
  }

  interface SwatchLayerFilterItemInterface { swatch_data: SwatchData }

  type LayerFilterItem implements LayerFilterItemInterface {
    ${itemFields}
  }

  type SwatchLayerFilterItem implements LayerFilterItemInterface & SwatchLayerFilterItemInterface {
    ${itemFields}
    swatch_data: SwatchData
  }

  type SwatchData {
    "0: text, 1: colour, 2: image."
    type: String
    value: String
  }
`

/** The aggregations of a listing as the deprecated `filters`. */
export const layerFiltersOf = (aggregations: ReturnType<typeof aggregationsOf>, attributes: ReadonlyArray<Attribute>) =>
  aggregations.map(({ attribute_code: code, label, options }) => {
    const swatches = new Map(
      attributes.find((attribute) => attribute.code === code)?.options.map(({ id, swatch }) => [String(id), swatch]),
    )
    const isCategory = code === "category_uid"
    return {
      name: label,
      request_var: isCategory ? "cat" : code,
      filter_items_count: options.length,
      filter_items: options.map((option) => ({
        label: option.label,
        value_string: isCategory ? String(idOfUid(option.value)) : option.value,
        items_count: option.count,
        ...swatchItem(swatches.get(option.value)),
      })),
    }
  })

const swatchKinds = { text: "0", colour: "1", image: "2" } as const satisfies Record<Swatch["kind"], string>

const swatchItem = (swatch: Swatch | undefined) =>
  swatch === undefined
    ? { __typename: "LayerFilterItem" as const }
    : {
        __typename: "SwatchLayerFilterItem" as const,
        swatch_data: { type: swatchKinds[swatch.kind], value: swatch.value },
      }
