import type { PaymentReport, ProviderCard } from "vitrine/core/checkout/payment"
import type {
  ConnectedProvider,
  PaymentAddresses,
  ProviderNotification,
  ProviderPayment,
  ReadNotification,
} from "vitrine/core/extensions"

import { providerOrigin } from "./address.ts"
import { isSigned } from "./signature.ts"

/** Milliseconds after which a request to the provider fails. */
const timeoutMs = 8_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Reads the card that the provider has saved. */
const cardOf = (card: unknown): ProviderCard | undefined => {
  if (!isRecord(card)) return undefined
  const text = (name: string): string => (typeof card[name] === "string" ? card[name] : "")
  return { token: text("token"), brand: text("brand"), lastFour: text("last_four"), expires: text("expires") }
}

/** Reads the provider's state of a payment. */
export const reportOf = (body: unknown): PaymentReport => {
  const { status, page, challenge, card } = isRecord(body) ? body : {}
  switch (status) {
    case "paid":
      return { _tag: "Approved", card: cardOf(card) }
    case "review":
      return { _tag: "InReview" }
    case "declined":
      return { _tag: "Declined" }
    case "canceled":
    case "refunded":
      return { _tag: "Canceled" }
    default:
      if (typeof challenge === "string") return { _tag: "ActionNeeded", shownIn: "frame", url: challenge }
      return typeof page === "string" ? { _tag: "ActionNeeded", shownIn: "window", url: page } : { _tag: "Undecided" }
  }
}

const requestOf = (payment: ProviderPayment, addresses: PaymentAddresses) => ({
  key: payment.key,
  order: payment.orderNumber,
  amount: payment.amount,
  currency: payment.currency,
  email: payment.email,
  token: payment.data["saved_card"] ?? payment.data["card_token"],
  save_card: payment.data["is_active_payment_token_enabler"],
  return_url: addresses.back,
  framed_return_url: addresses.framedBack,
  notify_url: addresses.notify,
})

/** Reads a signed notification, `{ "key": …, "status": … }`. */
const readNotification =
  (secret: string) =>
  async ({ header, body }: ProviderNotification): Promise<ReadNotification | undefined> => {
    if (!(await isSigned(secret, header("signature"), body, Date.now() / 1000))) return undefined
    const sent: unknown = JSON.parse(body)
    return isRecord(sent) && typeof sent["key"] === "string" ? { key: sent["key"], report: reportOf(sent) } : undefined
  }

/** Connects to the provider with the secret `PAYMENT_SECRET`; `PAYMENT_API` overrides its address. */
export const connectProvider = (setting: (name: string) => string | undefined): ConnectedProvider => {
  const secret = setting("PAYMENT_SECRET")
  const api = setting("PAYMENT_API") ?? providerOrigin
  if (secret === undefined)
    throw new Error("PAYMENT_SECRET is missing: the secret that the provider and the shop share.")

  const call = async (path: string, request: RequestInit = {}): Promise<PaymentReport> => {
    const response = await fetch(`${api}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return { _tag: "Undecided" }
    if (!response.ok) throw new Error(`The provider responded with status ${response.status}.`)
    return reportOf(await response.json())
  }

  return {
    // The provider finds a payment by its key, so that a repeated start pays once.
    start: (payment, addresses) =>
      call("/payments", { method: "POST", body: JSON.stringify(requestOf(payment, addresses)) }),
    status: ({ key }) => call(`/payments/${key}`),
    // A payment that has not begun needs no cancellation at the provider.
    cancel: async ({ key }) => {
      const report = await call(`/payments/${key}/cancel`, { method: "POST" })
      return report._tag === "Undecided" ? { _tag: "Canceled" } : report
    },
    // The provider returns the money of a key once.
    refund: async ({ key }) => {
      const report = await call(`/payments/${key}/refund`, { method: "POST" })
      if (report._tag === "Approved") throw new Error("The provider has not returned the money.")
    },
    readNotification: readNotification(secret),
  }
}
