import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** Saved card of a customer, without its number. */
export type SavedCard = {
  readonly method: string
  /** Public hash, which identifies the card. */
  readonly publicHash: string
  readonly brand: string
  readonly lastFour: string
  /** `04/2031`. */
  readonly expires: string
}

/** Names of the payment values of a card; none contains what was typed into the card form. */
export const cardValue = { token: "card_token", saved: "card_saved", shouldSave: "save_card" } as const

/** Field that displays problems of the card. */
export const cardFieldName = "card"

const valueOf = (values: PaymentValues, name: keyof typeof cardValue): string => values[cardValue[name]] ?? ""

/** The option to save a card for later, as Magento's vault reads it; nothing unless the customer has selected it. */
export const saveCardData = (values: PaymentValues): Readonly<Record<string, string>> =>
  values[cardValue.shouldSave] === "1" ? { is_active_payment_token_enabler: "1" } : {}

const cardData = (values: PaymentValues): PaymentData => {
  const saved = valueOf(values, "saved")
  if (saved !== "") return { additionalData: { public_hash: saved } }
  return { additionalData: { token: valueOf(values, "token"), ...saveCardData(values) } }
}

/**
 * Creates a card method: paid by a saved card, or by a token of the payment provider's form, which is valid for one charge. The page
 * has no access to that form. [K13]
 */
export const cardPayment = (code: string): PaymentKind => ({
  code,
  fields: [],
  viewFields: [cardFieldName],
  needsScripts: true,
  singleUseValues: [cardValue.token],
  validate: (values) =>
    valueOf(values, "saved") === "" && valueOf(values, "token") === ""
      ? [{ field: cardFieldName, message: "Enter your card details." }]
      : [],
  dataToSend: cardData,
})
