import type { ShopContext } from "../../context/context.ts"
import { wireNumber } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { arrivalRule } from "../../domain/catalogue/arrival-days.ts"
import { readLeadDays } from "../../domain/catalogue/lead-days.ts"
import { discountTitle } from "../../domain/checkout/discount-title.ts"
import { type Order, type OrderAddress, orderOfCart, ordersOf } from "../../domain/checkout/order-lookup.ts"
import { readOrderOptions } from "../../domain/checkout/order-options.ts"
import { statusOf } from "../../domain/checkout/order-transitions.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import type { Session } from "../../infra/session/session.ts"
import { type MessageSource, message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { arrivalJson } from "../rest/totals-json.ts"
import { lineProducts } from "../sections/line-products.ts"
import { offlineMethodConfig } from "./payment-method-config.ts"

type Json = Readonly<Record<string, unknown>>

/** Tests whether an order was canceled because its provider did not accept the payment. */
const isPaymentDeclined = ({ settings }: ShopContext, { status, payment_method: code }: Order): boolean =>
  status === "canceled" && settings.paymentMethods.some((method) => method.code === code && method.awaitsProvider)

/**
 * The last order of this session; undefined when its payment was not accepted. Repeated requests return the order again; other sessions never
 * do. [R4] [S26]
 */
export const placedOrder = async (shop: ShopContext, session: Session | undefined): Promise<Order | undefined> => {
  if (session === undefined) return undefined
  if (session.customerId !== undefined) {
    const [last] = await ordersOf(shop.read, session.customerId, 1)
    return last !== undefined && last.created_at >= session.createdAt && !isPaymentDeclined(shop, last)
      ? last
      : undefined
  }
  for (const cartId of [session.cartId, session.orderedCartId]) {
    const order = cartId === undefined ? undefined : await orderOfCart(shop.read, cartId)
    if (order !== undefined) return order
  }
  return undefined
}

/** The items, without the parts of other items, each with its page and picture. */
const itemsOf = async (shop: ShopContext, request: Request, { lines }: Order): Promise<ReadonlyArray<Json>> => {
  const items = lines
    .filter((line) => line.parent_id === null)
    .map((line) => {
      const parts = lines.filter((part) => part.parent_id === line.id)
      const { product_id: productId, type, name } = line
      const stockItems = parts.map((part) => ({ productId: part.product_id }))
      return { line, pictured: { type, productId, groupedProductId: undefined, urlKey: "", name, stockItems } }
    })
  const productOf = await lineProducts(
    shop,
    request,
    items.map(({ pictured }) => pictured),
  )
  return items.map(({ line, pictured }) => {
    const product = productOf(pictured)
    return {
      name: line.name,
      sku: line.sku,
      qty_ordered: line.quantity,
      price: wireNumber(line.price),
      row_total: wireNumber(line.row_total),
      options: readOrderOptions(line.options).map(({ label, value }) => ({ label, value })),
      product_path: product.isVisible ? new URL(product.address).pathname : "",
      image_path: product.picture.address === "" ? "" : new URL(product.picture.address).pathname,
    }
  })
}

/** Texts with instructions for the payment, by the code of the order's method. */
const paymentTexts = ({ paymentMethods }: ShopSettings, order: Order): Json =>
  offlineMethodConfig(paymentMethods.filter(({ code }) => code === order.payment_method))

/** The order as the success page shows it, in a key `order`: number, items, amounts, addresses and methods. */
export const placedOrderJson = async (
  shop: ShopContext,
  request: Request,
  order: Order,
  comments: ReadonlyArray<string>,
): Promise<Json> => ({
  order: {
    number: order.number,
    status: statusOf(order),
    email: order.email,
    created_at: wireTime(order.created_at),
    currency: order.currency,
    items: await itemsOf(shop, request, order),
    total_segments: segments(order).map((segment) => ({ ...segment, title: translate(shop.settings, segment.title) })),
    grand_total: wireNumber(order.grand_total),
    shipping_address: addressJson(order.addresses.find(({ kind }) => kind === "shipping")),
    billing_address: addressJson(order.addresses.find(({ kind }) => kind === "billing")),
    shipping_title: order.shipping_title,
    payment_title: order.payment_title,
    payment: paymentTexts(shop.settings, order),
    comments,
    ...(await arrivalOfOrder(shop, order)),
  },
})

/** The days on which an order arrives; empty if it is not shipped, or if its carrier has no delivery days. */
const arrivalOfOrder = async (shop: ShopContext, { carrier_code: code, lines, ...order }: Order): Promise<Json> => {
  if (code === null) return {}
  const products = [...new Set(lines.map((line) => line.product_id))]
  const arrivalOf = arrivalRule(shop.settings, await readLeadDays(shop, shop.read, products))
  const country = order.addresses.find(({ kind }) => kind === "shipping")?.country_id ?? null
  return arrivalJson(arrivalOf(order.created_at, code, country))
}

const segments = (order: Order): ReadonlyArray<Json & { readonly title: MessageSource }> => [
  { code: "subtotal", title: "Subtotal", value: wireNumber(order.subtotal) },
  ...(order.discount === 0
    ? []
    : [
        {
          code: "discount",
          title: discountTitle({ code: order.coupon_code, label: order.coupon_label }),
          value: -wireNumber(order.discount),
        },
      ]),
  ...(order.shipping_title === null
    ? []
    : [
        {
          code: "shipping",
          title: message("Shipping & Handling (%1)", [order.shipping_title]),
          value: wireNumber(order.shipping),
        },
      ]),
  { code: "tax", title: "Tax", value: wireNumber(order.tax) },
  { code: "grand_total", title: "Grand Total", value: wireNumber(order.grand_total) },
]

const addressJson = (address: OrderAddress | undefined): Json | null => {
  if (address === undefined) return null
  const { id: _id, order_id: _order, kind: _kind, custom_attributes: _attributes, street, ...rest } = address
  return { ...rest, street: (street ?? "").split("\n") }
}
