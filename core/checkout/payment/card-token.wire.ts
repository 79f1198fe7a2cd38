import {
  cardBrand,
  cardDigits,
  cardProblems,
  readExpiry,
  type CardBrand,
  type CardMonth,
  type CardField,
  type TypedCard,
} from "./card-number.ts"

// The form of the card provider and its backend validate a card by the same rules; these are the ones that the backend decodes with.

export { cardBrands, isExpired, monthOf, type CardField, type TypedCard } from "./card-number.ts"

/** Card of a token request, decoded. */
export type DecodedCard = {
  readonly brand: CardBrand["id"]
  readonly digits: string
  readonly expiry: CardMonth
}

/** Decodes the card of a token request, or returns the problems by field. `now` is the current month in UTC. */
export const decodeCard = (
  card: TypedCard,
  now: CardMonth,
): DecodedCard | { readonly problems: Readonly<Partial<Record<CardField, string>>> } => {
  const problems = cardProblems(card, now)
  const digits = cardDigits(card.number)
  const brand = cardBrand(digits)
  const expiry = readExpiry(card.expiry)
  return brand === undefined || expiry === undefined || Object.keys(problems).length > 0
    ? { problems }
    : { brand: brand.id, digits, expiry }
}
