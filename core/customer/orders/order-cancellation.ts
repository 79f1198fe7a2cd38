import type { FullOrder } from "./full-order.ts"

/** Default labels of the statuses in which Magento cancels no order. */
const finalStatuses: ReadonlyArray<string> = ["Complete", "Closed", "Canceled", "On Hold"]

type CancellableOrder = Pick<FullOrder, "status" | "documents" | "shopCancellationReasons">

/**
 * Returns the reasons from which a customer chooses to cancel an order; none if cancellation is not offered: the shop does not allow it, or
 * the order is shipped, refunded or in a final status. A shop with labels of its own for the final statuses refuses the cancellation itself.
 *
 * @param translate translates a label into the language of the order's status
 */
export const cancellationReasons = (
  { status, documents = [], shopCancellationReasons = [] }: CancellableOrder,
  translate: (label: string) => string,
): ReadonlyArray<string> => {
  const isFinal = finalStatuses.some((label) => status === label || status === translate(label))
  return isFinal || documents.some(({ kind }) => kind !== "invoice") ? [] : shopCancellationReasons
}

/** Outcome of a cancellation. `refused` has the shop's text for the shopper. */
export type OrderCancellation = { readonly kind: "canceled" } | { readonly kind: "refused"; readonly text: string }
