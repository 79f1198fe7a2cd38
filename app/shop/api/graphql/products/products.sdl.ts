import { productFields, routableFields } from "./product-fields.sdl.ts"

/** `ProductInterface`, its types without parts of their own, prices and pictures. */
export const productsSdl = /* GraphQL */ `
  interface ProductInterface {
    ${productFields}
  }

  interface PhysicalProductInterface { weight: Float }

  interface CustomizableProductInterface { options: [CustomizableOptionInterface] }

  type SimpleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {
    ${productFields}
    ${routableFields}
    weight: Float
    options: [CustomizableOptionInterface]
  }

  type VirtualProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields}
    ${routableFields}
    options: [CustomizableOptionInterface]
  }

  enum ProductStockStatus { IN_STOCK OUT_OF_STOCK }

  type ComplexTextValue { html: String! }

  interface MediaGalleryInterface {
    url: String
    label: String
    position: Int
    disabled: Boolean
  }

  type ProductImage implements MediaGalleryInterface {
    url: String
    label: String
    position: Int
    disabled: Boolean
  }

  type ProductVideo implements MediaGalleryInterface {
    url: String
    label: String
    position: Int
    disabled: Boolean
    video_content: ProductMediaGalleryEntriesVideoContent
  }

  type ProductMediaGalleryEntriesVideoContent {
    media_type: String
    video_provider: String
    video_url: String
    video_title: String
    video_description: String
    video_metadata: String
  }

  type PriceRange {
    minimum_price: ProductPrice!
    maximum_price: ProductPrice
  }

  type ProductPrice {
    regular_price: Money!
    final_price: Money!
    discount: ProductDiscount
  }

  type ProductDiscount {
    amount_off: Float
    percent_off: Float
  }

  type TierPrice {
    quantity: Float
    "What the whole quantity costs."
    final_price: Money
    discount: ProductDiscount
  }

  enum PriceTypeEnum { FIXED PERCENT DYNAMIC }

  type ProductCustomAttributes {
    items: [AttributeValueInterface]!
    errors: [AttributeMetadataError]!
  }

  interface AttributeValueInterface { code: ID! }

  type AttributeValue implements AttributeValueInterface {
    code: ID!
    value: String!
  }

  type AttributeSelectedOptions implements AttributeValueInterface {
    code: ID!
    selected_options: [AttributeSelectedOptionInterface]!
  }

  interface AttributeSelectedOptionInterface {
    label: String!
    value: String!
  }

  type AttributeSelectedOption implements AttributeSelectedOptionInterface {
    label: String!
    value: String!
  }
`
