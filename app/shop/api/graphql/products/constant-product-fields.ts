import type { SchemaPart } from "../schema-part.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"

const sdl = /* GraphQL */ `
  ${fieldsOfEveryProduct(/* GraphQL */ `
    attribute_set_id: Int @deprecated(reason: "The field should not be used on the storefront.")
    options_container: String
    websites: [Website] @deprecated(reason: "The field should not be used on the storefront.")
  `)}

  type Website {
    id: Int
    name: String
    code: String
    sort_order: Int
    default_group_id: String
    is_default: Boolean
  }
`

/** The id of Magento's attribute set "Default", the only one of this shop. */
const defaultAttributeSet = 4

/** The options are below the price: "Block after Info Column" in Magento's back office. */
const afterInformation = "container2"

/** Fields with the same value for every product: the shop has one website, one attribute set and one options container. */
export const constantFieldsPart = {
  sdl,
  resolvers: {
    ProductInterface: {
      attribute_set_id: () => defaultAttributeSet,
      options_container: () => afterInformation,
      websites: (_source, _args, { shop: { settings } }) => [
        {
          ...settings.website,
          sort_order: 0,
          default_group_id: String(settings.group.id),
          is_default: true,
        },
      ],
    },
  },
} satisfies SchemaPart
