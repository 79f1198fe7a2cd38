import type { Transaction } from "kysely"

import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { shopAddress } from "../forms/own-address.ts"
import { secretHash } from "../session/secret-hash.ts"
import { sendMail } from "./send-mail.ts"

/** Whoever reads it already goes on reading it. The mail that says so carries the link that ends it. */
export const subscribe = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  email: string,
): Promise<void> => {
  const code = shop.randomId(16)
  const made = await trx
    .insertInto("newsletter_subscriber")
    .values({ email, code_hash: secretHash(code), created_at: shop.now() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .executeTakeFirst()
  await tellCustomer(trx, email, 1)
  if (made === undefined) return
  await sendMail(shop, trx, {
    kind: "newsletter",
    to: email,
    subject: `You get the ${shop.settings.group.name} newsletter`,
    parts: [
      "Thank you for your subscription. We write when the kiln has been opened, and not more often than twice a month.",
      { link: shopAddress(request, `/newsletter/subscriber/unsubscribe/?code=${code}`), label: "Unsubscribe" },
    ],
  })
}

/** Ends it for an e-mail address. */
export const unsubscribe = async (trx: Transaction<Tables>, email: string): Promise<void> => {
  await trx.deleteFrom("newsletter_subscriber").where("email", "=", email).execute()
  await tellCustomer(trx, email, 0)
}

/** Ends it by the link of a mail; a link that was used has nothing left to end. */
export const unsubscribeByCode = async (trx: Transaction<Tables>, code: string): Promise<void> => {
  const reader = await trx
    .selectFrom("newsletter_subscriber")
    .select("email")
    .where("code_hash", "=", secretHash(code))
    .executeTakeFirst()
  if (reader !== undefined) await unsubscribe(trx, reader.email)
}

const tellCustomer = async (trx: Transaction<Tables>, email: string, subscribed: 0 | 1): Promise<void> => {
  await trx.updateTable("customer").set({ is_subscribed: subscribed }).where("email", "=", email).execute()
}
