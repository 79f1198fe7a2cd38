/** The marks of card companies, as they are shown and as the wire of this contract writes them. */
export const cardBrands = [
  { id: "visa", title: "Visa", wire: "VI", starts: /^4/, digits: [13, 16, 19], codeDigits: 3 },
  { id: "mastercard", title: "Mastercard", wire: "MC", starts: /^(5[1-5]|2[2-7])/, digits: [16], codeDigits: 3 },
  { id: "amex", title: "American Express", wire: "AE", starts: /^3[47]/, digits: [15], codeDigits: 4 },
  { id: "discover", title: "Discover", wire: "DI", starts: /^6(011|5)/, digits: [16], codeDigits: 3 },
] as const

export type CardBrand = (typeof cardBrands)[number]

/** The digits of a number as people type it, with blanks or dashes between; anything else stays and makes it no number. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, "")

/** Whether the last digit is the check digit of the others: every second digit from the right is doubled. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export const cardBrand = (digits: string): CardBrand | undefined => cardBrands.find(({ starts }) => starts.test(digits))

/** The last month in which a card can be used; the year has four digits. */
export type CardExpiry = { readonly month: number; readonly year: number }

/** "04/31", "4 / 2031", "0431": month and year, in this century. */
export const readExpiry = (typed: string): CardExpiry | undefined => {
  const found = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim())
  if (found === null) return undefined
  const [, first = "", second = ""] = found
  const month = Number(first)
  const year = Number(second.length === 2 ? `20${second}` : second)
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/** Whether the card's last month is over; `now` is in milliseconds. */
export const isExpired = ({ month, year }: CardExpiry, now: number): boolean => Date.UTC(year, month, 1) <= now

/** A card as it is typed. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string }

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

const expiryProblem = (typed: string, now: number): string | undefined => {
  if (typed.trim() === "") return "Enter the expiry date."
  const expiry = readExpiry(typed)
  if (expiry === undefined) return "Enter the month and the year, such as 04 / 31."
  if (isExpired(expiry, now)) return "This card has expired."
  return expiry.year > new Date(now).getUTCFullYear() + 25 ? "Check the year of the expiry date." : undefined
}

const codeProblem = (typed: string, brand: CardBrand | undefined): string | undefined => {
  const digits = typed.trim()
  const wanted = brand?.codeDigits ?? 3
  if (digits === "") return "Enter the security code."
  return /^\d+$/.test(digits) && digits.length === wanted ? undefined : `The security code has ${wanted} digits.`
}

/** What is wrong with each field; nothing for a card that can be tried. `now` is in milliseconds. */
export const cardProblems = (card: TypedCard, now: number): Readonly<Partial<Record<CardField, string>>> => {
  const digits = cardDigits(card.number)
  const problems = {
    number: numberProblem(digits),
    expiry: expiryProblem(card.expiry, now),
    code: codeProblem(card.code, cardBrand(digits)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
