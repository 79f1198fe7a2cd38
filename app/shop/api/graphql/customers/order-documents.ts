import type { Order } from "../../../domain/checkout/order-lookup.ts"
import { documentNumber, type SalesDocument } from "../../../domain/checkout/sales-documents.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { orderDocumentsSdl } from "./order-documents.sdl.ts"
import {
  bundleOptions,
  discountsOf,
  downloadLinks,
  orderLineSources,
  salePrice,
  type LineSource,
} from "./order-lines.ts"
import { orderTotal } from "./order-total.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly Invoice: DocumentSource
    readonly OrderShipment: DocumentSource
    readonly CreditMemo: DocumentSource
    readonly InvoiceItemInterface: ItemSource
    readonly ShipmentItemInterface: ItemSource
    readonly CreditMemoItemInterface: ItemSource
    readonly CreditMemoTotal: ReturnType<typeof orderTotal>
  }
}

type DocumentSource = { readonly order: Order; readonly document: SalesDocument }
type ItemSource = { readonly __typename: string; readonly line: LineSource; readonly document: SalesDocument }

const documentsOf = (order: Order, kind: SalesDocument["kind"], { load }: GraphqlContext) =>
  mapLoaded(load.documents.get(order.id), (documents) =>
    documents.flatMap((document) => (document.kind === kind ? [{ order, document }] : [])),
  )

type ItemType = "InvoiceItem" | "ShipmentItem" | "CreditMemoItem"

const typeName = ({ type }: LineSource, item: ItemType): string => {
  if (type === "bundle") return `Bundle${item}`
  // Downloads are not shipped.
  return type === "downloadable" && item !== "ShipmentItem" ? `Downloadable${item}` : item
}

const documentFields = (item: ItemType) => ({
  id: ({ document }: DocumentSource) => uidOf(document.id),
  number: ({ document }: DocumentSource, _args: unknown, { shop }: GraphqlContext) =>
    documentNumber(shop.settings, document),
  items: ({ order, document }: DocumentSource): ReadonlyArray<ItemSource> =>
    orderLineSources(order)
      .filter((line) => item !== "ShipmentItem" || line.is_virtual === 0)
      .map((line) => ({ __typename: typeName(line, item), line, document })),
  // Merchants write comments on orders only.
  comments: () => [],
})

const total = ({ order }: DocumentSource, args: unknown, context: GraphqlContext) => orderTotal(order, args, context)

const itemFields = {
  id: ({ line, document }: ItemSource) => uidOf(document.id, line.id),
  order_item: ({ line }: ItemSource) => line,
  product_name: ({ line }: ItemSource) => line.name,
  product_sku: ({ line }: ItemSource) => line.sku,
  product_sale_price: ({ line }: ItemSource) => salePrice(line),
}

const quantity = ({ line }: ItemSource): number => line.quantity
const discounts = ({ line }: ItemSource, args: unknown, context: GraphqlContext) => discountsOf(line, args, context)
const ofBundle = { bundle_options: ({ line }: ItemSource) => bundleOptions(line) }
const ofDownloadable = {
  downloadable_links: ({ line }: ItemSource, args: unknown, context: GraphqlContext) =>
    downloadLinks(line, args, context),
}

/** Invoices, shipments and credit memos. Each is for the whole order and has its items and totals. */
export const orderDocumentsPart = {
  sdl: orderDocumentsSdl,
  resolvers: {
    CustomerOrder: {
      invoices: (order, _args, context) => documentsOf(order, "invoice", context),
      shipments: (order, _args, context) => documentsOf(order, "shipment", context),
      credit_memos: (order, _args, context) => documentsOf(order, "credit memo", context),
    },
    Invoice: { ...documentFields("InvoiceItem"), total },
    OrderShipment: { ...documentFields("ShipmentItem"), tracking: () => [] },
    CreditMemo: { ...documentFields("CreditMemoItem"), total },
    CreditMemoTotal: {
      adjustment: ({ grand_total: { currency } }) => ({ value: 0, currency }),
    },
    InvoiceItemInterface: { ...itemFields, discounts, quantity_invoiced: quantity },
    ShipmentItemInterface: { ...itemFields, quantity_shipped: quantity },
    CreditMemoItemInterface: { ...itemFields, discounts, quantity_refunded: quantity },
    BundleInvoiceItem: ofBundle,
    BundleShipmentItem: ofBundle,
    BundleCreditMemoItem: ofBundle,
    DownloadableInvoiceItem: ofDownloadable,
    DownloadableCreditMemoItem: ofDownloadable,
  },
} satisfies SchemaPart
