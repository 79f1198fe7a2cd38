import type { Picture } from "../catalogue/product/product.ts"
import type { Totals, TotalsLine } from "../checkout/totals/totals.ts"
import type { Amount } from "../money/amount.ts"
import { linePrices } from "./line-prices.ts"
import type { LineOption, MiniCart, MiniCartLine } from "./mini-cart.ts"
import type { TaxDisplay } from "./tax-display.ts"

/** Cart item of the cart page and the order review. */
export type CartLine = {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly price: Amount
  readonly rowTotal: Amount
  /** Row total without tax, where both are displayed. */
  readonly rowTotalExclTax?: Amount | undefined
  /** Path of the product page; empty when it has none. */
  readonly path: string
  readonly configurePath: string
  readonly picture: Picture | undefined
  readonly options: ReadonlyArray<LineOption>
  /** Error that prevents ordering this line; empty without one. */
  readonly problem: string
  /** Message about a line that can be ordered, such as one that will be delivered later. */
  readonly notice?: string
}

/** Line with prices only, such as one of a product that was disabled meanwhile. */
const pricedLine = (line: TotalsLine, display: TaxDisplay | undefined): CartLine => ({
  itemId: line.itemId,
  name: line.name,
  sku: "",
  quantity: Number(line.quantity),
  ...linePrices(line, display),
  path: "",
  configurePath: "",
  picture: undefined,
  options: line.options,
  problem: "",
})

/** Magento sends errors and notices of lines alike; a cart that can be ordered has no errors. */
const asNotice = <Line extends Pick<CartLine, "problem">>({ problem, ...line }: Line) => ({
  ...line,
  problem: "",
  ...(problem === "" ? {} : { notice: problem }),
})

/**
 * Merges the lines of the `cart` section with the prices of the totals, in the order of the totals. A line of only one of them is included.
 * Prices have tax as the store displays it.
 */
export const cartLines = (
  { lines, canCheckOut }: Pick<MiniCart, "lines" | "canCheckOut">,
  totals: Totals,
  display?: TaxDisplay,
): ReadonlyArray<CartLine> => {
  const section: ReadonlyArray<MiniCartLine> = canCheckOut ? lines.map(asNotice) : lines
  const known = new Map(section.map((line) => [line.itemId, line]))
  const priced = totals.lines.map((line): CartLine => {
    const pricesOnly = pricedLine(line, display)
    return { ...pricesOnly, ...known.get(line.itemId), quantity: pricesOnly.quantity, ...linePrices(line, display) }
  })
  const pricedIds = new Set(priced.map(({ itemId }) => itemId))
  const unpriced = section.filter(({ itemId }) => !pricedIds.has(itemId))
  return [...priced, ...unpriced.map((line): CartLine => ({ ...line, rowTotal: line.price }))]
}
