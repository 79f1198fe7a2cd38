import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { MailPart } from "../../infra/mail/mail-parts.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"

const unsubscribeLink = (request: Request, code: string): MailPart => ({
  link: shopAddress(request, `/newsletter/subscriber/unsubscribe/?code=${code}`),
  label: "Unsubscribe",
})

const welcomeMail = (shop: ShopContext, request: Request, email: string, code: string): Mail => ({
  kind: "newsletter",
  to: email,
  subject: message("You get the %1 newsletter", [shop.settings.group.name]),
  parts: ["Thank you for your subscription. We write when there is something new.", unsubscribeLink(request, code)],
})

const confirmationMail = (shop: ShopContext, request: Request, email: string, code: string): Mail => ({
  kind: "newsletter",
  to: email,
  subject: message("Do you want the %1 newsletter?", [shop.settings.group.name]),
  parts: [
    "Somebody has entered this address for our newsletter. If it was you, confirm it here; if not, do nothing, and you hear no more of it.",
    {
      link: shopAddress(request, `/newsletter/subscriber/confirm/?code=${code}`),
      label: "Confirm your subscription",
    },
  ],
})

/**
 * Subscribes an e-mail address; a subscriber stays subscribed. The welcome mail contains the link to unsubscribe; if the settings require
 * confirmation, a confirmation mail is sent first. Returns whether confirmation is required.
 */
export const subscribe = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  email: string,
): Promise<"subscribed" | "to confirm"> => {
  const needsConfirmation = shop.settings.newsletterNeedsConfirmation === true
  const code = shop.randomId(16)
  const inserted = await trx
    .insertInto("newsletter_subscriber")
    .values({ email, code_hash: secretHash(code), confirmed: needsConfirmation ? 0 : 1, created_at: shop.now() })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ code_hash: secretHash(code) })
        .where("newsletter_subscriber.confirmed", "=", 0),
    )
    .returning("email")
    .executeTakeFirst()
  if (inserted !== undefined)
    await sendMail(shop, trx, (needsConfirmation ? confirmationMail : welcomeMail)(shop, request, email, code))
  // The response is the same for addresses that have confirmed before. [S39]
  const isConfirmed = !needsConfirmation || inserted === undefined
  await setSubscribed(trx, email, isConfirmed ? 1 : 0)
  return needsConfirmation ? "to confirm" : "subscribed"
}

/** Confirms a subscription by the code of a mail; false for an unknown or used code. */
export const confirmSubscription = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  code: string,
): Promise<boolean> => {
  const subscriber = await trx
    .updateTable("newsletter_subscriber")
    .set({ confirmed: 1 })
    .where("code_hash", "=", secretHash(code))
    .where("confirmed", "=", 0)
    .returning("email")
    .executeTakeFirst()
  if (subscriber === undefined) return false
  await setSubscribed(trx, subscriber.email, 1)
  await sendMail(shop, trx, welcomeMail(shop, request, subscriber.email, code))
  return true
}

/** Cancels the subscription of an e-mail address. */
export const unsubscribe = async (trx: Transaction<Tables>, email: string): Promise<void> => {
  await trx.deleteFrom("newsletter_subscriber").where("email", "=", email).execute()
  await setSubscribed(trx, email, 0)
}

/** Moves a subscription to another e-mail address, with a new confirmation where the shop requires one. */
export const moveSubscription = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const subscriber = await trx
    .deleteFrom("newsletter_subscriber")
    .where("email", "=", from)
    .returning("email")
    .executeTakeFirst()
  if (subscriber !== undefined) await subscribe(shop, trx, request, to)
}

/** Cancels a subscription by the code of a mail; a used code has no effect. */
export const unsubscribeByCode = async (trx: Transaction<Tables>, code: string): Promise<void> => {
  const subscriber = await trx
    .selectFrom("newsletter_subscriber")
    .select("email")
    .where("code_hash", "=", secretHash(code))
    .executeTakeFirst()
  if (subscriber !== undefined) await unsubscribe(trx, subscriber.email)
}

const setSubscribed = async (trx: Transaction<Tables>, email: string, subscribed: 0 | 1): Promise<void> => {
  await trx.updateTable("customer").set({ is_subscribed: subscribed }).where("email", "=", email).execute()
}
