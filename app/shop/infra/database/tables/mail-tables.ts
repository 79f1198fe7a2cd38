import type { Generated } from "kysely"

import type { Flag, Moment } from "./column-types.ts"

/** Kinds of mails. */
export type MailKind = "order" | "account" | "password" | "contact" | "newsletter" | "wish list" | "other"

/** The outbox: mails the shop has written, and their delivery by SMTP. Times are Unix milliseconds. */
export type MailTable = {
  readonly id: Generated<number>
  readonly kind: MailKind
  /** E-mail address. */
  readonly recipient: string
  readonly recipient_name: string | null
  /** E-mail address that receives replies instead of the shop's. */
  readonly reply_to: string | null
  readonly reply_to_name: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly created_at: Moment
  /** Time at which an SMTP server accepted the mail. */
  readonly sent_at: Moment | null
  /** Failed attempts so far. */
  readonly attempts: Generated<number>
  /** Null when there is nothing to send: no SMTP server was set, the mail is sent, or delivery was given up. */
  readonly next_attempt_at: Moment | null
  /** Time since which a process is sending it; null for none. */
  readonly sending_since: Moment | null
  /** Error of the last failed attempt, without credentials. */
  readonly last_error: string | null
}

/** Links that reset a password, stored as SHA-256 hashes. */
export type PasswordResetTable = {
  readonly token_hash: string
  readonly customer_id: number
  readonly expires_at: Moment
}

/** Newsletter subscribers, with an account or without. */
export type NewsletterSubscriberTable = {
  readonly email: string
  /** SHA-256 of the code that confirms the subscription, and cancels it without an account. */
  readonly code_hash: string
  /** 1 when the subscription was confirmed by mail, or requires no confirmation. */
  readonly confirmed: Flag
  readonly created_at: Moment
}

/** Product recommendations sent in the last hour, for the rate limit of each sender. */
export type RecommendationSentTable = {
  readonly id: Generated<number>
  /** SHA-256 of the IP address, or of the sender's e-mail address where the proxy does not forward IP addresses. */
  readonly sender_hash: string
  readonly at: Moment
}

/** Orders of deleted accounts whose personal data is deleted at the time `at`. */
export type OrderToForgetTable = { readonly order_id: number; readonly at: Moment }

/** Tables of mails and of the tokens they contain, by name. */
export type MailTables = {
  readonly mail: MailTable
  readonly password_reset: PasswordResetTable
  readonly newsletter_subscriber: NewsletterSubscriberTable
  readonly recommendation_sent: RecommendationSentTable
  readonly order_to_forget: OrderToForgetTable
}
