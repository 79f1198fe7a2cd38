import { pricesInPattern } from "../../../adapters/html/prices-in-pattern.ts"
import { amountOfNumber, minus, type Amount } from "../../../core/money/amount.ts"
import { priceInFormat, type PriceFormat, type SignDisplay } from "../../../core/money/price-format.ts"
import { differenceText } from "../../../core/money/price-text.ts"
import { readPriceFormat } from "../../../core/store/price-format.wire.ts"
import { converter, type Difference, type Vector } from "../converter.ts"

// Prices as formatted by Magento's own client.

type Input = {
  readonly amount: unknown
  readonly format: unknown
  readonly showSign: boolean | string
  readonly locale?: string
}
type PriceVector = Vector<Input, string>

const set = "10-price-format"

const numberIn = (amount: unknown): number =>
  amount === null || amount === "__undefined__" || amount === "__NaN__" ? 0 : Number(amount)

/** Magento accepts a flag, and treats a value that is not an amount as nothing. */
const amountIn = ({ amount }: Input): Amount => amountOfNumber(numberIn(amount)) ?? "0"

const signIn = ({ showSign }: Input): SignDisplay => {
  if (showSign === true) return "always"
  return showSign === false ? "never" : "negative"
}

const localeOf = ({ locale = "__undefined__" }: Input) => (locale === "__undefined__" ? "en-US" : locale)

const digitsOf = (input: Input, locale: string, { decimals }: PriceFormat) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    Math.abs(numberIn(input.amount)),
  )

/** Numbers that Magento prints with an exponent and then cannot parse. */
const exponents: Difference<PriceVector, string> = {
  reason: "a very large or small amount is displayed; Magento's client shows NaN",
  applies: (_, text) => text.includes("NaN"),
  expected: (text, { input }) => text.replace("NaN", digitsOf(input, localeOf(input), readPriceFormat(input.format))),
}

const formats = converter<Input, string, string>({
  set,
  functions: ["formatPrice"],
  title: "[2.product-page.5] prices in a shop's format",
  theirs: ({ output }) => output,
  ours: ({ input }) => priceInFormat(amountIn(input), readPriceFormat(input.format), signIn(input)),
  differences: [
    {
      ...exponents,
      expected: (text, { input }) => {
        const format = readPriceFormat(input.format)
        const digits = digitsOf(input, "en-US", format).replaceAll(",", format.groupSymbol)
        return text.replace(/NaN(\D?N)?/, digits.replace(".", format.decimalSymbol))
      },
    },
  ],
})

const withoutSign = (amount: Amount): Amount => (amount.startsWith("-") ? minus("0", amount) : amount)

/** A difference has a sign; a price without one is the absolute value. */
const written = (input: Input): string => {
  const write = pricesInPattern(localeOf(input), readPriceFormat(input.format))
  const amount = amountIn(input)
  const sign = signIn(input)
  if (sign === "always") return differenceText(amount, write)
  return write(sign === "never" ? withoutSign(amount) : amount)
}

const locales = converter<Input, string, string>({
  set,
  functions: ["formatPriceLocale"],
  title: "[2.product-page.5] prices with the digits of a language",
  theirs: ({ output }) => output,
  ours: ({ input }) => written(input),
  differences: [
    exponents,
    {
      reason: "a difference of 0 has no text",
      applies: ({ input }) => signIn(input) === "always" && amountIn(input) === "0",
      expected: () => "",
    },
    {
      reason: "the plus of a difference comes first, wherever the pattern has the sign of a price",
      applies: ({ input }, text) =>
        signIn(input) === "always" && readPriceFormat(input.format).pattern.includes("{sign}") && text.includes("+"),
      expected: (text) => `+${text.replace("+", "")}`,
    },
  ],
})

type Turns = { readonly amount: number; readonly formats: ReadonlyArray<object> }

/** Magento fills missing parts of a format from the previous one, so only complete formats and the first are compared. */
const standsAlone = (format: object, at: number) => at === 0 || Object.keys(format).length >= 7

const turns = converter<Turns, ReadonlyArray<string>, ReadonlyArray<string>>({
  set,
  functions: ["formatPrice called in turn"],
  title: "[2.product-page.5] one format after the other",
  theirs: ({ input, output }) => output.filter((_, index) => standsAlone(input.formats[index] ?? {}, index)),
  ours: ({ input }) =>
    input.formats.filter(standsAlone).map((format) => priceInFormat(String(input.amount), readPriceFormat(format))),
})

export const priceFormatConverters = [formats, locales, turns]
