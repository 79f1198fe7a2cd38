import { errorFields } from "../log.ts"
import { applyReport, refundPayment, type ReportContext } from "./apply-report.ts"
import { cancelAtProvider, cancelAtProviders } from "./cancel-at-provider.ts"
import type { PollContext } from "./connect-providers.ts"
import { type RefundRetries, createRefundRetries } from "./refund-retries.ts"
import { type StoredPayment, undecidedPayments } from "./stored-payments.ts"

/** Milliseconds between two polls. */
const intervalMs = 60_000
/** Age in milliseconds from which a payment is polled. */
const quietMs = 120_000
/** Age in milliseconds from which an open payment is canceled, so that its items can be sold. */
const abandonedMs = 3_600_000

const settlePolledPayment = async (
  context: ReportContext,
  payment: StoredPayment,
  isAbandoned: boolean,
): Promise<void> => {
  const { provider } = context
  try {
    const report = await provider.status(payment)
    const cancels = isAbandoned && (report._tag === "Undecided" || report._tag === "ActionNeeded")
    const isUnchanged = report._tag === "InReview" && payment.state === "review"
    if (isUnchanged || (report._tag === "ActionNeeded" && !cancels)) return
    await applyReport(context, payment, cancels ? await provider.cancel(payment) : report)
  } catch (cause) {
    context.log("payment-not-polled", { order: payment.orderNumber, method: payment.method, ...errorFields(cause) })
  }
}

const pollPayment = async (
  context: PollContext,
  payment: StoredPayment,
  isAbandoned: boolean,
  refunds: RefundRetries,
): Promise<void> => {
  const provider = context.paymentProviders.get(payment.method)
  if (provider === undefined) return
  const reportContext = { ...context, provider }
  if (payment.cancellation === "due") await cancelAtProvider(reportContext, payment)
  if (payment.refund !== "due")
    return payment.cancellation === "due" ? undefined : settlePolledPayment(reportContext, payment, isAbandoned)
  if (!refunds.isDue(payment.key)) return
  // A failed refund is in the log already.
  await refundPayment(reportContext, payment).then(
    () => refunds.succeeded(payment.key),
    () => refunds.failed(payment.key),
  )
}

/** Fetches the providers' reports about payments that are not decided after `quietMs`, cancels those still open after `abandonedMs`, and makes due refunds. */
export const pollPayments = async (
  context: PollContext,
  ages: { readonly quietMs: number; readonly abandonedMs: number } = { quietMs, abandonedMs },
  refunds: RefundRetries = createRefundRetries(),
): Promise<void> => {
  const abandoned = new Set((await undecidedPayments(context.backend, ages.abandonedMs)).map(({ key }) => key))
  for (const payment of await undecidedPayments(context.backend, ages.quietMs))
    // A payment in review is not abandoned, however long the provider takes: the shopper has done their part.
    await pollPayment(context, payment, abandoned.has(payment.key) && payment.state === "open", refunds)
}

/** Cancels, at their providers, the payments of orders that are canceled from now on. Returns the function that stops this. */
export const cancelWhenNotified = (context: PollContext): (() => void) =>
  context.backend.onChange((tags) => {
    if (!tags.includes("canceled_payments")) return
    cancelAtProviders(context).catch((cause: unknown) => context.log("payment-not-canceled", errorFields(cause)))
  })

/** Polls until the signal is aborted, if modules have payment providers, and cancels the payment of a canceled order as soon as the backend reports it. */
export const startPaymentPoll = (context: PollContext, signal: AbortSignal): void => {
  if (context.paymentProviders.size === 0) return
  const refunds = createRefundRetries()
  const stopListening = cancelWhenNotified(context)
  signal.addEventListener("abort", stopListening, { once: true })
  let isPolling = false
  const poll = async (): Promise<void> => {
    if (isPolling) return
    isPolling = true
    await pollPayments(context, undefined, refunds).catch((cause: unknown) =>
      context.log("payment-not-polled", errorFields(cause)),
    )
    isPolling = false
  }
  const timer = setInterval(() => void poll(), intervalMs)
  timer.unref()
  signal.addEventListener("abort", () => clearInterval(timer), { once: true })
}
