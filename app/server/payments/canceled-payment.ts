import {
  paymentMessages,
  type PaymentReport,
  type PaymentStep,
  stageOfStored,
} from "../../../core/checkout/payment/payment-life-cycle.ts"
import type { ConnectedProvider } from "../../../core/extensions/payment-provider.ts"
import { errorFields } from "../log.ts"
import { applyReport, type ReportContext } from "./apply-report.ts"
import type { StoredPayment } from "./stored-payments.ts"

/** Fetches the provider's report about an order that was canceled, and cancels a payment that could still be made. */
const fetchReportOfCanceled = async (provider: ConnectedProvider, payment: StoredPayment): Promise<PaymentReport> => {
  const report = await provider.status(payment)
  return report._tag === "Undecided" || report._tag === "ActionNeeded" ? provider.cancel(payment) : report
}

/**
 * Returns the message for a shopper who returns to a canceled order. Another window may have paid meanwhile: the provider's report is fetched, and money
 * that it has is refunded.
 */
export const resolveCanceledPayment = async (
  context: Omit<ReportContext, "provider"> & { readonly provider: ConnectedProvider | undefined },
  payment: StoredPayment,
): Promise<PaymentStep> => {
  const { provider, log } = context
  const stage = stageOfStored(payment.state)
  if (payment.refund !== undefined) return { stage, message: paymentMessages.returned }
  const canceled: PaymentStep = { stage, message: paymentMessages.canceled }
  if (provider === undefined) return canceled
  try {
    const report = await fetchReportOfCanceled(provider, payment)
    const { message } = await applyReport({ ...context, provider }, payment, report)
    const isDeclined = report._tag === "Declined" && payment.state === "declined"
    return isDeclined ? { stage, message: paymentMessages.declined } : { ...canceled, ...(message && { message }) }
  } catch (cause) {
    log("payment-provider-failed", { order: payment.orderNumber, method: payment.method, ...errorFields(cause) })
    return canceled
  }
}
