/** `Customer.orders`, and an order with its items and totals. */
export const ordersSdl = /* GraphQL */ `
  extend type Query {
    customerOrders: CustomerOrders @deprecated(reason: "Use customer.orders instead.")
  }

  extend type Customer {
    orders(
      filter: CustomerOrdersFilterInput
      currentPage: Int = 1
      pageSize: Int = 20
      sort: CustomerOrderSortInput
      "Only orders of this store view by default."
      scope: ScopeTypeEnum
    ): CustomerOrders
  }

  "STORE: all views of the store, WEBSITE: all of the website."
  enum ScopeTypeEnum {
    GLOBAL
    WEBSITE
    STORE
  }

  input CustomerOrdersFilterInput {
    number: FilterStringTypeInput
  }

  input CustomerOrderSortInput {
    sort_field: CustomerOrderSortableField!
    sort_direction: SortEnum!
  }

  enum CustomerOrderSortableField {
    NUMBER
    CREATED_AT
  }

  type CustomerOrders {
    items: [CustomerOrder]!
    page_info: SearchResultPageInfo
    total_count: Int
  }

  type CustomerOrder {
    id: ID!
    number: String!
    order_date: String!
    status: String!
    email: String
    is_virtual: Boolean!
    items: [OrderItemInterface]
    total: OrderTotal
    shipping_address: OrderAddress
    billing_address: OrderAddress
    carrier: String
    shipping_method: String
    payment_methods: [OrderPaymentMethod]
    applied_coupons: [AppliedCoupon]!
    gift_message: GiftMessage
    comments: [SalesCommentItem]
    increment_id: String @deprecated(reason: "Use the id field instead.")
    order_number: String! @deprecated(reason: "Use the number field instead.")
    created_at: String @deprecated(reason: "Use the order_date field instead.")
    grand_total: Float @deprecated(reason: "Use the total.grand_total field instead.")
  }

  type OrderAddress {
    prefix: String
    firstname: String!
    middlename: String
    lastname: String!
    suffix: String
    company: String
    street: [String]!
    city: String!
    region: String
    region_id: ID
    postcode: String
    country_code: CountryCodeEnum
    telephone: String
    fax: String
    vat_id: String
    custom_attributesV2(attributeCodes: [ID!]): [AttributeValueInterface]!
  }

  type OrderPaymentMethod {
    name: String!
    type: String!
    additional_data: [KeyValue]
  }

  type KeyValue {
    name: String
    value: String
  }

  type OrderTotal {
    grand_total: Money!
    base_grand_total: Money!
    subtotal: Money!
    discounts: [Discount]
    total_shipping: Money!
    shipping_handling: ShippingHandling
    total_tax: Money!
    taxes: [TaxItem]
  }

  type Discount {
    label: String!
    amount: Money!
    coupon: AppliedCoupon
    applied_to: CartDiscountType!
  }

  enum CartDiscountType {
    ITEM
    SHIPPING
  }

  type ShippingHandling {
    total_amount: Money!
    amount_excluding_tax: Money
    amount_including_tax: Money
    taxes: [TaxItem]
    discounts: [ShippingDiscount]
  }

  type ShippingDiscount {
    amount: Money!
  }

  type TaxItem {
    title: String!
    rate: Float!
    amount: Money!
  }

  type AppliedCoupon {
    code: String!
  }

  type GiftMessage {
    from: String!
    to: String!
    message: String!
  }

  type SalesCommentItem {
    timestamp: String!
    message: String!
  }
`
