import {
  decisionOf,
  paymentStep,
  stageOfStored,
  type PaymentReport,
  type PaymentStage,
  type PaymentStep,
} from "../../../core/checkout/payment/payment-life-cycle.ts"
import { savableCard } from "../../../core/checkout/payment/provider-card.ts"
import type { ConnectedProvider } from "../../../core/extensions/payment-provider.ts"
import { errorFields, type Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import { settlePayment, type StoredPayment, recordRefund } from "./stored-payments.ts"

/** Backend, log and provider of a payment whose report is applied. */
export type ReportContext = {
  readonly backend: ShopBackend
  readonly log: Log
  readonly provider: ConnectedProvider
}

const logStep = (log: Log, { orderNumber, method }: StoredPayment, step: PaymentStep): PaymentStep => {
  if (step.log !== undefined) log(step.log, { order: orderNumber, method })
  return step
}

/**
 * Refunds the payment of a canceled order. Rejects if the provider does not respond, so that its notification is sent again; the poll
 * repeats it.
 */
export const refundPayment = async (
  { provider, backend, log }: ReportContext,
  payment: StoredPayment,
): Promise<void> => {
  const fields = { order: payment.orderNumber, method: payment.method }
  try {
    await provider.refund(payment)
  } catch (cause) {
    log("payment-not-refunded", { ...fields, ...errorFields(cause) })
    throw cause
  }
  if (await recordRefund(backend, payment.key)) log("payment-refunded", fields)
}

/**
 * Applies a provider's report about a payment: the shop settles the order once, whoever reports it first, and one line is logged. A report
 * that contradicts an earlier decision changes nothing; a payment for a canceled order is refunded.
 */
export const applyReport = async (
  context: ReportContext,
  payment: StoredPayment,
  report: PaymentReport,
  stage: PaymentStage = stageOfStored(payment.state),
): Promise<PaymentStep> => {
  const { backend, log } = context
  const event = { _tag: "Reported", report } as const
  const decision = decisionOf(report)
  if (decision === undefined) return logStep(log, payment, paymentStep(stage, event))
  const card = report._tag === "Approved" ? savableCard(report.card) : undefined
  const settled = await settlePayment(backend, payment.key, decision, card)
  if (settled === undefined) return { stage }
  if (settled.applied) return logStep(log, payment, paymentStep(stage, event))
  const late = paymentStep(stageOfStored(settled.payment.state), event)
  if (settled.payment.refund === "done") return { stage: late.stage, message: late.message }
  logStep(log, payment, late)
  if (settled.payment.refund === "due") await refundPayment(context, settled.payment)
  return late
}
