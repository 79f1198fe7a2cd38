import type { Transaction } from "kysely"

import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { mailHtml, mailText, type MailPart } from "./mail-parts.ts"
import type { MailKind } from "./mail-tables.ts"

/** A mail in plain words; its HTML and its text are made from the same parts. */
export type Mail = {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly parts: ReadonlyArray<MailPart>
}

/** Writes a mail in the transaction of what causes it: it is there exactly when that has happened. */
export const sendMail = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { kind, to, subject, parts }: Mail,
): Promise<void> => {
  // A line end would begin another header wherever these mails are sent on.
  const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim()
  const shopName = shop.settings.group.name
  await trx
    .insertInto("mail")
    .values({
      kind,
      recipient: oneLine(to),
      subject: oneLine(subject),
      html: mailHtml(shopName, oneLine(subject), parts),
      text: mailText(shopName, parts),
      created_at: shop.now(),
    })
    .execute()
}
