import type { Picture } from "../catalogue/product/product.ts"
import type { FreeDelivery } from "../checkout/shipping/free-delivery.ts"
import type { Amount } from "../money/amount.ts"

/** Selected option of a cart item; `path` is that of an uploaded file. */
export type LineOption = { readonly label: string; readonly value: string; readonly path?: string | undefined }

/** Mini-cart, from the `cart` customer section. [1.6] */
export type MiniCart = {
  readonly count: number
  /** Subtotal in the section. [3.cart-summary.1] */
  readonly subtotal: Amount
  readonly lines: ReadonlyArray<MiniCartLine>
  readonly canCheckOut: boolean
  readonly guestCheckout: boolean
  /** Threshold of free delivery and the missing amount; absent where the backend has no such offer. */
  readonly freeDelivery?: FreeDelivery | undefined
  /** Cart version: `data_id` of the section, in unix seconds. [3.cart-summary.2] */
  readonly version: number
}

/** Line of the mini-cart; paths are on the own origin, `price` is the unit price. */
export type MiniCartLine = {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly price: Amount
  readonly path: string
  readonly configurePath: string
  readonly picture: Picture
  readonly options: ReadonlyArray<LineOption>
  /** Error that prevents ordering this line, such as sold-out stock; empty without one. */
  readonly problem: string
}

/** Returns `true` for a line whose options can be edited on its product page. */
export const isConfigurable = ({
  options,
  configurePath,
  path,
}: Pick<MiniCartLine, "options" | "configurePath" | "path">): boolean =>
  options.length > 0 && configurePath !== "" && path !== ""

/** Quantity of the items in the cart that the mini-cart does not list. */
export const unlistedQuantity = ({
  count,
  lines,
}: Pick<MiniCart, "count"> & { readonly lines: ReadonlyArray<Pick<MiniCartLine, "quantity">> }): number =>
  count - lines.reduce((sum, line) => sum + line.quantity, 0)
