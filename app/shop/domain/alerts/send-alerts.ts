import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { settingsOfView } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { readSalableProducts } from "../cart/read-salable-products.ts"
import { isSalable } from "../cart/stock-check.ts"
import { priceRange } from "../catalogue/shop-price-range.ts"
import { withParents } from "../catalogue/with-parents.ts"
import { toViewCurrency } from "../store-views/base-money.ts"
import { priceText } from "../store-views/shop-price-text.ts"
import type { AlertKind } from "./shop-alerts.ts"

const alertsAbout = (trx: Transaction<Tables>, productIds: ReadonlyArray<number>, kind: AlertKind) =>
  trx
    .selectFrom("product_alert as a")
    .innerJoin("customer as c", "c.id", "a.customer_id")
    .select(["a.id", "a.product_id", "a.store_id", "a.name", "a.address", "a.price", "c.email", "c.firstname"])
    .where("a.product_id", "in", keyList(productIds))
    .where("a.kind", "=", kind)
    .orderBy("a.id")
    .execute()

type Alert = Awaited<ReturnType<typeof alertsAbout>>[number]

/** Sends the mails of alerts and deletes the alerts, because each is sent once. */
const sendAlerts = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  due: ReadonlyArray<readonly [alert: Alert, subject: Mail["subject"]]>,
): Promise<void> => {
  for (const [alert, subject] of due)
    await sendMail(shop, trx, {
      kind: "other",
      to: alert.email,
      name: alert.firstname,
      storeId: alert.store_id,
      subject,
      parts: [
        { written: `${alert.firstname},` },
        subject,
        { link: alert.address, label: message("See %1", [alert.name]) },
        "This alert ends with this mail.",
        { link: new URL("/customer/alerts/", alert.address).href, label: "Your alerts" },
      ],
    })
  const ids = due.map(([{ id }]) => id)
  if (ids.length > 0) await trx.deleteFrom("product_alert").where("id", "in", keyList(ids)).execute()
}

/** Sends the stock alerts of products whose stock has grown, and of products that have them as parts. Only for products that can be bought. */
export const sendStockAlerts = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  const alerts = await alertsAbout(trx, await withParents(trx, productIds), "stock")
  const products = await readSalableProducts(
    trx,
    alerts.map((alert) => alert.product_id),
  )
  const due = alerts.filter((alert) => {
    const product = products.get(alert.product_id)
    return product?.isEnabled === true && isSalable(product, products)
  })
  await sendAlerts(
    shop,
    trx,
    due.map((alert) => [alert, message("%1 is in stock again", [alert.name])] as const),
  )
}

const settingsFor = (settings: ShopSettings, storeId: number): ShopSettings => {
  const view = settings.stores.find(({ id }) => id === storeId)
  return view === undefined ? settings : settingsOfView(settings, view)
}

/**
 * Sends the price alerts of products whose price has changed, and of products that have them as parts. Only for products that cost less than
 * when the alert was saved. The connection must show base prices.
 */
export const sendPriceAlerts = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  productIds: ReadonlyArray<number>,
): Promise<void> => {
  const alerts = await alertsAbout(trx, await withParents(trx, productIds), "price")
  const products = await readSalableProducts(
    trx,
    alerts.map((alert) => alert.product_id),
  )
  const due = alerts.flatMap((alert) => {
    const product = products.get(alert.product_id)
    if (product?.isEnabled !== true) return []
    const settings = settingsFor(shop.settings, alert.store_id)
    const price = toViewCurrency(settings.base, priceRange(product, products, shop.now()).minimum.final)
    if (price >= alert.price) return []
    return [[alert, message("%1 now costs %2", [alert.name, priceText(settings, price)])] as const]
  })
  await sendAlerts(shop, trx, due)
}
