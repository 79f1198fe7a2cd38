import { productFields, routableFields } from "./product-fields.sdl.ts"

/** `ConfigurableProduct` with its super attributes, variants and the options that can still be chosen. */
export const configurableSdl = /* GraphQL */ `
  type ConfigurableProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {
    ${productFields}
    ${routableFields}
    weight: Float
    options: [CustomizableOptionInterface]
    configurable_options: [ConfigurableProductOptions]
    variants: [ConfigurableVariant]
    "What is left to choose once these values are chosen."
    configurable_product_options_selection(configurableOptionValueUids: [ID!]): ConfigurableProductOptionsSelection
  }

  type ConfigurableProductOptions {
    uid: ID!
    id: Int @deprecated(reason: "Use uid instead.")
    attribute_id: String @deprecated(reason: "Use attribute_uid instead.")
    attribute_id_v2: Int @deprecated(reason: "Use attribute_uid instead.")
    attribute_uid: ID!
    attribute_code: String
    label: String
    position: Int
    use_default: Boolean
    product_id: Int
    values: [ConfigurableProductOptionsValues]
  }

  type ConfigurableProductOptionsValues {
    uid: ID
    value_index: Int
    label: String
    default_label: String
    store_label: String
    use_default_value: Boolean
    swatch_data: SwatchDataInterface
  }

  interface SwatchDataInterface { value: String }
  type ColorSwatchData implements SwatchDataInterface { value: String }
  type TextSwatchData implements SwatchDataInterface { value: String }
  type ImageSwatchData implements SwatchDataInterface { value: String thumbnail: String }

  type ConfigurableVariant {
    attributes: [ConfigurableAttributeOption]
    product: SimpleProduct
  }

  type ConfigurableAttributeOption {
    uid: ID!
    code: String
    label: String
    value_index: Int
  }

  type ConfigurableProductOptionsSelection {
    options_available_for_selection: [ConfigurableOptionAvailableForSelection!]
    configurable_options: [ConfigurableProductOption!]
    media_gallery: [MediaGalleryInterface!]
    variant: SimpleProduct
  }

  type ConfigurableOptionAvailableForSelection {
    attribute_code: String!
    option_value_uids: [ID!]!
  }

  type ConfigurableProductOption {
    uid: ID!
    attribute_code: String!
    label: String!
    values: [ConfigurableProductOptionValue!]
  }

  type ConfigurableProductOptionValue {
    uid: ID!
    label: String!
    is_available: Boolean!
    is_use_default: Boolean!
    swatch: SwatchDataInterface
  }
`
