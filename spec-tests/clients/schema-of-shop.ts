import type { GraphQLSchema } from "graphql"

import { shopSchema } from "../../app/shop/api/graphql/schema.ts"
import type { Attribute } from "../../app/shop/domain/catalogue/read-attributes.ts"

/** The merchant's attributes of Magento's sample data, by kind of input: they are fields and filters of products there. */
export const sampleAttributes = {
  select: ["color", "manufacturer", "size", "format"],
  multiselect: [
    "activity",
    "category_gear",
    "climate",
    "collar",
    "features_bags",
    "gender",
    "material",
    "pattern",
    "sleeve",
    "strap_bags",
    "style_bags",
    "style_bottom",
    "style_general",
  ],
  boolean: ["eco_collection", "erin_recommends", "new", "performance_fabric", "sale"],
} as const satisfies Partial<Record<Attribute["input"], ReadonlyArray<string>>>

const attributes = Object.entries(sampleAttributes).flatMap(([input, ofInput]) =>
  ofInput.map((code) => ({ input, code })),
)

/** The schema of a shop whose products have the attributes of Magento's sample data. */
export const schemaWithSampleAttributes = (): GraphQLSchema =>
  shopSchema(
    attributes.map(({ input, code }, index) => ({
      id: index + 1,
      code,
      label: code,
      inUrlLabel: null,
      input: input as keyof typeof sampleAttributes,
      isFilterable: true,
      isSearchable: true,
      isSortable: false,
      isVisible: true,
      position: index,
      options: [],
    })),
  )
