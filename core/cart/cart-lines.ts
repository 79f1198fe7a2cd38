import type { Picture } from "../catalogue/product/product.ts"
import type { Totals, TotalsLine } from "../checkout/totals/totals.ts"
import type { Amount } from "../money/amount.ts"
import type { MiniCartLine } from "./mini-cart.ts"

/** Cart item of the cart page and the order review. */
export type CartLine = {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly price: Amount
  readonly rowTotal: Amount
  /** Path of the product page; empty when it has none. */
  readonly path: string
  readonly configurePath: string
  readonly picture: Picture | undefined
  readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  /** Error that prevents ordering this line; empty without one. */
  readonly problem: string
}

/** Line with prices only, such as one of a product that was disabled meanwhile. */
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

/** Merges the lines of the `cart` section with the prices of the totals, in the order of the totals. A line of only one of them is included. */
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
