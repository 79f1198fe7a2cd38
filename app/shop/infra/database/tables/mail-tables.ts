import type { Generated } from "kysely"

import type { Flag } from "./catalogue-tables.ts"

/** Kinds of mails. */
export type MailKind = "order" | "account" | "password" | "contact" | "newsletter" | "wish list" | "other"

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

/** Links that set a new password, of which only the SHA-256 is kept. */
export type PasswordResetTable = {
  readonly token_hash: string
  readonly customer_id: number
  readonly expires_at: number
}

/** Newsletter subscribers, with an account or without. */
export type NewsletterSubscriberTable = {
  readonly email: string
  /** SHA-256 of the code that confirms it, and ends it without an account. */
  readonly code_hash: string
  /** 1 when the subscription was confirmed by mail, or needs no confirmation. */
  readonly confirmed: Flag
  readonly created_at: number
}

/** Products recommended by mail in the last hour, for the limit of each sender. */
export type RecommendationSentTable = {
  readonly id: Generated<number>
  /** SHA-256 of the address the request came from, or of the sender's e-mail address where the host does not give it. */
  readonly sender_hash: string
  readonly at: number
}

/** Orders of accounts that are no more, still on their way: from this moment on nobody needs to know whose they were. */
export type OrderToForgetTable = { readonly order_id: number; readonly at: number }

export type MailTables = {
  readonly mail: MailTable
  readonly password_reset: PasswordResetTable
  readonly newsletter_subscriber: NewsletterSubscriberTable
  readonly recommendation_sent: RecommendationSentTable
  readonly order_to_forget: OrderToForgetTable
}
