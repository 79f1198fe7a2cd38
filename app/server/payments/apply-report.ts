import {
  decisionOf,
  paymentStep,
  stageOfStored,
  type PaymentReport,
  type PaymentStage,
  type PaymentStep,
} from "../../../core/checkout/payment/payment-life-cycle.ts"
import type { ConnectedProvider } from "../../../core/extensions/payment-provider.ts"
import { errorFields, type Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import { settlePayment, type StoredPayment } from "./stored-payments.ts"

/** What a report needs to be applied. */
export type ReportContext = {
  readonly backend: ShopBackend
  readonly log: Log
  readonly provider: ConnectedProvider
}

const logged = (log: Log, { orderNumber, method }: StoredPayment, step: PaymentStep): PaymentStep => {
  if (step.log !== undefined) log(step.log, { order: orderNumber, method })
  return step
}

/**
 * Calls off a payment for an order that was canceled meanwhile. The log has the order if the provider keeps the money, which the merchant then
 * has to return. Rejects if the provider does not respond, so that its notification is sent again.
 */
const callOff = async ({ provider, log }: ReportContext, payment: StoredPayment): Promise<void> => {
  const line = { order: payment.orderNumber, method: payment.method }
  try {
    const report = await provider.cancel(payment)
    if (report._tag !== "Canceled") log("payment-not-called-off", { ...line, report: report._tag })
  } catch (cause) {
    log("payment-not-called-off", { ...line, ...errorFields(cause) })
    throw cause
  }
}

/**
 * Applies what a provider says about a payment: the shop settles the order once, whoever reports it first, and one line is logged. A report
 * against a decision changes nothing; a payment for a canceled order is called off.
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
  if (decision === undefined) return logged(log, payment, paymentStep(stage, event))
  const settled = await settlePayment(backend, payment.key, decision)
  if (settled === undefined) return { stage }
  if (settled.applied) return logged(log, payment, paymentStep(stage, event))
  const late = logged(log, payment, paymentStep(stageOfStored(settled.payment.state), event))
  if (late.log === "payment-approved-too-late") await callOff(context, payment)
  return late
}
