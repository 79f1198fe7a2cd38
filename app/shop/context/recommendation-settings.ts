/**
 * Product recommendations by mail: whether they are enabled, also for guests, recipients per mail, and mails per hour from one IP address.
 */
export type SendToFriend = {
  readonly enabled: boolean
  readonly guests: boolean
  readonly maxRecipients: number
  readonly maxPerHour: number
}
