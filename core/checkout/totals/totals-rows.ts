import { taxedPrice, type TaxedPrice } from "../../cart/tax-display.ts"
import { isZero, type Amount } from "../../money/amount.ts"
import type { CheckoutTaxDisplay } from "../checkout-config.ts"
import type { Totals, TotalSegment } from "./totals.ts"

/** Row of the totals table; `amount` is absent while unknown. */
export type TotalsRow = {
  readonly code: string
  readonly title: string
  /** Text that fills `%1` of the title. */
  readonly about?: string | undefined
  readonly amount: Amount | undefined
  /** Amount without tax, where the store displays both. */
  readonly exclTax?: Amount | undefined
  readonly isGrandTotal: boolean
}

/** Facts that rows depend on besides their segment. `isRateSelected`: the segments include the selected rate. */
export type TotalsContext = {
  readonly isVirtual: boolean
  readonly isRateSelected: boolean
  /** Subtotals where the store displays both. */
  readonly subtotals?: Pick<Totals, "subtotal" | "subtotalInclTax"> | undefined
  /** Shipping where the store displays it with tax: the segment of the backend is without. */
  readonly shipping?: TaxedPrice | undefined
}

/** Returns what the rows show beside the segments where the store displays tax; `undefined` where no display is configured. */
export const taxFacts = (
  totals: Totals,
  display: CheckoutTaxDisplay | undefined,
): Pick<TotalsContext, "subtotals" | "shipping"> | undefined =>
  display && {
    subtotals: display.subtotal === "both" ? totals : undefined,
    shipping: taxedPrice(totals.shipping, totals.shippingInclTax, display.shipping),
  }

/** Converts a segment, selected by its code, to rows: none, one or several. Extension point of the checkout. */
export type TotalsLineRenderer = {
  readonly code: string
  /**
   * Code of another segment, for rows that are computed from it: they stand below its rows, until the backend sends a segment with the code of the
   * renderer itself. Without that segment there are none.
   */
  readonly below?: string
  /** `segment` is that of `code`, or of `below`. */
  readonly lines: (segment: TotalSegment, facts: TotalsContext & Pick<Totals, "segments">) => ReadonlyArray<TotalsRow>
}

/** Matches titles into which Magento writes a detail in parentheses. */
const titled = /^(Discount|Shipping & Handling) \((.+)\)$/

const titleOf = ({ title, about }: TotalSegment): Pick<TotalsRow, "title" | "about"> => {
  if (about !== undefined) return { title, about }
  const [, words, inside] = titled.exec(title) ?? []
  return words === undefined ? { title } : { title: `${words} (%1)`, about: inside }
}

const row = (segment: TotalSegment): TotalsRow => ({
  code: segment.code,
  ...titleOf(segment),
  amount: segment.value,
  isGrandTotal: segment.code === "grand_total",
})

/** Returns the row of a segment without renderer; none for zero. */
const defaultRows = (segment: TotalSegment): ReadonlyArray<TotalsRow> => (isZero(segment.value) ? [] : [row(segment)])

/** Built-in renderers. */
export const totalsLineRenderers: ReadonlyArray<TotalsLineRenderer> = [
  {
    code: "subtotal",
    lines: (segment, { subtotals }) =>
      subtotals === undefined
        ? [row(segment)]
        : [
            row({ ...segment, title: "Subtotal (Excl. Tax)", value: subtotals.subtotal }),
            row({ ...segment, title: "Subtotal (Incl. Tax)", value: subtotals.subtotalInclTax }),
          ],
  },
  {
    code: "shipping",
    lines: (segment, { isVirtual, isRateSelected, shipping }) =>
      isVirtual
        ? []
        : [
            {
              ...row(segment),
              amount: isRateSelected || !isZero(segment.value) ? (shipping?.price ?? segment.value) : undefined,
              exclTax: shipping?.exclTax,
            },
          ],
  },
  { code: "grand_total", lines: (segment) => [{ ...row(segment), title: "Order Total" }] },
]

/**
 * Rows of the totals table: in the order of the backend, the grand total last, without zero rows. Shipping has no amount before a rate is
 * selected, unless the grand total includes one. [I13]
 */
export const totalsRows = (
  totals: Pick<Totals, "segments">,
  facts: TotalsContext,
  renderers: ReadonlyArray<TotalsLineRenderer> = totalsLineRenderers,
): ReadonlyArray<TotalsRow> => {
  const { segments } = totals
  const linesOf = ({ lines }: TotalsLineRenderer, segment: TotalSegment) => lines(segment, { ...facts, segments })
  const shown = segments.flatMap((segment) => {
    const renderer = renderers.find(({ code }) => code === segment.code)
    return [
      ...(renderer === undefined ? defaultRows(segment) : linesOf(renderer, segment)),
      ...renderers
        .filter(({ code, below }) => below === segment.code && !segments.some((sent) => sent.code === code))
        .flatMap((computed) => linesOf(computed, segment)),
    ]
  })
  return [...shown.filter((line) => !line.isGrandTotal), ...shown.filter((line) => line.isGrandTotal)]
}
