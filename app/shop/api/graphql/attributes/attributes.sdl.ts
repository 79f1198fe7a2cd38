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

const catalogFlags = /* GraphQL */ `
    is_comparable: Boolean
    is_filterable: Boolean
    is_filterable_in_search: Boolean
    is_html_allowed_on_front: Boolean
    is_searchable: Boolean
    is_used_for_price_rules: Boolean
    is_used_for_promo_rules: Boolean
    is_visible_in_advanced_search: Boolean
    is_visible_on_front: Boolean
    is_wysiwyg_enabled: Boolean
    used_for_sort_by: Boolean
    used_in_product_listing: Boolean
`

/** Metadata of EAV attributes: `customAttributeMetadata`, `customAttributeMetadataV2`, `attributesList`. */
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

  enum AttributeFrontendInputEnum {
    BOOLEAN DATE DATETIME FILE GALLERY HIDDEN IMAGE MEDIA_IMAGE
    MULTILINE MULTISELECT PRICE SELECT TEXT TEXTAREA UNDEFINED WEIGHT
  }

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

  type AttributeMetadata implements CustomAttributeMetadataInterface {
    ${attributeFields}
  }

  type CatalogAttributeMetadata implements CustomAttributeMetadataInterface {
    ${attributeFields}
    ${catalogFlags}
    update_product_preview_image: Boolean
    use_product_image_for_swatch: Boolean
    apply_to: [CatalogAttributeApplyToEnum]
    "How the options are chosen on a product page; null for attributes without swatches."
    swatch_input_type: SwatchInputTypeEnum
  }

  "An attribute is found when it agrees with every filter that is given."
  input AttributeFilterInput {
    ${catalogFlags}
  }

  enum CatalogAttributeApplyToEnum { SIMPLE VIRTUAL BUNDLE DOWNLOADABLE CONFIGURABLE GROUPED CATEGORY }

  enum SwatchInputTypeEnum {
    BOOLEAN DATE DATETIME DROPDOWN FILE GALLERY HIDDEN IMAGE MEDIA_IMAGE MULTILINE
    MULTISELECT PRICE SELECT TEXT TEXTAREA UNDEFINED VISUAL WEIGHT
  }

  type CustomerAttributeMetadata implements CustomAttributeMetadataInterface {
    ${attributeFields}
    multiline_count: Int
    sort_order: Int
    input_filter: InputFilterEnum
    validate_rules: [ValidationRule]
  }

  enum InputFilterEnum { NONE DATE TRIM STRIPTAGS ESCAPEHTML }

  type ValidationRule {
    name: ValidationRuleEnum
    value: String
  }

  enum ValidationRuleEnum {
    DATE_RANGE_MAX DATE_RANGE_MIN FILE_EXTENSIONS INPUT_VALIDATION MAX_TEXT_LENGTH
    MIN_TEXT_LENGTH MAX_FILE_SIZE MAX_IMAGE_HEIGHT MAX_IMAGE_WIDTH
  }

  interface CustomAttributeOptionInterface {
    label: String!
    value: String!
    is_default: Boolean!
  }

  type AttributeOptionMetadata implements CustomAttributeOptionInterface {
    label: String!
    value: String!
    is_default: Boolean!
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
