import { type Amount, isZero } from "./amount.ts"

/** Function that formats an exact amount in the language and currency of the page: `$24.50`, `24,50 €`. */
export type WritePrice = (amount: Amount) => string

/** Returns the price difference of a choice, such as `+$2.50` or `-$3.00`; empty for 0. */
export const differenceText = (amount: Amount, write: WritePrice): string => {
  if (isZero(amount)) return ""
  return amount.startsWith("-") ? write(amount) : `+${write(amount)}`
}
