import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { amountText } from "../../context/money.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { pageOfRows, perPage, type RecordListQuery, requestedPageOf } from "../../domain/admin/record-pages.ts"
import { giftMessage } from "../../domain/cart/shop-gift-message.ts"
import { orderById, type Order, type OrderAddress, type OrderLine } from "../../domain/checkout/order-lookup.ts"
import { readOrderOptions } from "../../domain/checkout/order-options.ts"
import { availableEvents, statusOf } from "../../domain/checkout/order-transitions.ts"
import { documentNumber, readDocuments } from "../../domain/checkout/sales-documents.ts"
import { attributeLines } from "../../domain/customer/attribute-values.ts"
import { shortName } from "../../domain/customer/shop-customer.ts"
import { countryName } from "../../domain/directory/countries.ts"

const lineJson = (line: OrderLine) => ({
  sku: line.sku,
  name: line.name,
  quantity: line.quantity,
  total: amountText(line.row_total),
  isPart: line.parent_id !== null,
  options: readOrderOptions(line.options).map(({ label, value }) => ({ label, value })),
})

const addressJson = (settings: ShopSettings, address: OrderAddress) => ({
  kind: address.kind,
  lines: [
    shortName(address),
    address.company,
    ...(address.street ?? "").split("\n"),
    [address.postcode, address.city].filter(Boolean).join(" "),
    [address.region, countryName(address.country_id, viewOf(settings).locale)].filter(Boolean).join(", "),
    address.telephone,
    ...attributeLines(settings.customers.addressAttributes ?? [], address.custom_attributes),
  ].filter((line) => line !== null && line !== undefined && line !== ""),
})

type OrderSummary = Pick<Order, (typeof summaryColumns)[number]>

const summaryJson = (order: OrderSummary) => ({
  id: order.id,
  number: order.number,
  placedAt: new Date(order.created_at).toISOString(),
  name: shortName(order),
  status: statusOf(order),
  currency: order.currency,
  total: amountText(order.grand_total),
  payment: order.payment_title,
})

const summaryColumns = [
  "id",
  "number",
  "created_at",
  "firstname",
  "lastname",
  "status",
  "payment_state",
  "currency",
  "grand_total",
  "payment_title",
] as const

/** One page of all orders, newest first. A search reads every order, because it matches the displayed texts. */
export const orderPage = async (db: ReadConnection, query: RecordListQuery) => {
  const summaries = db.selectFrom("sales_order").select(summaryColumns).orderBy("id", "desc")
  if (query.search !== "") return pageOfRows((await summaries.execute()).map(summaryJson), query)
  const { count } = await db
    .selectFrom("sales_order")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const { page, pages, offset } = requestedPageOf(count, query.page)
  const orders = await summaries.limit(perPage).offset(offset).execute()
  return { rows: orders.map(summaryJson), page, pages, all: count }
}

const documentsJson = async (db: ReadConnection, settings: ShopSettings, orderId: number) =>
  ((await readDocuments(db, [orderId])).get(orderId) ?? []).map((document) => ({
    kind: document.kind,
    number: documentNumber(settings, document),
  }))

const commentsJson = async (db: ReadConnection, orderId: number): Promise<ReadonlyArray<string>> => {
  const rows = await db
    .selectFrom("sales_order_comment")
    .select("message")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute()
  return rows.map(({ message }) => message)
}

/** One order with its items, addresses, amounts and possible events, in the language of the settings; undefined when unknown. */
export const orderJson = async ({ read, settings }: Pick<ShopContext, "read" | "settings">, id: number) => {
  const order = await orderById(read, id)
  if (order === undefined) return undefined
  const gift = await giftMessage(read, order.cart_id, { itemId: undefined })
  const totals = [
    ["Subtotal", order.subtotal],
    ["Discount", -order.discount],
    ["Shipping", order.shipping],
    ["Tax", order.tax],
    ["Grand Total", order.grand_total],
  ] as const
  return {
    ...summaryJson(order),
    email: order.email,
    shipping: order.shipping_title ?? "",
    coupon: order.coupon_code ?? "",
    gift: gift === undefined ? null : { from: gift.sender, to: gift.recipient, message: gift.message },
    documents: await documentsJson(read, settings, id),
    comments: await commentsJson(read, id),
    lines: order.lines.map(lineJson),
    addresses: order.addresses.map((address) => addressJson(settings, address)),
    totals: totals
      .filter(([title, amount]) => amount !== 0 || title === "Grand Total")
      .map(([title, amount]) => ({ title, amount: amountText(amount) })),
    availableEvents: availableEvents(order),
  }
}
