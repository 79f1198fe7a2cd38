/** Brands of cards: title, type code of Magento (`wire`), prefix of the number, and lengths of number and security code. */
export const cardBrands = [
  { id: "visa", title: "Visa", wire: "VI", starts: /^4/, digits: [13, 16, 19], codeDigits: 3 },
  { id: "mastercard", title: "Mastercard", wire: "MC", starts: /^(5[1-5]|2[2-7])/, digits: [16], codeDigits: 3 },
  { id: "amex", title: "American Express", wire: "AE", starts: /^3[47]/, digits: [15], codeDigits: 4 },
  { id: "discover", title: "Discover", wire: "DI", starts: /^6(011|5)/, digits: [16], codeDigits: 3 },
] as const

/** Accepted card brand. */
export type CardBrand = (typeof cardBrands)[number]

/** Removes spaces and dashes from a typed number; other characters stay, so that validation rejects them. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, "")

/** True when the last digit is the Luhn check digit of the others: every second digit from the right is doubled. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Finds the brand of a number by its prefix. */
export const cardBrand = (digits: string): CardBrand | undefined => cardBrands.find(({ starts }) => starts.test(digits))

/** Month of a year, such as the last one in which a card is valid; `month` is 1 to 12, and the year has four digits. */
export type CardMonth = { readonly month: number; readonly year: number }

/** Month of a date in UTC. */
export const monthOf = (date: Date): CardMonth => ({ month: date.getUTCMonth() + 1, year: date.getUTCFullYear() })

/**
 * Reads a typed expiry date; years of two digits are in this century.
 *
 * @example
 * readExpiry("4 / 31") // { month: 4, year: 2031 }, as for "04/2031" and "0431"
 */
export const readExpiry = (typed: string): CardMonth | undefined => {
  const found = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim())
  if (found === null) return undefined
  const [, first = "", second = ""] = found
  const month = Number(first)
  const year = Number(second.length === 2 ? `20${second}` : second)
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/** True when the last month of the card is over; `now` is the current month in UTC. */
export const isExpired = ({ month, year }: CardMonth, now: CardMonth): boolean =>
  year * 12 + month < now.year * 12 + now.month

/** Texts of the card form as typed. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string }

/** Field of the card form. */
export type CardField = keyof TypedCard

const numberProblem = (digits: string): string | undefined => {
  if (digits === "") return "Enter your card number."
  const brand = cardBrand(digits)
  if (!/^\d+$/.test(digits)) return "A card number has digits only."
  if (brand === undefined) return "We take Visa, Mastercard, American Express and Discover."
  return brand.digits.some((length) => length === digits.length) && passesLuhn(digits)
    ? undefined
    : "Check the card number: it is not complete, or a digit is wrong."
}

const expiryProblem = (typed: string, now: CardMonth): string | undefined => {
  if (typed.trim() === "") return "Enter the expiry date."
  const expiry = readExpiry(typed)
  if (expiry === undefined) return "Enter the month and the year, such as 04 / 31."
  if (isExpired(expiry, now)) return "This card has expired."
  return expiry.year > now.year + 25 ? "Check the year of the expiry date." : undefined
}

const codeProblem = (typed: string, brand: CardBrand | undefined): string | undefined => {
  const digits = typed.trim()
  const length = brand?.codeDigits ?? 3
  if (digits === "") return "Enter the security code."
  return /^\d+$/.test(digits) && digits.length === length ? undefined : `The security code has ${length} digits.`
}

/** Finds the problem of each field; none for a card that can be charged. `now` is the current month in UTC. */
export const cardProblems = (card: TypedCard, now: CardMonth): Readonly<Partial<Record<CardField, string>>> => {
  const digits = cardDigits(card.number)
  const problems = {
    number: numberProblem(digits),
    expiry: expiryProblem(card.expiry, now),
    code: codeProblem(card.code, cardBrand(digits)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
