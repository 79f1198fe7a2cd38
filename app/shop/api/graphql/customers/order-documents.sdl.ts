const total = /* GraphQL */ `
    grand_total: Money!
    base_grand_total: Money!
    subtotal: Money!
    discounts: [Discount]
    total_shipping: Money!
    shipping_handling: ShippingHandling
    total_tax: Money!
    taxes: [TaxItem]
`

const product = /* GraphQL */ `
    id: ID!
    order_item: OrderItemInterface
    product_name: String
    product_sku: String!
    product_sale_price: Money!
`

const invoiced = `discounts: [Discount] quantity_invoiced: Float ${product}`
const shipped = `quantity_shipped: Float! ${product}`
const refunded = `discounts: [Discount] quantity_refunded: Float ${product}`

/** Invoices, shipments and credit memos of `CustomerOrder`. */
export const orderDocumentsSdl = /* GraphQL */ `
  extend type CustomerOrder {
    invoices: [Invoice]!
    shipments: [OrderShipment]
    credit_memos: [CreditMemo]
  }

  type Invoice {
    id: ID!
    number: String!
    items: [InvoiceItemInterface]
    total: InvoiceTotal
    comments: [SalesCommentItem]
  }

  interface InvoiceItemInterface { ${invoiced} }
  type InvoiceItem implements InvoiceItemInterface { ${invoiced} }
  type BundleInvoiceItem implements InvoiceItemInterface { ${invoiced} bundle_options: [ItemSelectedBundleOption] }
  type DownloadableInvoiceItem implements InvoiceItemInterface { ${invoiced} downloadable_links: [DownloadableItemsLinks] }

  type InvoiceTotal { ${total} }

  type OrderShipment {
    id: ID!
    number: String!
    "Always empty: the shop has no tracking numbers."
    tracking: [ShipmentTracking]
    items: [ShipmentItemInterface]
    comments: [SalesCommentItem]
  }

  interface ShipmentItemInterface { ${shipped} }
  type ShipmentItem implements ShipmentItemInterface { ${shipped} }
  type BundleShipmentItem implements ShipmentItemInterface { ${shipped} bundle_options: [ItemSelectedBundleOption] }

  type ShipmentTracking {
    title: String!
    carrier: String!
    number: String
  }

  type CreditMemo {
    id: ID!
    number: String!
    items: [CreditMemoItemInterface]
    total: CreditMemoTotal
    comments: [SalesCommentItem]
  }

  interface CreditMemoItemInterface { ${refunded} }
  type CreditMemoItem implements CreditMemoItemInterface { ${refunded} }
  type BundleCreditMemoItem implements CreditMemoItemInterface { ${refunded} bundle_options: [ItemSelectedBundleOption] }
  type DownloadableCreditMemoItem implements CreditMemoItemInterface { ${refunded} downloadable_links: [DownloadableItemsLinks] }

  type CreditMemoTotal { ${total} adjustment: Money! }
`
