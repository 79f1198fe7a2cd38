import { wireNumber } from "../../../context/money.ts"
import { findGiftMessage } from "../../../domain/cart/shop-gift-message.ts"
import type { Order, OrderLine } from "../../../domain/checkout/order-lookup.ts"
import { readOrderOptions } from "../../../domain/checkout/order-options.ts"
import { type LineProgress, lineProgress, lineStatus } from "../../../domain/checkout/sales-documents.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import { giftSource } from "../cart/gift-source.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import { productSource } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly OrderItemInterface: LineSource
  }
}

const fields = /* GraphQL */ `
    id: ID!
    product_name: String
    product_sku: String!
    product_type: String
    product_url_key: String
    product: ProductInterface
    product_sale_price: Money!
    discounts: [Discount]
    gift_message: GiftMessage
    selected_options: [OrderItemOption]
    entered_options: [OrderItemOption]
    status: String
    quantity_ordered: Float
    quantity_canceled: Float
    quantity_invoiced: Float
    quantity_shipped: Float
    quantity_refunded: Float
    quantity_returned: Float
`

const sdl = /* GraphQL */ `
  interface OrderItemInterface { ${fields} }
  type OrderItem implements OrderItemInterface { ${fields} }
  type DownloadableOrderItem implements OrderItemInterface { ${fields}
    downloadable_links: [DownloadableItemsLinks]
  }

  type DownloadableItemsLinks {
    uid: ID!
    title: String
    sort_order: Int
  }

  type BundleOrderItem implements OrderItemInterface { ${fields}
    bundle_options: [ItemSelectedBundleOption]
  }

  type OrderItemOption {
    label: String!
    value: String!
  }

  type ItemSelectedBundleOption {
    id: ID! @deprecated(reason: "Use uid instead.")
    uid: ID!
    label: String!
    values: [ItemSelectedBundleOptionValue]
  }

  type ItemSelectedBundleOptionValue {
    id: ID! @deprecated(reason: "Use uid instead.")
    uid: ID!
    product_sku: String!
    product_name: String!
    quantity: Float!
    price: Money!
  }
`

/** An order item with the currency of its order. */
export type LineSource = OrderLine & {
  readonly __typename: string
  readonly currency: string
  /** True when the whole order is canceled: the quantity of the item then counts as canceled. */
  readonly isCanceled: boolean
  /** The cart that became the order; its gift messages stay. */
  readonly cartId: number
}

/** Resolves `product_sale_price`: the unit price without tax, in the currency of the order. */
export const salePrice = ({ price, currency }: LineSource) => ({ value: wireNumber(price), currency })

/** Resolves `discounts` of an item: one entry for the coupon, none when the discount is 0. The amount is for the whole quantity. */
export const discountsOf = ({ discount, currency }: LineSource, _args: unknown, { shop }: GraphqlContext) =>
  discount === 0
    ? []
    : [
        {
          label: translate(shop.settings, "Discount"),
          applied_to: "ITEM" as const,
          amount: { value: wireNumber(discount), currency },
        },
      ]

/** Resolves `gift_message` of an item: the message that its cart item had, null for orders older than the column. */
const giftOfLine = ({ cartId, cart_item_id: itemId }: LineSource, _args: unknown, { load }: GraphqlContext) =>
  itemId === null
    ? null
    : mapLoaded(load.giftMessages.get(cartId), (gifts) => giftSource(findGiftMessage(gifts, { itemId })))

/** Resolves `downloadable_links`: the links that were bought with this item, in the order of the product's links. */
export const downloadLinks = (line: OrderLine, _args: unknown, { load }: GraphqlContext) =>
  mapLoaded(load.downloads.get(line.order_id), (downloads) =>
    downloads
      .filter(({ lineId }) => lineId === line.id)
      .map(({ id, title }, index) => ({ uid: uidOf(id), title, sort_order: index + 1 })),
  )

/** The selected parts of a bundle as ordered; fields that an order does not save are empty. */
export const bundleOptions = ({ options, currency }: LineSource) =>
  readOrderOptions(options).flatMap(({ label, optionId = 0, parts }) =>
    parts === undefined
      ? []
      : [
          {
            id: uidOf(optionId),
            uid: uidOf("bundle", optionId),
            label,
            values: parts.map(({ selectionId = 0, sku = "", name, quantity, price }) => ({
              id: uidOf(selectionId),
              uid: uidOf("bundle", optionId, selectionId, quantity),
              product_name: name,
              product_sku: sku,
              quantity,
              price: { value: wireNumber(price), currency },
            })),
          },
        ],
  )

const withProgress = <Found>(line: LineSource, { load }: GraphqlContext, use: (progress: LineProgress) => Found) =>
  mapLoaded(load.documents.get(line.order_id), (documents) =>
    use(
      lineProgress(
        line,
        documents.map(({ kind }) => kind),
        line.isCanceled,
      ),
    ),
  )

const progressField =
  (name: keyof LineProgress) =>
  (line: LineSource, _args: unknown, context: GraphqlContext): number | Promise<number> =>
    withProgress(line, context, (progress) => progress[name])

/** The items of an order as ordered; the product of an item may have been deleted. */
export const orderLinesPart = {
  sdl,
  resolvers: {
    OrderItemInterface: {
      id: ({ id }) => uidOf(id),
      product_name: ({ name }) => name,
      product_sku: ({ sku }) => sku,
      product_type: ({ type }) => type,
      product_url_key: (line, _args, context) =>
        mapLoaded(context.load.product.get(line.product_id), (found) => found?.product.urlKey ?? null),
      product: (line, _args, context) =>
        mapLoaded(context.load.product.get(line.product_id), (found) => productSource(found) ?? null),
      product_sale_price: salePrice,
      discounts: discountsOf,
      gift_message: giftOfLine,
      selected_options: ({ options }) => readOrderOptions(options).filter(({ parts }) => parts === undefined),
      entered_options: () => [],
      status: (line, _args, context) =>
        withProgress(line, context, (progress) => translate(context.shop.settings, lineStatus(progress))),
      quantity_ordered: ({ quantity }) => quantity,
      quantity_canceled: progressField("canceled"),
      quantity_invoiced: progressField("invoiced"),
      quantity_shipped: progressField("shipped"),
      quantity_refunded: progressField("refunded"),
      // A returned item is refunded; the shop has no other record of it.
      quantity_returned: () => 0,
    },
    DownloadableOrderItem: { downloadable_links: downloadLinks },
    BundleOrderItem: { bundle_options: bundleOptions },
  },
} satisfies SchemaPart

/** The items that shoppers see: parts of a bundle or configurable product are options of their item. */
export const orderLineSources = ({ lines, currency, status, cart_id: cartId }: Order): ReadonlyArray<LineSource> =>
  lines
    .filter(({ parent_id: parent }) => parent === null)
    .map((line) => ({
      ...line,
      currency,
      cartId,
      isCanceled: status === "canceled",
      __typename: typeNames.get(line.type) ?? "OrderItem",
    }))

const typeNames: ReadonlyMap<string, string> = new Map([
  ["bundle", "BundleOrderItem"],
  ["downloadable", "DownloadableOrderItem"],
])
