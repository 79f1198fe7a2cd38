import type { StoredPaymentState } from "../../../core/checkout/payment/payment-life-cycle.ts"
import type { ProviderCard } from "../../../core/checkout/payment/provider-card.ts"
import type { ProviderPayment } from "../../../core/extensions/payment-provider.ts"
import { isRecord } from "../../../core/web/record.ts"
import { backendOrigin } from "../backend/backend-origin.ts"
import type { ShopBackend, ShopperVisit } from "../route-context.ts"

/** A payment that the built-in shop stores with its order. */
export type StoredPayment = ProviderPayment & {
  readonly orderId: number
  readonly state: StoredPaymentState
  /** `due`: the money has to be returned, because it arrived after the order was canceled; `done`: it was returned. */
  readonly refund?: "due" | "done"
  /** `due`: the order is canceled, and its payment has to be canceled at the provider; `done`: it was. */
  readonly cancellation?: "due" | "done"
  readonly method: string
}

/** A payment after a decision, and whether this request applied it. */
export type SettledPayment = { readonly payment: StoredPayment; readonly applied: boolean }

// The shop is a part of this process, so that its responses need no further checks.
const isPayment = (value: unknown): value is StoredPayment => isRecord(value) && typeof value["key"] === "string"
const isSettled = (value: unknown): value is SettledPayment => isRecord(value) && isPayment(value["payment"])

/** Error of a response of the shop with a status other than 200 and 404. */
export class PaymentsUnreadable extends Error {
  readonly _tag = "PaymentsUnreadable"
}

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.status === 404) return undefined
  if (!response.ok) throw new PaymentsUnreadable(`status ${response.status}`)
  return response.json()
}

/** The payment of the shopper's last order; `undefined` if it has none. */
export const sessionPayment = async (visit: ShopperVisit): Promise<StoredPayment | undefined> => {
  const body = await bodyOf(await visit.fetch("/vitrine/payments/own"))
  return isPayment(body) ? body : undefined
}

const postToShop = async (
  backend: ShopBackend,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  bodyOf(
    await backend.fetch(
      new Request(`${backendOrigin}/vitrine/payments/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    ),
  )

/** The payment with a key; `undefined` if there is none. */
export const findPayment = async (backend: ShopBackend, key: string): Promise<StoredPayment | undefined> => {
  const body = await postToShop(backend, "find", { key })
  return isPayment(body) ? body : undefined
}

/**
 * Payments without a decision, or with a refund or a cancellation that is due, that were opened at least `ageMs` milliseconds ago. The shop returns them in parts: `afterOrder` is the id of the
 * last order of the part before.
 */
export const undecidedPayments = async (
  backend: ShopBackend,
  ageMs: number,
  afterOrder = 0,
): Promise<ReadonlyArray<StoredPayment>> => {
  const body = await postToShop(backend, "undecided", { age_ms: ageMs, after_order: afterOrder })
  const payments = Array.isArray(body) ? body.filter(isPayment) : []
  const last = payments.at(-1)
  return last === undefined ? [] : [...payments, ...(await undecidedPayments(backend, ageMs, last.orderId))]
}

/** Stores the decision of the provider about a payment, and the card that it has saved for the customer; `undefined` if there is no payment with this key. */
export const settlePayment = async (
  backend: ShopBackend,
  key: string,
  decision: Exclude<StoredPaymentState, "open">,
  card?: ProviderCard,
): Promise<SettledPayment | undefined> => {
  const body = await postToShop(backend, "settle", { key, decision, card })
  return isSettled(body) ? body : undefined
}

/** Stores that the provider has returned the money of a payment; false if another request has stored it. */
export const recordRefund = async (backend: ShopBackend, key: string): Promise<boolean> => {
  const body = await postToShop(backend, "refunded", { key })
  return isRecord(body) && body["applied"] === true
}

/** Stores that a payment is canceled at its provider; false if another request has stored it. */
export const recordCancellation = async (backend: ShopBackend, key: string): Promise<boolean> => {
  const body = await postToShop(backend, "canceled", { key })
  return isRecord(body) && body["applied"] === true
}
