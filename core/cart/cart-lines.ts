import type { Picture } from "../catalogue/product/product.ts"
import type { Totals, TotalsLine } from "../checkout/totals/totals.ts"
import type { Amount } from "../money/amount.ts"
import type { MiniCartLine } from "./mini-cart.ts"

/** A line of the cart page and of the order review. */
export type CartLine = {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly price: Amount
  readonly rowTotal: Amount
  /** Path of the product; empty for one that cannot be visited. */
  readonly path: string
  readonly configurePath: string
  readonly picture: Picture | undefined
  readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  /** What stops this line from being ordered; empty when nothing does. */
  readonly problem: string
}

/** A line of which only the price is known, as for a product that was disabled meanwhile. */
const pricedLine = (line: TotalsLine): CartLine => ({
  itemId: line.itemId,
  name: line.name,
  sku: "",
  quantity: Number(line.quantity),
  price: line.price,
  rowTotal: line.rowTotal,
  path: "",
  configurePath: "",
  picture: undefined,
  options: line.options,
  problem: "",
})

/**
 * The lines of the cart: what they are from the `cart` section, what they cost from the totals. Both come from the shop; a line that
 * only one of them knows is still shown. In the order of the totals.
 */
export const cartLines = (section: ReadonlyArray<MiniCartLine>, totals: Totals): ReadonlyArray<CartLine> => {
  const known = new Map(section.map((line) => [line.itemId, line]))
  const priced = totals.lines.map((line): CartLine => {
    const { price, quantity, rowTotal } = pricedLine(line)
    return { ...pricedLine(line), ...known.get(line.itemId), price, quantity, rowTotal }
  })
  const pricedIds = new Set(priced.map(({ itemId }) => itemId))
  const unpriced = section.filter(({ itemId }) => !pricedIds.has(itemId))
  return [...priced, ...unpriced.map((line): CartLine => ({ ...line, rowTotal: line.price }))]
}
