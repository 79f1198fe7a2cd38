import type { Generated } from "kysely"

/** What a mail was written for. */
export type MailKind = "order" | "account" | "password" | "contact" | "newsletter" | "other"

/** Mails the shop has written. Nothing leaves the house: who wants to send them reads them here. Times are unix milliseconds. */
export type MailTable = {
  readonly id: Generated<number>
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly created_at: number
}

export type MailTables = { readonly mail: MailTable }
