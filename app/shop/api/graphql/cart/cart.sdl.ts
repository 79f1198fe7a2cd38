import { sortItemsSdl } from "./sort-items.ts"

const addressFields = /* GraphQL */ `
    uid: String!
    prefix: String
    firstname: String!
    middlename: String
    lastname: String!
    suffix: String
    company: String
    street: [String]!
    city: String!
    region: CartAddressRegion
    postcode: String
    country: CartAddressCountry!
    telephone: String
    fax: String
    vat_id: String
    customer_address_id: Int
    custom_attributes: [AttributeValueInterface]!
`

const baseAmount = 'base_amount: Money @deprecated(reason: "The field should not be used on the storefront.")'

const rateFields = /* GraphQL */ `
    carrier_code: String!
    carrier_title: String!
    amount: Money!
    price_excl_tax: Money!
    price_incl_tax: Money!
`

/** The queries `cart` and `customerCart`, and `Cart` with its addresses, prices and payment methods. */
export const cartSdl = /* GraphQL */ `
  ${sortItemsSdl}
  extend type Query {
    "A guest's cart, or the caller's own, by its id."
    cart(cart_id: String!): Cart
    "The caller's own cart; made when there is none."
    customerCart: Cart!
  }

  type Cart {
    id: ID!
    email: String
    is_virtual: Boolean!
    total_quantity: Float!
    items: [CartItemInterface]
    itemsV2(pageSize: Int = 20, currentPage: Int = 1, sort: QuoteItemsSortInput): CartItems
    prices: CartPrices
    applied_coupon: AppliedCoupon
    applied_coupons: [AppliedCoupon]
    gift_message: GiftMessage
    shipping_addresses: [ShippingCartAddress]!
    billing_address: BillingCartAddress
    available_payment_methods: [AvailablePaymentMethod]
    selected_payment_method: SelectedPaymentMethod
  }

  type CartItems {
    items: [CartItemInterface]!
    page_info: SearchResultPageInfo
    total_count: Int!
  }

  type CartPrices {
    grand_total: Money
    subtotal_excluding_tax: Money
    subtotal_including_tax: Money
    subtotal_with_discount_excluding_tax: Money
    applied_taxes: [CartTaxItem]
    discounts: [Discount]
    discount: CartDiscount @deprecated(reason: "Use discounts instead.")
  }

  type CartDiscount {
    amount: Money!
    label: [String]!
  }

  type CartTaxItem {
    label: String!
    amount: Money!
  }

  interface CartAddressInterface {
    ${addressFields}
  }

  type ShippingCartAddress implements CartAddressInterface {
    ${addressFields}
    available_shipping_methods: [AvailableShippingMethod]
    selected_shipping_method: SelectedShippingMethod
    customer_notes: String
    pickup_location_code: String
    cart_items: [CartItemQuantity] @deprecated(reason: "Use cart_items_v2 instead.")
    cart_items_v2: [CartItemInterface]
    items_weight: Float @deprecated(reason: "This information should not be exposed on the frontend.")
  }

  type CartItemQuantity {
    cart_item_id: Int!
    quantity: Float!
  }

  type BillingCartAddress implements CartAddressInterface {
    ${addressFields}
    customer_notes: String @deprecated(reason: "The field is used only in shipping address.")
  }

  type CartAddressRegion {
    code: String
    label: String
    region_id: Int
  }

  type CartAddressCountry {
    code: String!
    label: String!
  }

  type AvailableShippingMethod {
    method_code: String
    method_title: String
    ${rateFields}
    ${baseAmount}
    available: Boolean!
    error_message: String
  }

  type SelectedShippingMethod {
    method_code: String!
    method_title: String!
    ${rateFields}
    ${baseAmount}
  }

  type AvailablePaymentMethod {
    code: String!
    title: String!
    is_deferred: Boolean!
  }

  type SelectedPaymentMethod {
    code: String!
    title: String!
    purchase_order_number: String
  }
`
