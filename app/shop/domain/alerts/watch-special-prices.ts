import type { ShopContext } from "../../context/context.ts"
import { logError } from "../../infra/web/log-error.ts"
import { sendPriceAlerts } from "./send-alerts.ts"

const intervalMs = 60_000

/** The products whose special price began after `since` and until `now`, in unix milliseconds. */
const specialPricesBegunBetween = async (
  { read }: ShopContext,
  since: number,
  now: number,
): Promise<ReadonlyArray<number>> => {
  const begun = await read
    .selectFrom("product")
    .select("id")
    .where("special_from", ">", since)
    .where("special_from", "<=", now)
    .execute()
  return begun.map(({ id }) => id)
}

/** The time of the oldest price alert; `undefined` without one. */
const oldestAlert = async ({ read }: ShopContext): Promise<number | undefined> => {
  const oldest = await read
    .selectFrom("product_alert")
    .select("created_at")
    .where("kind", "=", "price")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst()
  return oldest?.created_at
}

/**
 * Sends the price alerts of special prices that begin by their date: first of those that began while the shop was not running, then every
 * minute. Returns the function that stops this. An error is logged, and the alerts are sent by a later run.
 */
export const watchSpecialPrices = async (shop: ShopContext): Promise<() => Promise<void>> => {
  let since = (await oldestAlert(shop)) ?? shop.now()
  const sendDue = async (): Promise<void> => {
    const now = shop.now()
    const begun = await specialPricesBegunBetween(shop, since, now)
    if (begun.length > 0) await shop.transact((trx) => sendPriceAlerts(shop, trx, begun))
    since = now
  }
  const run = () => sendDue().catch((cause: unknown) => logError("price-alerts-not-sent", { error: String(cause) }))
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
