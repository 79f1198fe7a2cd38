import type { PlacedOrder } from "../../checkout/order/placed-order.ts"
import type { Amount } from "../../money/amount.ts"

/** Line of a placed order. */
export type FullOrderLine = PlacedOrder["lines"][number] & {
  readonly sku: string
  /** Unit price. */
  readonly price: Amount
}

/** Tracking number of a shipment; `title` names the carrier. */
export type Tracking = { readonly title: string; readonly number: string }

/** Invoice, shipment or credit memo of an order, as in Magento's tabs of an order. */
export type OrderDocument = {
  readonly kind: "invoice" | "shipment" | "credit memo"
  readonly number: string
  readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: Amount }>
  /** Grand total; absent for shipments. */
  readonly total?: Amount | undefined
  /** Tracking numbers; empty for invoices and credit memos. */
  readonly tracking: ReadonlyArray<Tracking>
}

/** Placed order as shown to its customer. */
export type FullOrder = Omit<PlacedOrder, "lines"> & {
  /** Entity id; empty for guest orders found by number. */
  readonly id: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  /** Displayed status, translated by the backend. */
  readonly status: string
  readonly lines: ReadonlyArray<FullOrderLine>
  /** Invoices, then shipments, then credit memos; absent if the backend does not list them. */
  readonly documents?: ReadonlyArray<OrderDocument> | undefined
  /**
   * Reasons for which customers of the shop may cancel orders; absent if they may not.
   * Magento: `order_cancellation_reasons`.
   */
  readonly shopCancellationReasons?: ReadonlyArray<string> | undefined
  readonly giftMessage: { readonly from: string; readonly to: string; readonly text: string } | undefined
}
