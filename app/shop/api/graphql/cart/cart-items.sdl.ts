const fields = /* GraphQL */ `
    id: String!
    uid: ID!
    quantity: Float!
    product: ProductInterface!
    prices: CartItemPrices
    errors: [CartItemError]
    "Whether it can be bought in this quantity."
    is_available: Boolean!
    customizable_options: [SelectedCustomizableOption]!
    gift_message: GiftMessage
`

/** `CartItemInterface`, its types for each product type, and the options chosen for an item. */
export const cartItemsSdl = /* GraphQL */ `
  interface CartItemInterface { ${fields} }
  type SimpleCartItem implements CartItemInterface { ${fields} }
  type VirtualCartItem implements CartItemInterface { ${fields} }
  type ConfigurableCartItem implements CartItemInterface { ${fields}
    configurable_options: [SelectedConfigurableOption]!
    configured_variant: ProductInterface!
  }
  type BundleCartItem implements CartItemInterface { ${fields}
    bundle_options: [SelectedBundleOption]!
  }
  type DownloadableCartItem implements CartItemInterface { ${fields}
    links: [DownloadableProductLinks]
    samples: [DownloadableProductSamples]
  }

  type CartItemPrices {
    price: Money!
    price_including_tax: Money!
    row_total: Money!
    row_total_including_tax: Money!
    total_item_discount: Money
    discounts: [Discount]
  }

  type CartItemError {
    code: CartItemErrorType!
    message: String!
  }

  enum CartItemErrorType { UNDEFINED ITEM_QTY ITEM_INCREMENTS }

  type SelectedCustomizableOption {
    id: Int!
    customizable_option_uid: ID!
    label: String!
    type: String!
    is_required: Boolean!
    sort_order: Int!
    values: [SelectedCustomizableOptionValue]!
  }

  type SelectedCustomizableOptionValue {
    id: Int!
    customizable_option_value_uid: ID!
    label: String!
    value: String!
    price: CartItemSelectedOptionValuePrice!
  }

  type CartItemSelectedOptionValuePrice {
    type: PriceTypeEnum!
    units: String!
    value: Float!
  }

  type SelectedConfigurableOption {
    id: Int!
    configurable_product_option_uid: ID!
    configurable_product_option_value_uid: ID!
    option_label: String!
    value_id: Int!
    value_label: String!
  }

  type SelectedBundleOption {
    id: Int!
    uid: ID!
    label: String!
    type: String!
    values: [SelectedBundleOptionValue]!
  }

  type SelectedBundleOptionValue {
    id: Int!
    uid: ID!
    label: String!
    quantity: Float!
    price: Float!
  }
`
