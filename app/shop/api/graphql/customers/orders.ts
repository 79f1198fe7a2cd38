import { wireNumber } from "../../../context/money.ts"
import { viewOf } from "../../../context/settings-of-view.ts"
import type { ShopSettings } from "../../../context/settings.ts"
import { findGiftMessage } from "../../../domain/cart/shop-gift-message.ts"
import { type Order, type OrderAddress, pageOfOrders } from "../../../domain/checkout/order-lookup.ts"
import { type OrderStatus, statusOf } from "../../../domain/checkout/order-transitions.ts"
import { isRefunded } from "../../../domain/checkout/sales-documents.ts"
import type { Customer } from "../../../domain/customer/shop-customer.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { countryCodes } from "../../../domain/directory/countries.ts"
import type { PlainMessageId } from "../../../infra/translation/shop-message.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import { giftSource } from "../cart/gift-source.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import { type PageArguments, pageInfoOf, requestedPage } from "../pagination.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums } from "../schema-types.ts"
import { attributesOf, attributesV2 } from "./address-source.ts"
import { orderLineSources } from "./order-lines.ts"
import { orderTotal } from "./order-total.ts"
import { ordersSdl } from "./orders.sdl.ts"
import { signedInCustomer } from "./signed-in.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CustomerOrder: Order
    readonly OrderAddress: NonNullable<ReturnType<typeof addressSource>>
  }
}

type Filter = { readonly eq?: string | null; readonly in?: ReadonlyArray<string | null> | null } & {
  readonly match?: string | null
}
type OrdersArguments = PageArguments & {
  readonly filter?: { readonly number?: Filter | null } | null
  readonly sort?: { readonly sort_direction: "ASC" | "DESC" } | null
  readonly scope?: Enums["ScopeTypeEnum"] | null
}

/** `Customer.orders` and the deprecated `customerOrders`, and the fields of an order. */
export const ordersPart = {
  sdl: ordersSdl,
  resolvers: {
    Query: {
      customerOrders: async (_source, _args, context) =>
        orders(await signedInCustomer(context), { scope: "GLOBAL" }, context),
    },
    Customer: {
      orders: (customer, args, context) => orders(customer, args, context),
    },
    OrderAddress: { custom_attributesV2: attributesV2 },
    CustomerOrder: {
      id: ({ id }) => uidOf(id),
      order_date: ({ created_at: createdAt }) => wireTime(createdAt),
      status: ({ id, ...order }, _args, { shop, load }) =>
        mapLoaded(load.documents.get(id), (documents) =>
          translate(shop.settings, isRefunded(documents) ? "Closed" : statusNames[statusOf(order)]),
        ),
      is_virtual: ({ is_virtual: virtual }) => virtual === 1,
      items: orderLineSources,
      total: orderTotal,
      shipping_address: (order) => addressSource(order, "shipping"),
      billing_address: (order) => addressSource(order, "billing"),
      carrier: ({ shipping_title: title }) => title?.split(" - ")[0] ?? null,
      shipping_method: ({ shipping_title: title }) => title,
      payment_methods: (order, _args, { shop }) => [paymentSource(shop.settings, order)],
      applied_coupons: ({ coupon_code: code }) => (code === null ? [] : [{ code }]),
      gift_message: ({ cart_id: cartId }, _args, { load }) =>
        mapLoaded(load.giftMessages.get(cartId), (gifts) => giftSource(findGiftMessage(gifts, { itemId: undefined }))),
      comments: (order, _args, { load }) =>
        mapLoaded(load.orderComments.get(order.id), (comments) =>
          comments.map(({ created_at: createdAt, message }) => ({ timestamp: wireTime(createdAt), message })),
        ),
      increment_id: ({ number }) => number,
      order_number: ({ number }) => number,
      created_at: ({ created_at: createdAt }) => wireTime(createdAt),
      grand_total: ({ grand_total: total }) => wireNumber(total),
    },
  },
} satisfies SchemaPart

const statusNames: Readonly<Record<OrderStatus, PlainMessageId>> = {
  pending: "Pending",
  pending_payment: "Pending Payment",
  payment_review: "Payment Review",
  processing: "Processing",
  complete: "Complete",
  canceled: "Canceled",
}

/**
 * A page of a customer's orders of this store view, oldest first by default. With a `scope` the orders of all store views, because the shop
 * has one website. Sorting by number and by date gives the same order.
 */
const orders = async (customer: Customer, args: OrdersArguments, { shop, countEntries }: GraphqlContext) => {
  const { size, page } = requestedPage(args)
  countEntries(size)
  const found = await pageOfOrders(shop.read, customer.id, {
    ...numbersOf(args.filter?.number ?? {}),
    storeId: args.scope ? undefined : viewOf(shop.settings).id,
    isNewestFirst: args.sort?.sort_direction === "DESC",
    offset: (page - 1) * size,
    limit: size,
  })
  return {
    items: found.orders,
    page_info: pageInfoOf(found.total, { size, page }),
    total_count: found.total,
  }
}

const numbersOf = ({ eq, in: among, match }: Filter) => {
  const numbers = typeof eq === "string" ? [eq] : among?.filter((number) => number !== null)
  return { numbers, numberPart: match ?? undefined }
}

const addressSource = ({ addresses }: Order, addressKind: OrderAddress["kind"]) => {
  const address = addresses.find(({ kind }) => kind === addressKind)
  return address === undefined
    ? null
    : {
        ...address,
        firstname: address.firstname ?? "",
        lastname: address.lastname ?? "",
        city: address.city ?? "",
        street: (address.street ?? "").split("\n"),
        custom_attributes: attributesOf(address),
        country_code: countryCodes.includes(address.country_id ?? "") ? address.country_id : null,
      }
}

const paymentSource = (settings: ShopSettings, order: Order) => ({
  name: order.payment_title,
  type: order.payment_method,
  additional_data:
    order.po_number === null ? [] : [{ name: translate(settings, "Purchase Order Number"), value: order.po_number }],
})
