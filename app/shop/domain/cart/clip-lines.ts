import { type Message, message } from "../store-views/shop-message.ts"
import type { Buyable, Buyables, Stock } from "./buyable.ts"
import { goodsOf } from "./line-goods.ts"
import { readChoices } from "./options/line-choices.ts"
import type { CartItem } from "./shop-cart-lines.ts"
import { mostPieces } from "./shop-quantity.ts"

/** A line that could not keep all its pieces, with the sentence that tells the shopper so. */
export type Clipped = {
  readonly itemId: number
  readonly name: string
  readonly wanted: number
  readonly kept: number
  readonly message: Message
}

/**
 * The lines that want more than there is, and what each may keep: first come, first served, never less than one piece, so that no line is
 * lost silently. One that cannot be sold at all keeps a piece and is told by its own problem. [I5]
 */
export const clippedLines = (items: ReadonlyArray<CartItem>, products: Buyables): ReadonlyArray<Clipped> => {
  const left = new Map([...products.values()].map(({ id, stock }) => [id, stock.managed ? stock.quantity : Infinity]))
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    if (product === undefined) return []
    const goods = goodsOf(product, readChoices(item.choices))
    const { maximum, increments } = countedStock(product, goods, products)
    const most = Math.min(mostPieces, maximum, ...goods.map(([id, each]) => Math.floor((left.get(id) ?? 0) / each)))
    const wanted = item.quantity
    const kept = wanted <= most ? wanted : Math.max(1, most - (most % increments))
    for (const [id, each] of goods) left.set(id, Math.max(0, (left.get(id) ?? 0) - each * kept))
    return kept === wanted
      ? []
      : [{ itemId: item.id, name: product.name, wanted, kept, message: told(product.name, wanted, kept) }]
  })
}

/** The rules of a configurable line are its child's. */
const countedStock = (product: Buyable, goods: ReturnType<typeof goodsOf>, products: Buyables): Stock => {
  const [sold] = product.type === "configurable" ? goods : []
  return (sold === undefined ? undefined : products.get(sold[0])?.stock) ?? product.stock
}

const told = (name: string, wanted: number, kept: number): Message =>
  message('Only %1 of %2 pieces of "%3" are available and stay in your cart.', [kept, wanted, name])
