import type { PlacedOrder } from "../checkout/order/placed-order.ts"
import type { Amount } from "../money/amount.ts"

/** A line of an order, as somebody looks at it later. */
export type OwnOrderLine = PlacedOrder["lines"][number] & {
  readonly sku: string
  /** Of one piece. */
  readonly price: Amount
}

/** An order as whoever placed it sees it again. */
export type OwnOrder = Omit<PlacedOrder, "lines"> & {
  /** Empty where the order was found by its number, and nobody is signed in. */
  readonly id: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  /** In the shop's words. */
  readonly status: string
  readonly lines: ReadonlyArray<OwnOrderLine>
  readonly giftMessage: { readonly from: string; readonly to: string; readonly text: string } | undefined
}
