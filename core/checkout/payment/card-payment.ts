import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** A card that the customer saved before, as the shop tells of it; never its number. */
export type SavedCard = {
  readonly method: string
  /** What the shop calls it by. */
  readonly publicHash: string
  readonly brand: string
  readonly lastFour: string
  /** `04/2031`. */
  readonly expires: string
}

/** Names of what a card view tells; none of it is what was typed into the card form. */
export const cardValue = { token: "card_token", saved: "card_saved", keep: "card_keep" } as const

/** Where the problem of a card is shown. */
export const cardFieldName = "card"

const valueOf = (values: PaymentValues, name: keyof typeof cardValue): string => values[cardValue[name]] ?? ""

const cardData = (values: PaymentValues): PaymentData => {
  const saved = valueOf(values, "saved")
  if (saved !== "") return { additionalData: { public_hash: saved } }
  const keep = valueOf(values, "keep") === "1" ? { is_active_payment_token_enabler: "1" } : {}
  return { additionalData: { token: valueOf(values, "token"), ...keep } }
}

/**
 * A method that is paid by card: a card saved before, or a token that the payment provider's own form has given for one charge. The
 * page never learns what is typed into that form. [K13]
 */
export const cardPayment = (code: string): PaymentKind => ({
  code,
  fields: [],
  ownPlaces: [cardFieldName],
  needsScripts: true,
  usedUp: [cardValue.token],
  validate: (values) =>
    valueOf(values, "saved") === "" && valueOf(values, "token") === ""
      ? [{ field: cardFieldName, message: "Enter your card details." }]
      : [],
  dataToSend: cardData,
})
