import { errorFields } from "../log.ts"
import { applyReport, type ReportContext } from "./apply-report.ts"
import type { PollContext } from "./connect-providers.ts"
import { recordCancellation, type StoredPayment, undecidedPayments } from "./stored-payments.ts"

/**
 * Cancels the payment of a canceled order at its provider. If the provider has the money already, it is refunded. If the payment cannot be
 * canceled yet or the provider does not respond, the next poll tries again.
 */
export const cancelAtProvider = async (context: ReportContext, payment: StoredPayment): Promise<void> => {
  const { provider, backend, log } = context
  const fields = { order: payment.orderNumber, method: payment.method }
  try {
    const report = await provider.cancel(payment)
    if (report._tag === "Approved") await applyReport(context, payment, report)
    else if (report._tag !== "Canceled" && report._tag !== "Declined") return
    if (await recordCancellation(backend, payment.key)) log("payment-canceled-at-provider", fields)
  } catch (cause) {
    log("payment-not-canceled", { ...fields, ...errorFields(cause) })
  }
}

/** Cancels, at their providers, the payments of all orders that were canceled before they were paid. */
export const cancelAtProviders = async (context: PollContext): Promise<void> => {
  for (const payment of await undecidedPayments(context.backend, 0)) {
    const provider = context.paymentProviders.get(payment.method)
    if (payment.cancellation === "due" && provider !== undefined)
      await cancelAtProvider({ ...context, provider }, payment)
  }
}
