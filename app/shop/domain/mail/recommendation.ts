import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { SendToFriend } from "../../context/recommendation-settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { type Message, message, untranslated } from "../../infra/translation/shop-message.ts"
import { isEmail } from "../customer/shop-email.ts"

/** The sender or a recipient of a recommendation. */
export type Person = { readonly name: string; readonly email: string }

/** A recommendation of a product by mail. */
export type Recommendation = {
  /** Key of the hourly limit: IP address, or the sender's e-mail address. */
  readonly from: string
  readonly sender: Person & { readonly message: string }
  readonly recipients: ReadonlyArray<Person>
  readonly product: { readonly name: string; readonly address: string }
}

const maxLengths = { name: 255, message: 5000 }

/** Problems of a recommendation, one of Magento's messages each. */
export const recommendationProblems = (
  { maxRecipients }: SendToFriend,
  { sender, recipients }: Pick<Recommendation, "sender" | "recipients">,
): ReadonlyArray<Message> => [
  ...(isEmail(sender.email) ? [] : [message("Invalid Sender Email")]),
  ...(recipients.length === 0 ? [message("Please specify at least one recipient.")] : []),
  ...(recipients.every(({ email }) => isEmail(email))
    ? []
    : [message("Please enter a correct recipient email address.")]),
  ...(recipients.length > maxRecipients
    ? [message("No more than %1 emails can be sent at a time.", [maxRecipients])]
    : []),
  ...(sender.message.length > maxLengths.message ||
  [sender, ...recipients].some(({ name }) => name.length > maxLengths.name)
    ? [message("The text is too long. Shorten the text and try again.")]
    : []),
]

const hourMs = 60 * 60 * 1000

/**
 * Sends a recommendation to all its recipients, and counts it for the sender. Returns "too many" when the sender has reached the hourly
 * limit of the shop.
 */
export const recommend = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  maxPerHour: number,
  recommendation: Recommendation,
): Promise<"sent" | "too many"> => {
  const now = shop.now()
  const sender = secretHash(recommendation.from)
  await trx
    .deleteFrom("recommendation_sent")
    .where("at", "<=", now - hourMs)
    .execute()
  const { count } = await trx
    .selectFrom("recommendation_sent")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sender_hash", "=", sender)
    .executeTakeFirstOrThrow()
  if (count >= maxPerHour) return "too many"
  await trx.insertInto("recommendation_sent").values({ sender_hash: sender, at: now }).execute()
  const mails = new Map(recommendation.recipients.map((person) => [person.email.toLowerCase(), person]))
  for (const recipient of mails.values()) await sendMail(shop, trx, mailTo(shop, recipient, recommendation))
  return "sent"
}

const mailTo = ({ settings }: ShopContext, { name, email }: Person, { sender, product }: Recommendation): Mail => ({
  kind: "other",
  to: email,
  name,
  replyTo: sender,
  subject: message("%1 recommends %2 of %3", [sender.name, product.name, settings.group.name]),
  parts: [
    { written: `${name},` },
    { written: sender.message },
    { link: product.address, label: untranslated(product.name) },
    {
      rows: [
        ["Name", sender.name],
        ["Email", sender.email],
      ],
    },
  ],
})
