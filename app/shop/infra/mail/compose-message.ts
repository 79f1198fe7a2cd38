import { Readable } from "node:stream"

import type { Selectable } from "kysely"
import type { SendMailOptions } from "nodemailer"

import type { ShopSettings } from "../../context/settings.ts"
import type { MailTable } from "../database/tables/mail-tables.ts"

/** A mail of the outbox. */
export type StoredMail = Readonly<Selectable<MailTable>>

/** Sender of all mails: name of the shop and its e-mail address. */
export type MailSender = { readonly name: string; readonly address: string }

/**
 * The message of a mail for nodemailer, which encodes names and headers and builds the MIME parts. The Message-ID is the same at every
 * attempt, so a receiver can recognize a mail that was sent twice.
 */
export const composeMessage = (mail: StoredMail, sender: MailSender): SendMailOptions => ({
  from: sender,
  to: { name: mail.recipient_name ?? "", address: mail.recipient },
  ...(mail.reply_to === null ? {} : { replyTo: { name: mail.reply_to_name ?? "", address: mail.reply_to } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.created_at),
  messageId: `<mail-${mail.id}-${mail.created_at}@${sender.address.split("@").at(-1) ?? ""}>`,
  // Automatic replies such as "out of office" are not wanted.
  headers: mail.kind === "contact" ? {} : { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The message as bytes of RFC 5322, as an SMTP server would receive it. */
export const messageSource = async (mail: StoredMail, sender: MailSender): Promise<Uint8Array<ArrayBuffer>> => {
  const { createTransport } = await import("nodemailer")
  const { message } = await createTransport({ streamTransport: true }).sendMail(composeMessage(mail, sender))
  const chunks = message instanceof Readable ? await message.toArray() : [message]
  return Uint8Array.from(Buffer.concat(chunks))
}

/** SMTP is set up, but the settings name no sender. */
export class MailSenderMissing extends Error {
  readonly _tag = "MailSenderMissing"
}

/** The sender of all mails. Throws MailSenderMissing. */
export const mailSender = ({ group }: ShopSettings): MailSender => {
  if (group.email !== undefined) return { name: group.name, address: group.email }
  throw new MailSenderMissing("Mails cannot be sent: settings.json names no sender (group.email).")
}
