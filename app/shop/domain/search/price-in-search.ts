import { unitsOf } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

/** The words of a search, and the price range that its text names, both ends inclusive. */
export type PricedSearch = {
  readonly text: string
  readonly price: { readonly from?: Units | undefined; readonly to?: Units | undefined } | undefined
}

const atMost = "under|below|less than|cheaper than|up to|max|unter|bis zu|bis|weniger als|günstiger als|أقل من|تحت|حتى"
const atLeast = "over|above|more than|at least|from|über|ab|mehr als|mindestens|أكثر من|فوق|ابتداء من"
const through = "-|–|to|and|bis|und|إلى|و"
const between = "between|zwischen|بين"

const sign = String.raw`us\$|\$|€|£|usd|eur|gbp`
const afterSign = String.raw`${sign}|dollars?|bucks|euros?|دولار|يورو`
const number = String.raw`\d{1,6}(?:[.,]\d{1,2})?`
const plain = String.raw`(${number})`
const marked = String.raw`(?:(?:${sign})\s*(${number})|(${number})\s*(?:${afterSign}))(?![\p{L}\d])`
const start = String.raw`(?<![\p{L}\p{N}])`

const pattern = (source: string): RegExp => new RegExp(source, "iu")

// A number without a currency is a price only at the end: "mug up to 12 oz" names a volume.
const ranges = [
  pattern(`${start}(?:(?:${between})\\s+)?${marked}\\s*(?:${through})\\s*${marked}`),
  pattern(`${start}(?:(?:${between})\\s+)?${plain}\\s*(?:${through})\\s*${marked}`),
  pattern(`${start}(?:(?:${between})\\s+)?(?:${sign})\\s*${plain}\\s*(?:${through})\\s*${plain}(?![\\p{L}\\d.,])`),
]
const limits = [
  { end: "to", pattern: pattern(`(?:${start}(?:${atMost})\\s*|[<≤]\\s*)(?:${marked}|${plain}\\s*$)`) },
  { end: "from", pattern: pattern(`(?:${start}(?:${atLeast})\\s*|[>≥]\\s*)(?:${marked}|${plain}\\s*$)`) },
] as const

const amountsIn = (match: RegExpExecArray): ReadonlyArray<Units> =>
  match
    .slice(1)
    .flatMap((amount: string | undefined) => (amount === undefined ? [] : [unitsOf(amount.replace(",", "."))]))

const withoutMatch = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, " ").trim()

const arabicZero = 0x0660

const withLatinDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))

const rangeIn = (text: string): PricedSearch | undefined => {
  for (const range of ranges) {
    const match = range.exec(text)
    if (match === null) continue
    const amounts = amountsIn(match)
    return { text: withoutMatch(text, match), price: { from: Math.min(...amounts), to: Math.max(...amounts) } }
  }
  return undefined
}

/**
 * Splits a search into its words and a price range in English, German or Arabic. A text without a price is returned unchanged.
 *
 * @example
 * pricedSearch("gift under $50") // { text: "gift", price: { to: 500_000 } }
 */
export const pricedSearch = (typed: string): PricedSearch => {
  const text = withLatinDigits(typed)
  const range = rangeIn(text)
  if (range !== undefined) return range
  for (const { end, pattern: limit } of limits) {
    const match = limit.exec(text)
    if (match !== null) return { text: withoutMatch(text, match), price: { [end]: amountsIn(match)[0] } }
  }
  return { text: typed, price: undefined }
}
