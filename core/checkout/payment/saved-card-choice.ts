import type { SavedCard } from "./card-payment.ts"
import { cardValue } from "./card-payment.ts"
import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** Name of the payment value with the public hash of the saved card that the shopper has selected; empty or absent: another card. `code` is that of the saved cards. */
export const savedCardValue = (code: string): string => `${cardValue.saved}_${code}`

/** The customer's saved cards that pay with a method. */
export const savedCardsOf = (
  { savedCards: code }: Pick<PaymentKind, "savedCards">,
  cards: ReadonlyArray<SavedCard> = [],
): ReadonlyArray<SavedCard> => (code === undefined ? [] : cards.filter(({ method }) => method === code))

/** Data of a payment by the selected saved card, `public_hash` as Magento's vault reads it; `undefined` when another card pays. */
export const savedCardData = (code: string, values: PaymentValues): PaymentData | undefined => {
  const hash = values[savedCardValue(code)] ?? ""
  return hash === "" ? undefined : { additionalData: { public_hash: hash } }
}
