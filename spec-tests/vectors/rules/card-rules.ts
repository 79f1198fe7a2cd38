import { cardBrand, cardDigits, cardProblems } from "../../../core/checkout/payment/card-number.ts"
import { converter, type Converter } from "../converter.ts"

// Magento's rules for card numbers, used by the card form of the built-in shop.

type Input = { readonly value: string; readonly param?: unknown }
type Output = { readonly valid: boolean }

/** Cards of all brands, or of those named by the vector. */
const isAccepted = ({ value, param }: Input): boolean => {
  const { number } = cardProblems({ number: value, expiry: "", code: "" }, { month: 1, year: 1970 })
  const brand = cardBrand(cardDigits(value))
  const named = Object.keys(Object(param))
  return number === undefined && (named.length === 0 || named.includes(brand?.id ?? ""))
}

export const cardRules = (set: string): Converter =>
  converter<Input, Output, boolean>({
    set,
    functions: ["validate-cc-number", "credit-card-types"],
    title: "a card number",
    theirs: ({ output }) => output.valid,
    ours: ({ input }) => isAccepted(input),
    differences: [
      {
        reason: "a card number has only digits, besides blanks and dashes between them",
        applies: ({ input }, valid) => valid && !/^[\d\s-]+$/.test(input.value),
        expected: () => false,
      },
    ],
  })
