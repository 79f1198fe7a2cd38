import type { Picture } from "../catalogue/product/product.ts"
import type { Amount } from "../money/amount.ts"

/** The cart as every page may show it, from the `cart` customer section. [3.cart-summary] */
export type MiniCart = {
  readonly count: number
  readonly subtotal: Amount
  readonly lines: ReadonlyArray<MiniCartLine>
  readonly canCheckOut: boolean
  readonly guestCheckout: boolean
  /** The cart version: unix seconds of the section. */
  readonly version: number
}

/** A line of it; paths lie on our own origin, `price` is for one piece. */
export type MiniCartLine = {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly price: Amount
  readonly path: string
  readonly configurePath: string
  readonly picture: Picture
  readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  /** What stops this line from being ordered, such as sold-out stock; empty when nothing does. */
  readonly problem: string
}
