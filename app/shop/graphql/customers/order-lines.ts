import type { Order, OrderLine } from "../../checkout/order-lookup.ts"
import { readOrderOptions } from "../../checkout/order-options.ts"
import { downloadsOfLine } from "../../downloads/purchased-downloads.ts"
import { wireNumber } from "../../money.ts"
import { spoken } from "../../store-views/spoken.ts"
import { whenThere } from "../batched.ts"
import type { SchemaPart } from "../parts.ts"
import { productSource } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import { uidOf } from "../uid.ts"

const fields = /* GraphQL */ `
    id: ID!
    product_name: String
    product_sku: String!
    product_type: String
    product_url_key: String
    product: ProductInterface
    product_sale_price: Money!
    discounts: [Discount]
    selected_options: [OrderItemOption]
    entered_options: [OrderItemOption]
    status: String
    quantity_ordered: Float
    quantity_canceled: Float
    quantity_invoiced: Float
    quantity_shipped: Float
    quantity_refunded: Float
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
    label: String!
    values: [ItemSelectedBundleOptionValue]
  }

  type ItemSelectedBundleOptionValue {
    product_name: String!
    quantity: Float!
    price: Money!
  }
`

/** A line in the currency of its order. */
type LineSource = OrderLine & { readonly currency: string }

/** The lines of an order, as they were agreed; the product of a line may be gone. */
export const orderLinesPart: SchemaPart = {
  sdl,
  resolvers: {
    OrderItemInterface: {
      id: ({ id }: OrderLine) => uidOf(id),
      product_name: ({ name }: OrderLine) => name,
      product_sku: ({ sku }: OrderLine) => sku,
      product_type: ({ type }: OrderLine) => type,
      product_url_key: (line: OrderLine, _args, context: GraphqlContext) =>
        whenThere(context.load.product.of(line.product_id), (found) => found?.product.urlKey ?? null),
      product: (line: OrderLine, _args, context: GraphqlContext) =>
        whenThere(context.load.product.of(line.product_id), (found) => productSource(found) ?? null),
      product_sale_price: ({ price, currency }: LineSource) => ({ value: wireNumber(price), currency }),
      discounts: ({ discount, currency }: LineSource, _args, { shop }: GraphqlContext) =>
        discount === 0
          ? []
          : [{ label: spoken(shop.settings, "Discount"), amount: { value: wireNumber(discount), currency } }],
      selected_options: ({ options }: OrderLine) =>
        readOrderOptions(options).filter(({ parts }) => parts === undefined),
      entered_options: () => [],
      status: (_line, _args, { shop }: GraphqlContext) => spoken(shop.settings, "Ordered"),
      quantity_ordered: ({ quantity }: OrderLine) => quantity,
      quantity_canceled: () => 0,
      quantity_invoiced: () => 0,
      quantity_shipped: () => 0,
      quantity_refunded: () => 0,
    },
    DownloadableOrderItem: {
      downloadable_links: async ({ id }: OrderLine, _args, { shop }: GraphqlContext) =>
        (await downloadsOfLine(shop.read, id)).map((download, index) => ({
          uid: uidOf(download.id),
          title: download.title,
          sort_order: index + 1,
        })),
    },
    BundleOrderItem: {
      bundle_options: ({ options, currency }: LineSource) =>
        readOrderOptions(options).flatMap(({ label, parts }) =>
          parts === undefined
            ? []
            : [
                {
                  label,
                  values: parts.map(({ name, quantity, price }) => ({
                    product_name: name,
                    quantity,
                    price: { value: wireNumber(price), currency },
                  })),
                },
              ],
        ),
    },
  },
}

/** The lines that shoppers know: the parts of a bundle or configurable product stand in their line's words. */
export const orderLineSources = ({ lines, currency }: Order) =>
  lines
    .filter(({ parent_id: parent }) => parent === null)
    .map((line) => ({ ...line, currency, __typename: typeNames.get(line.type) ?? "OrderItem" }))

const typeNames: ReadonlyMap<string, string> = new Map([
  ["bundle", "BundleOrderItem"],
  ["downloadable", "DownloadableOrderItem"],
])
