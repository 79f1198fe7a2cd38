import type { PaymentReport } from "../checkout/payment/payment-life-cycle.ts"
import type { ConnectedProvider, PaymentAddresses, ProviderNotification, ProviderPayment } from "./payment-provider.ts"

/** A provider to try, such as the sandbox of a real one or a simulation, and how a test acts as the shopper there. */
export type ProviderTrial = {
  readonly provider: ConnectedProvider
  /** Creates a new payment that the provider neither approves nor declines at once. */
  readonly newPayment: () => ProviderPayment
  readonly addresses: PaymentAddresses
  /** Decides as the shopper would at the provider. */
  readonly decide: (key: string, decision: "approve" | "decline") => Promise<void>
  /** Reads how much of the payment the provider has returned, as decimal text such as `24.50`. */
  readonly refunded: (key: string) => Promise<string>
  /** Returns a notification of the payment as the provider sends it. */
  readonly notification: (key: string) => Promise<ProviderNotification>
}

type ReportTest = (report: PaymentReport) => boolean

/** Calls that are made one after the other, with the reports that each may have. */
type Call = readonly [callName: string, report: () => Promise<PaymentReport>, isExpected: ReportTest]

const notBegun: ReportTest = ({ _tag }) => _tag === "Undecided"
const isOpen: ReportTest = ({ _tag }) => _tag === "Undecided" || _tag === "ActionNeeded"
const isApproved: ReportTest = ({ _tag }) => _tag === "Approved"
const isDeclined: ReportTest = ({ _tag }) => _tag === "Declined"
const isCanceled: ReportTest = ({ _tag }) => _tag === "Canceled"

const unexpectedReports = async (calls: ReadonlyArray<Call>): Promise<ReadonlyArray<string>> => {
  const [first, ...rest] = calls
  if (first === undefined) return []
  const [callName, report, isExpected] = first
  const problem = await report().then(
    (received) => (isExpected(received) ? [] : [`${callName}: ${received._tag}`]),
    () => [`${callName}: an error`],
  )
  return [...problem, ...(await unexpectedReports(rest))]
}

const lifeCycleProblems = (
  { provider, newPayment, addresses, decide }: ProviderTrial,
  decision: "approve" | "decline",
) => {
  const payment = newPayment()
  const isFinal = decision === "approve" ? isApproved : isDeclined
  const decided = async (): Promise<PaymentReport> => {
    await decide(payment.key, decision)
    return provider.status(payment)
  }
  return unexpectedReports([
    ["the status of a payment that has not begun", () => provider.status(payment), notBegun],
    ["the start", () => provider.start(payment, addresses), isOpen],
    ["the repeated start", () => provider.start(payment, addresses), isOpen],
    [`the status after ${decision}`, decided, isFinal],
    [`a start after ${decision}`, () => provider.start(payment, addresses), isFinal],
    [`a cancellation after ${decision}`, () => provider.cancel(payment), isFinal],
  ])
}

const cancellationProblems = ({ provider, newPayment, addresses }: ProviderTrial) => {
  const payment = newPayment()
  return unexpectedReports([
    ["the cancellation of a payment that has not begun", () => provider.cancel(newPayment()), isCanceled],
    ["the start before a cancellation", () => provider.start(payment, addresses), isOpen],
    ["the cancellation", () => provider.cancel(payment), isCanceled],
    ["the repeated cancellation", () => provider.cancel(payment), isCanceled],
    ["the status after the cancellation", () => provider.status(payment), isCanceled],
    ["a start after the cancellation", () => provider.start(payment, addresses), isCanceled],
  ])
}

const refundProblems = async ({ provider, newPayment, addresses, decide, refunded }: ProviderTrial) => {
  const payment = newPayment()
  const approved = async (): Promise<PaymentReport> => {
    await provider.start(payment, addresses)
    await decide(payment.key, "approve")
    return provider.status(payment)
  }
  const afterRefund = async (): Promise<PaymentReport> => {
    await provider.refund(payment)
    return provider.status(payment)
  }
  const problems = await unexpectedReports([
    ["the status before a refund", approved, isApproved],
    ["the status after a refund", afterRefund, isCanceled],
    ["the status after the repeated refund", afterRefund, isCanceled],
    ["a start after a refund", () => provider.start(payment, addresses), isCanceled],
  ])
  const returned = await refunded(payment.key)
  const isExact = Number(returned) === Number(payment.amount)
  return [...problems, ...(isExact ? [] : [`a refund of ${payment.amount}, made twice, returns ${returned}`])]
}

const notificationProblems = async ({ provider, newPayment, addresses, notification }: ProviderTrial) => {
  const payment = newPayment()
  await provider.start(payment, addresses)
  const sent = await notification(payment.key)
  const refuses = async (changed: ProviderNotification): Promise<boolean> =>
    (await provider.readNotification(changed)) === undefined
  const read = await provider.readNotification(sent)
  return [
    ...(read?.key === payment.key ? [] : ["a notification of the provider is not read"]),
    ...((await refuses({ ...sent, body: `${sent.body} ` })) ? [] : ["a notification with a changed body is read"]),
    ...((await refuses({ ...sent, header: () => undefined })) ? [] : ["a notification without a signature is read"]),
    ...((await refuses({ ...sent, header: () => "" })) ? [] : ["a notification with an empty signature is read"]),
  ]
}

/**
 * Runs payments of every outcome at a provider, and returns the rules that its module breaks; empty when it follows all. For tests of modules in any
 * runner.
 */
export const providerBreaches = async (trial: ProviderTrial): Promise<ReadonlyArray<string>> => [
  ...(await lifeCycleProblems(trial, "approve")),
  ...(await lifeCycleProblems(trial, "decline")),
  ...(await cancellationProblems(trial)),
  ...(await refundProblems(trial)),
  ...(await notificationProblems(trial)),
]
