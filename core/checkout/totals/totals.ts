import type { Amount } from "../../money/amount.ts"

/** What one line of the cart comes to. */
export type TotalsLine = {
  readonly itemId: string
  readonly name: string
  readonly quantity: Amount
  readonly price: Amount
  readonly priceInclTax: Amount
  readonly rowTotal: Amount
  readonly rowTotalInclTax: Amount
  readonly discount: Amount
  readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
}

/** One row of the totals, in the order of the shop. The title is in the shop's words, or a text of the dictionary with `%1` filled from `about`. */
export type TotalSegment = {
  readonly code: string
  readonly title: string
  readonly about?: string | undefined
  readonly value: Amount
}

/** What the cart comes to, as the shop reckons it. [3.quote-cart.5] */
export type Totals = {
  readonly grandTotal: Amount
  readonly subtotal: Amount
  readonly subtotalInclTax: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly tax: Amount
  readonly currency: string
  readonly couponCode: string
  readonly quantity: Amount
  readonly lines: ReadonlyArray<TotalsLine>
  readonly segments: ReadonlyArray<TotalSegment>
}

/** The row of a code; `undefined` while the shop names none. [3.quote-cart.5] */
export const segmentOf = ({ segments }: Pick<Totals, "segments">, code: string): TotalSegment | undefined =>
  segments.find((segment) => segment.code === code)
