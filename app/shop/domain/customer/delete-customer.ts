import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { isFinal } from "../checkout/order-transitions.ts"
import { customerById, fullName } from "./shop-customer.ts"

const dayMs = 24 * 60 * 60 * 1000

/** The time for which an order in progress keeps its personal data, so that it can be delivered and returned. */
const openOrderRetentionMs = 90 * dayMs

/**
 * Deletes an account with its sessions, tokens, address book, carts and mails. Orders stay for bookkeeping, with their items, amounts and
 * tax regions; their personal data is deleted immediately, or later for orders in progress. A last mail confirms it.
 */
export const deleteCustomer = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
): Promise<void> => {
  const customer = await customerById(trx, customerId)
  if (customer === undefined) return
  await scheduleAnonymization(shop, trx, customerId)
  await trx.deleteFrom("newsletter_subscriber").where("email", "=", customer.email).execute()
  await trx.deleteFrom("mail").where("recipient", "=", customer.email).execute()
  await trx.updateTable("sales_order").set({ customer_id: null }).where("customer_id", "=", customerId).execute()
  await dropCarts(trx, customerId)
  await trx.deleteFrom("customer").where("id", "=", customerId).execute()
  await anonymizeDueOrders(shop, trx)
  await sendMail(shop, trx, {
    kind: "account",
    to: customer.email,
    name: fullName(customer),
    subject: message("Your %1 account has been deleted", [shop.settings.group.name]),
    parts: [
      "Your account, your addresses and your newsletter subscription have been deleted. This is our last mail.",
      "We keep what you bought and what it cost for as long as tax law asks, without your name. Of an order that is still on its way we know where it goes for another 90 days.",
    ],
  })
}

/** Schedules the deletion of personal data of the customer's orders. */
const scheduleAnonymization = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
): Promise<void> => {
  const orders = await trx
    .selectFrom("sales_order")
    .select(["id", "status"])
    .where("customer_id", "=", customerId)
    .execute()
  if (orders.length === 0) return
  await trx
    .insertInto("order_to_forget")
    .values(
      orders.map(({ id, status }) => ({
        order_id: id,
        at: shop.now() + (isFinal(status) ? 0 : openOrderRetentionMs),
      })),
    )
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute()
}

/** Deletes the customer's carts, except those that became orders, which prevent a second order. */
const dropCarts = async (trx: Transaction<Tables>, customerId: number): Promise<void> => {
  const orderedCartIds = trx.selectFrom("sales_order").select("cart_id")
  await trx.deleteFrom("cart").where("customer_id", "=", customerId).where("id", "not in", orderedCartIds).execute()
  const customersCarts = await trx.selectFrom("cart").select("id").where("customer_id", "=", customerId).execute()
  if (customersCarts.length === 0) return
  const ids = customersCarts.map(({ id }) => id)
  await trx.deleteFrom("cart_address").where("cart_id", "in", ids).execute()
  await trx
    .updateTable("cart")
    .set({ customer_id: null, is_active: 0, email: null, po_number: null, payment_data: null, order_fields: null })
    .where("id", "in", ids)
    .execute()
}

/** Deletes the personal data of all orders that are due: names, addresses, gift messages and comments. */
export const anonymizeDueOrders = async (shop: ShopContext, trx: Transaction<Tables>): Promise<void> => {
  const dueOrders = await trx.selectFrom("order_to_forget").select("order_id").where("at", "<=", shop.now()).execute()
  if (dueOrders.length === 0) return
  const ids = dueOrders.map(({ order_id: id }) => id)
  await trx
    .updateTable("sales_order")
    .set({ email: "", firstname: "", lastname: "", po_number: null, payment_data: null })
    .where("id", "in", ids)
    .execute()
  const noPerson = {
    email: null,
    firstname: null,
    lastname: null,
    middlename: null,
    prefix: null,
    suffix: null,
    company: null,
    street: null,
    city: null,
    telephone: null,
    fax: null,
    vat_id: null,
    custom_attributes: null,
  }
  await trx.updateTable("sales_order_address").set(noPerson).where("order_id", "in", ids).execute()
  const carts = trx.selectFrom("sales_order").select("cart_id").where("id", "in", ids)
  await trx.deleteFrom("gift_message").where("cart_id", "in", carts).execute()
  await trx.deleteFrom("sales_order_comment").where("order_id", "in", ids).execute()
  await trx.updateTable("order_return").set({ comment: "" }).where("order_id", "in", ids).execute()
  await trx.updateTable("order_payment").set({ data: null, mail: null }).where("order_id", "in", ids).execute()
  await trx.deleteFrom("order_to_forget").where("order_id", "in", ids).execute()
}
