import { sql } from "kysely"

import { customerById, fullName } from "../../domain/customer/shop-customer.ts"
import { clearMessages } from "../../infra/session/save-messages.ts"
import type { SectionSource } from "../../infra/session/section-request.ts"
import { groupByType } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"

/** The section `customer`; empty for a guest. [customer-section/018, 024] */
export const customerSection: SectionSource = async ({ shop, session }) => {
  const customer = session?.customerId === undefined ? undefined : await customerById(shop.read, session.customerId)
  if (customer === undefined) return {}
  return {
    fullname: escapeHtml(fullName(customer)),
    firstname: escapeHtml(customer.firstname),
    websiteId: String(shop.settings.website.id),
  }
}

/** The section `messages`; removes the messages from the session, so that each is shown once. [customer-section/007] */
export const messagesSection: SectionSource = async ({ shop, request, session }) => {
  if (session === undefined || session.messages.length === 0) return { messages: [] }
  const messages = await shop.transact(async (trx) => {
    const current = await sessionOf(shop, request, trx)
    if (current !== undefined) await clearMessages(trx, current.id)
    return groupByType(current?.messages ?? [])
  })
  return { messages }
}

/** The section `last-ordered-items`: at most five items of the customer's last order. [customer-section/024] */
export const lastOrderedItemsSection: SectionSource = async ({ shop, request, session }) => {
  if (session?.customerId === undefined) return { items: [] }
  const lastOrder = shop.read
    .selectFrom("sales_order")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("customer_id", "=", session.customerId)
  const rows = await shop.read
    .selectFrom("sales_order_item as item")
    .innerJoin("product", "product.id", "item.product_id")
    .leftJoin("product_stock as stock", "stock.product_id", "product.id")
    .select(["item.id", "item.name", "product.id as product_id", "product.url_key", "product.enabled"])
    .select(sql<number>`coalesce(stock.in_stock, 1)`.as("in_stock"))
    .where("item.order_id", "in", lastOrder)
    .where("item.parent_id", "is", null)
    .where("product.visible_in", "!=", "none")
    .orderBy("item.id", "desc")
    .limit(5)
    .execute()
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      url: shopAddress(request, `/${row.url_key}${shop.settings.suffix.product}`),
      is_saleable: row.enabled === 1 && row.in_stock === 1,
      product_id: String(row.product_id),
    })),
  }
}
