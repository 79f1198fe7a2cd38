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
  parts: [
    "Thank you for your subscription. We write when the kiln has been opened, and not more often than twice a month.",
    unsubscribeLink(request, code),
  ],
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
 * Whoever reads it already goes on reading it. The mail that says so carries the link that ends it; where the shop asks for it, a mail is
 * sent first whose link confirms that the address belongs to whoever entered it. Answers whether it is to be confirmed.
 */
export const subscribe = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  email: string,
): Promise<"subscribed" | "to confirm"> => {
  const asksFirst = shop.settings.newsletterNeedsConfirmation === true
  const code = shop.randomId(16)
  const made = await trx
    .insertInto("newsletter_subscriber")
    .values({ email, code_hash: secretHash(code), confirmed: asksFirst ? 0 : 1, created_at: shop.now() })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ code_hash: secretHash(code) })
        .where("newsletter_subscriber.confirmed", "=", 0),
    )
    .returning("email")
    .executeTakeFirst()
  if (made !== undefined)
    await sendMail(shop, trx, (asksFirst ? confirmationMail : welcomeMail)(shop, request, email, code))
  // The response is the same for addresses that have confirmed before. [S39]
  const isConfirmed = !asksFirst || made === undefined
  await setSubscribed(trx, email, isConfirmed ? 1 : 0)
  return asksFirst ? "to confirm" : "subscribed"
}

/** The link of the mail that asks: from now on it is read. Says no to a code that asks for nothing. */
export const confirmSubscription = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  code: string,
): Promise<boolean> => {
  const reader = await trx
    .updateTable("newsletter_subscriber")
    .set({ confirmed: 1 })
    .where("code_hash", "=", secretHash(code))
    .where("confirmed", "=", 0)
    .returning("email")
    .executeTakeFirst()
  if (reader === undefined) return false
  await setSubscribed(trx, reader.email, 1)
  await sendMail(shop, trx, welcomeMail(shop, request, reader.email, code))
  return true
}

/** Ends it for an e-mail address. */
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
  const reader = await trx
    .deleteFrom("newsletter_subscriber")
    .where("email", "=", from)
    .returning("email")
    .executeTakeFirst()
  if (reader !== undefined) await subscribe(shop, trx, request, to)
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

const setSubscribed = async (trx: Transaction<Tables>, email: string, subscribed: 0 | 1): Promise<void> => {
  await trx.updateTable("customer").set({ is_subscribed: subscribed }).where("email", "=", email).execute()
}
