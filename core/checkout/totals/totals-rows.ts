import { isZero, type Amount } from "../../money/amount.ts"
import type { Totals, TotalSegment } from "./totals.ts"

/** A row as it is shown; `amount` is absent while it cannot be known yet. */
export type TotalsRow = {
  readonly code: string
  readonly title: string
  /** What `%1` of the title stands for. */
  readonly about?: string | undefined
  readonly amount: Amount | undefined
  readonly isGrandTotal: boolean
}

/** What a row depends on beside the segment itself. `rateChosen`: the segments belong to the rate that is chosen. */
export type TotalsContext = { readonly isVirtual: boolean; readonly rateChosen: boolean }

/** Turns one segment of the shop, told by its code, into the rows that are shown for it: none, one or several. */
export type TotalsLineRenderer = {
  readonly code: string
  readonly lines: (segment: TotalSegment, facts: TotalsContext) => ReadonlyArray<TotalsRow>
}

/** The platform writes what a row is about into its English title. */
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
  isGrandTotal: false,
})

/** A segment that nobody has a renderer for: its own row, unless it comes to nothing. */
const plainLines = (segment: TotalSegment): ReadonlyArray<TotalsRow> => (isZero(segment.value) ? [] : [row(segment)])

/** The segments of every shop that are shown in a way of their own. */
export const totalsLineRenderers: ReadonlyArray<TotalsLineRenderer> = [
  { code: "subtotal", lines: (segment) => [row(segment)] },
  {
    code: "shipping",
    lines: (segment, { isVirtual, rateChosen }) =>
      isVirtual ? [] : [{ ...row(segment), amount: rateChosen || !isZero(segment.value) ? segment.value : undefined }],
  },
  { code: "grand_total", lines: (segment) => [{ ...row(segment), title: "Order Total", isGrandTotal: true }] },
]

/**
 * The rows to show: the shop's own order, the grand total last; rows of nothing are left out, and shipping waits for a rate. What the
 * grand total holds is never hidden, also where rates cannot be had any more. [3.quote-cart.5] [I13]
 */
export const totalsRows = (
  totals: Pick<Totals, "segments">,
  facts: TotalsContext,
  renderers: ReadonlyArray<TotalsLineRenderer> = totalsLineRenderers,
): ReadonlyArray<TotalsRow> => {
  const shown = totals.segments.flatMap((segment) => {
    const renderer = renderers.find(({ code }) => code === segment.code)
    return renderer === undefined ? plainLines(segment) : renderer.lines(segment, facts)
  })
  return [...shown.filter((line) => !line.isGrandTotal), ...shown.filter((line) => line.isGrandTotal)]
}
