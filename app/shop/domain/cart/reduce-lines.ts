import { type Message, message } from "../../infra/translation/shop-message.ts"
import { stockItemsOf } from "./line-stock-items.ts"
import { readChoices } from "./options/line-choices.ts"
import type { SalableProduct, SalableProducts, Stock } from "./salable-product.ts"
import type { CartItem } from "./shop-cart-lines.ts"
import { maxPieces } from "./shop-quantity.ts"

/** A cart line whose quantity was reduced to the available stock, with a message for the shopper. */
export type ReducedLine = {
  readonly itemId: number
  readonly name: string
  /** Pieces before the reduction. */
  readonly requested: number
  /** Pieces that remain. */
  readonly quantity: number
  readonly message: Message
}

/**
 * Finds the lines that request more than the stock allows and computes their reduced quantities. Earlier lines are served first. A quantity is
 * never reduced below 1, so that no line disappears silently; a line that is not salable at all reports that by its own `problem`. [I5]
 */
export const reducedLines = (items: ReadonlyArray<CartItem>, products: SalableProducts): ReadonlyArray<ReducedLine> => {
  const remaining = new Map(
    [...products.values()].map(({ id, stock }) => [id, stock.tracksQuantity ? stock.quantity : Infinity]),
  )
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    if (product === undefined) return []
    const stockItems = stockItemsOf(product, readChoices(item.choices))
    const { maximum, increments } = stockOfLine(product, stockItems, products)
    const available = Math.min(
      maxPieces,
      maximum,
      ...stockItems.map(([id, piecesEach]) => Math.floor((remaining.get(id) ?? 0) / piecesEach)),
    )
    const requested = item.quantity
    const quantity = requested <= available ? requested : Math.max(1, available - (available % increments))
    for (const [id, piecesEach] of stockItems)
      remaining.set(id, Math.max(0, (remaining.get(id) ?? 0) - piecesEach * quantity))
    return quantity === requested
      ? []
      : [
          {
            itemId: item.id,
            name: product.name,
            requested,
            quantity,
            message: reducedMessage(product.name, requested, quantity),
          },
        ]
  })
}

/** The stock settings of a line; those of the child for a configurable product. */
const stockOfLine = (
  product: SalableProduct,
  stockItems: ReturnType<typeof stockItemsOf>,
  products: SalableProducts,
): Stock => {
  const [sold] = product.type === "configurable" ? stockItems : []
  return (sold === undefined ? undefined : products.get(sold[0])?.stock) ?? product.stock
}

const reducedMessage = (name: string, requested: number, quantity: number): Message =>
  message('Only %1 of %2 pieces of "%3" are available and stay in your cart.', [quantity, requested, name])
