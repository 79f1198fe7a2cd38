const attributeFields = /* GraphQL */ `
    code: ID!
    label: String
    entity_type: AttributeEntityTypeEnum!
    frontend_input: AttributeFrontendInputEnum
    frontend_class: String
    is_required: Boolean!
    is_unique: Boolean!
    default_value: String
    options: [CustomAttributeOptionInterface]!
`

export const attributesSdl = /* GraphQL */ `
  extend type Query {
    customAttributeMetadata(attributes: [AttributeInput!]!): CustomAttributeMetadata
      @deprecated(reason: "Use customAttributeMetadataV2 instead.")
    customAttributeMetadataV2(attributes: [AttributeInput!]): AttributesMetadataOutput!
    attributesList(entityType: AttributeEntityTypeEnum!, filters: AttributeFilterInput): AttributesMetadataOutput
  }

  input AttributeInput {
    attribute_code: String
    entity_type: String
  }

  enum AttributeEntityTypeEnum { CATALOG_PRODUCT CATALOG_CATEGORY CUSTOMER CUSTOMER_ADDRESS }

  enum AttributeFrontendInputEnum { BOOLEAN DATE FILE HIDDEN IMAGE MULTILINE MULTISELECT SELECT TEXT TEXTAREA UNDEFINED }

  type CustomAttributeMetadata { items: [Attribute] }

  type Attribute {
    attribute_code: String
    attribute_type: String
    entity_type: String
    input_type: String
    attribute_options: [AttributeOption]
    storefront_properties: StorefrontProperties
  }

  type StorefrontProperties {
    position: Int
    use_in_layered_navigation: UseInLayeredNavigationOptions
    use_in_product_listing: Boolean
    use_in_search_results_layered_navigation: Boolean
    visible_on_catalog_pages: Boolean
  }

  enum UseInLayeredNavigationOptions { NO FILTERABLE_WITH_RESULTS FILTERABLE_NO_RESULT }

  type AttributeOption {
    label: String
    value: String
  }

  interface CustomAttributeMetadataInterface {
    ${attributeFields}
  }

  type CatalogAttributeMetadata implements CustomAttributeMetadataInterface {
    ${attributeFields}
    is_filterable: Boolean
    is_searchable: Boolean
    is_visible_on_front: Boolean
    used_for_sort_by: Boolean
  }

  type CustomerAttributeMetadata implements CustomAttributeMetadataInterface {
    ${attributeFields}
    multiline_count: Int
    sort_order: Int
  }

  interface CustomAttributeOptionInterface {
    label: String!
    value: String!
    is_default: Boolean
  }

  type AttributeOptionMetadata implements CustomAttributeOptionInterface {
    label: String!
    value: String!
    is_default: Boolean
  }

  type AttributesMetadataOutput {
    items: [CustomAttributeMetadataInterface]!
    errors: [AttributeMetadataError]!
  }

  type AttributeMetadataError {
    type: AttributeMetadataErrorType!
    message: String!
  }

  enum AttributeMetadataErrorType { ENTITY_NOT_FOUND ATTRIBUTE_NOT_FOUND FILTER_NOT_FOUND UNDEFINED }
`
