import { isZero, type Amount } from "../catalogue/amount.ts"

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

/** One row of the totals, in the order of the shop. */
export type TotalSegment = { readonly code: string; readonly title: string; readonly value: Amount }

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

/** A row as it is shown; `amount` is absent while it cannot be known yet. */
export type ShownSegment = {
  readonly code: string
  readonly title: string
  readonly amount: Amount | undefined
  readonly isGrandTotal: boolean
}

const shownWhenZero = new Set(["subtotal", "shipping", "grand_total"])

const isShown = (segment: TotalSegment, isVirtual: boolean): boolean => {
  if (segment.code === "shipping" && isVirtual) return false
  return shownWhenZero.has(segment.code) || !isZero(segment.value)
}

/** The rows to show: the shop's own order, the grand total last; rows of nothing are left out, and shipping waits for a rate. */
export const shownSegments = (
  totals: Pick<Totals, "segments">,
  facts: { readonly isVirtual: boolean; readonly rateChosen: boolean },
): ReadonlyArray<ShownSegment> => {
  const shown = totals.segments
    .filter((segment) => isShown(segment, facts.isVirtual))
    .map((segment) => ({
      code: segment.code,
      title: segment.title,
      amount: segment.code === "shipping" && !facts.rateChosen ? undefined : segment.value,
      isGrandTotal: segment.code === "grand_total",
    }))
  return [...shown.filter((row) => !row.isGrandTotal), ...shown.filter((row) => row.isGrandTotal)]
}
