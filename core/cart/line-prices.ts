import type { Totals, TotalsLine } from "../checkout/totals/totals.ts"
import type { CartLine } from "./cart-lines.ts"
import { taxedPrice, type TaxDisplay } from "./tax-display.ts"

type LinePrices = Pick<CartLine, "price" | "rowTotal" | "rowTotalExclTax">

/** Returns the prices of a line of the totals, with tax as the store displays it. */
export const linePrices = (line: TotalsLine, display: TaxDisplay | undefined): LinePrices => {
  const { price: rowTotal, exclTax: rowTotalExclTax } = taxedPrice(line.rowTotal, line.rowTotalInclTax, display)
  return { price: taxedPrice(line.price, line.priceInclTax, display).price, rowTotal, rowTotalExclTax }
}

/** Returns the lines with the prices of newer totals, such as those after a change of price or address. Lines without new prices stay. */
export const repricedLines = (
  lines: ReadonlyArray<CartLine>,
  totals: Totals,
  display: TaxDisplay | undefined,
): ReadonlyArray<CartLine> =>
  lines.map((line) => {
    const priced = totals.lines.find(({ itemId }) => itemId === line.itemId)
    return { ...line, ...(priced && linePrices(priced, display)) }
  })
