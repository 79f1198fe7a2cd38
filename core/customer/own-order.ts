import type { PlacedOrder } from "../checkout/order/placed-order.ts"
import type { Amount } from "../money/amount.ts"

/** Line of a placed order. */
export type OwnOrderLine = PlacedOrder["lines"][number] & {
  readonly sku: string
  /** Unit price. */
  readonly price: Amount
}

/** Tracking number of a shipment; `title` names the carrier. */
export type Tracking = { readonly title: string; readonly number: string }

/** Placed order as shown to its customer. */
export type OwnOrder = Omit<PlacedOrder, "lines"> & {
  /** Entity id; empty for guest orders found by number. */
  readonly id: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  /** Displayed status, translated by the backend. */
  readonly status: string
  readonly lines: ReadonlyArray<OwnOrderLine>
  /** Tracking numbers of all shipments; absent if there are none. */
  readonly tracking?: ReadonlyArray<Tracking> | undefined
  readonly giftMessage: { readonly from: string; readonly to: string; readonly text: string } | undefined
}
