import { type Amount, isZero } from "./amount.ts"

/** Writes an exact amount as a price of the page's language and currency: `$24.50`, `24,50 €`. */
export type WritePrice = (amount: Amount) => string

/** What a choice adds to the price or takes from it, as it stands behind the choice: `+$2.50`, `-$3.00`; nothing when it is 0. */
export const differenceText = (amount: Amount, write: WritePrice): string => {
  if (isZero(amount)) return ""
  return amount.startsWith("-") ? write(amount) : `+${write(amount)}`
}
