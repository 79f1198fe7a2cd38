import type { OrderTable, SalesDocumentTable } from "../../infra/database/tables/order-tables.ts"

/** The status of an order, with Magento's codes. */
export type OrderStatus = OrderTable["status"] | NonNullable<OrderTable["payment_state"]>

/**
 * Events that change the status of an order: its placement, the merchant's `pay`, `ship` and `cancel`, a customer's cancellation, and the
 * provider's decision about the payment of an order that was placed before it was paid.
 */
export type OrderEvent =
  | "place"
  | "placePaid"
  | "placeUnpaid"
  | "pay"
  | "ship"
  | "cancel"
  | "cancelByCustomer"
  | PaymentOrderEvent

/** Decision of a payment's provider. */
export type PaymentOrderEvent = "paymentApproved" | "paymentInReview" | "paymentFailed"

/** Events that a merchant triggers in the back office. */
export const merchantEvents = ["pay", "ship", "cancel"] as const satisfies ReadonlyArray<OrderEvent>

/** One row of the table: `event` takes an order of the given kind from one status to the next and issues the documents. */
export type OrderTransition = {
  readonly from: OrderStatus | "new"
  readonly event: OrderEvent
  readonly orders: "all" | "physical" | "virtual"
  readonly to: OrderStatus
  readonly documents: ReadonlyArray<SalesDocumentTable["kind"]>
}

const place: OrderTransition = { from: "new", event: "place", orders: "all", to: "pending", documents: [] }
const placePaid: OrderTransition = {
  from: "new",
  event: "placePaid",
  orders: "physical",
  to: "processing",
  documents: ["invoice"],
}
const placePaidVirtual: OrderTransition = { ...placePaid, orders: "virtual", to: "complete" }

const placeUnpaid: OrderTransition = { ...place, event: "placeUnpaid", to: "pending_payment" }

/** When an order is paid: when it is placed, later outside of the shop, or directly after its placement at a provider. */
export type PaymentTiming = "paid" | "later" | "awaits provider"

/** The transition of an order when it is placed. */
export const transitionOfPlacement = (timing: PaymentTiming, isVirtual: boolean): OrderTransition => {
  if (timing === "awaits provider") return placeUnpaid
  if (timing === "later") return place
  return isVirtual ? placePaidVirtual : placePaid
}

/** Transitions of an order whose payment is not decided: it becomes that of a paid order, or is canceled. */
const undecided = (from: "pending_payment" | "payment_review"): ReadonlyArray<OrderTransition> => [
  { from, event: "paymentApproved", orders: "physical", to: "processing", documents: ["invoice"] },
  { from, event: "paymentApproved", orders: "virtual", to: "complete", documents: ["invoice"] },
  { from, event: "paymentFailed", orders: "all", to: "canceled", documents: [] },
  { from, event: "cancel", orders: "all", to: "canceled", documents: [] },
  { from, event: "cancelByCustomer", orders: "all", to: "canceled", documents: [] },
]

/**
 * The state machine of orders, as Magento's with whole-order documents: an invoice starts the processing, a shipment completes it. A virtual
 * order has no shipment, so its payment completes it. A canceled order returns its items to the stock; a paid one is refunded.
 */
export const orderTransitions: ReadonlyArray<OrderTransition> = [
  place,
  placePaid,
  placePaidVirtual,
  placeUnpaid,
  ...undecided("pending_payment"),
  { from: "pending_payment", event: "paymentInReview", orders: "all", to: "payment_review", documents: [] },
  ...undecided("payment_review"),
  { from: "pending", event: "pay", orders: "physical", to: "processing", documents: ["invoice"] },
  { from: "pending", event: "pay", orders: "virtual", to: "complete", documents: ["invoice"] },
  { from: "pending", event: "cancel", orders: "all", to: "canceled", documents: [] },
  { from: "pending", event: "cancelByCustomer", orders: "all", to: "canceled", documents: [] },
  { from: "processing", event: "ship", orders: "physical", to: "complete", documents: ["shipment"] },
  { from: "processing", event: "cancelByCustomer", orders: "physical", to: "canceled", documents: ["credit memo"] },
]

/** The part of an order that decides its transitions. */
export type OrderState = {
  readonly status: OrderStatus | "new"
  readonly payment_state?: OrderTable["payment_state"]
  readonly is_virtual: OrderTable["is_virtual"]
}

/** The status of an order, which is stored in two columns: a pending order may wait for its payment. */
export const statusOf = <Status extends OrderState["status"]>({
  status,
  payment_state: paymentState,
}: {
  readonly status: Status
  readonly payment_state?: OrderTable["payment_state"]
}): Status | NonNullable<OrderTable["payment_state"]> => paymentState ?? status

/** The two columns of a status. */
export const statusColumns = (status: OrderStatus): Pick<OrderTable, "status" | "payment_state"> =>
  status === "pending_payment" || status === "payment_review"
    ? { status: "pending", payment_state: status }
    : { status, payment_state: null }

const isOfKind = ({ orders }: OrderTransition, order: OrderState): boolean =>
  orders === "all" || (orders === "virtual") === (order.is_virtual === 1)

/** The transition of an event; undefined when the status of the order does not allow the event. */
export const transitionOf = (order: OrderState, event: OrderEvent): OrderTransition | undefined =>
  orderTransitions.find((row) => row.from === statusOf(order) && row.event === event && isOfKind(row, order))

/** The merchant's events that the order allows. */
export const availableEvents = (order: OrderState): ReadonlyArray<(typeof merchantEvents)[number]> =>
  merchantEvents.filter((event) => transitionOf(order, event) !== undefined)

/** Tests whether an order has the status of an event already, so that a repeated request succeeds without doing anything. */
export const isApplied = (order: OrderState, event: OrderEvent): boolean => {
  const rows = orderTransitions.filter((row) => row.event === event)
  return rows.some((row) => isOfKind(row, order)) && rows.some(({ to }) => to === statusOf(order))
}

/** Tests whether no event changes an order of this status any more. */
export const isFinal = (status: OrderStatus): boolean => orderTransitions.every(({ from }) => from !== status)
