import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { settingsOfView, storeParameter } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Tables } from "../database/tables.ts"
import type { MailKind } from "../database/tables/mail-tables.ts"
import { type MessageSource, isMessage } from "../translation/shop-message.ts"
import { translate } from "../translation/shop-translate.ts"
import { type MailPart, mailHtml, mailText } from "./mail-parts.ts"

/** A mail before translation; its HTML and its text are made from the same parts. */
export type Mail = {
  readonly kind: MailKind
  /** E-mail address. */
  readonly to: string
  /** Name of the recipient. */
  readonly name?: string | undefined
  /** Recipient of replies; absent: the shop. */
  readonly replyTo?: { readonly name: string; readonly email: string } | undefined
  readonly subject: MessageSource
  readonly parts: ReadonlyArray<MailPart>
  /** The store view of the recipient; absent: the one of the request. */
  readonly storeId?: number | undefined
}

/** Adds the store view of the recipient to a link, except for the default one, so that it opens there in every browser. */
const intoView = ({ defaultViewSettings, view }: ShopSettings, link: string): string => {
  if (defaultViewSettings === undefined || view === undefined) return link
  const address = new URL(link)
  address.searchParams.set(storeParameter, view.code)
  return address.href
}

const translateMail = (settings: ShopSettings, { subject, parts }: Mail) => {
  const t = (source: MessageSource): string => translate(settings, source)
  const partOf = (part: MailPart): MailPart<string> => {
    if (typeof part === "string" || isMessage(part)) return t(part)
    if ("written" in part) return part
    if ("heading" in part) return { heading: t(part.heading) }
    if ("link" in part) return { link: intoView(settings, part.link), label: t(part.label) }
    return { rows: part.rows.map(([label, value]) => [t(label), value] as const) }
  }
  return { subject: t(subject), parts: parts.map(partOf) }
}

/** The settings of the recipient's store view; for a contact message, which the merchant reads, those of the default store view. */
const settingsFor = ({ settings }: ShopContext, { kind, storeId }: Mail): ShopSettings => {
  if (kind === "contact") return settings.defaultViewSettings ?? settings
  const view = settings.stores.find(({ id }) => id === storeId)
  return view === undefined ? settings : settingsOfView(settings, view)
}

/** Writes a mail to the outbox, in the transaction of the change it reports. An SMTP server sends it after the commit, in the background. */
export const sendMail = async (shop: ShopContext, trx: Transaction<Tables>, mail: Mail): Promise<void> => {
  const { kind, to, name, replyTo } = mail
  const settings = settingsFor(shop, mail)
  const { subject, parts } = translateMail(settings, mail)
  await trx
    .insertInto("mail")
    .values({
      kind,
      recipient: to,
      recipient_name: name ?? null,
      reply_to: replyTo?.email ?? null,
      reply_to_name: replyTo?.name ?? null,
      subject,
      html: mailHtml(settings, subject, parts),
      text: mailText(settings.group.name, parts),
      created_at: shop.now(),
      next_attempt_at: shop.deliverMails === undefined ? null : shop.now(),
    })
    .execute()
  shop.deliverMails?.()
}
