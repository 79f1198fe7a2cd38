import type { Amount } from "../../money/amount.ts"

/** Prices of one cart item. */
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

/** Total segment, in the order of the backend. The title is a text of the backend, or a translation key with `%1` filled from `about`. */
export type TotalSegment = {
  readonly code: string
  readonly title: string
  readonly about?: string | undefined
  readonly value: Amount
}

/** Totals of the cart. [3.quote-cart.5] [7.totals-information.3] [7.cart-totals.2] */
export type Totals = {
  readonly grandTotal: Amount
  readonly subtotal: Amount
  readonly subtotalInclTax: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly shippingInclTax: Amount
  readonly tax: Amount
  readonly currency: string
  readonly couponCode: string
  readonly quantity: Amount
  readonly lines: ReadonlyArray<TotalsLine>
  readonly segments: ReadonlyArray<TotalSegment>
}

/** Finds a segment by its code. [3.quote-cart.5] */
export const segmentOf = ({ segments }: Pick<Totals, "segments">, code: string): TotalSegment | undefined =>
  segments.find((segment) => segment.code === code)
