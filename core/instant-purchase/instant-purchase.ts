import type { Customer } from "../customer/customer.ts"
import { isRecord, scalarText } from "../web/record.ts"

/** Stored data of a customer with its summary text. [3.instant-purchase-customer-data.2] */
type Stored = { readonly id: string; readonly summary: string }

/** Payment, addresses and shipping of a one-click order. */
export type InstantOffer = {
  /** Public hash of a saved card. */
  readonly paymentToken: Stored
  readonly shippingAddress: Stored
  readonly billingAddress: Stored
  readonly shippingMethod: { readonly carrier: string; readonly method: string; readonly summary: string }
  /** True if the shop computes the totals of the order before it is placed: `totals` of the section, which Magento does not have. */
  readonly hasTotals?: boolean | undefined
}

/**
 * Customer section `instant-purchase`; the offer is absent when it is incomplete. [3.instant-purchase-customer-data]
 * [3.instant-purchase-customer-data.1]
 */
export type InstantPurchase = { readonly available: boolean; readonly offer: InstantOffer | undefined }

/** Decision whether the customer may buy with one click, with the reason, and the offer to confirm. */
export type InstantEligibility =
  | { readonly isEligible: true; readonly reason: "available"; readonly offer: InstantOffer }
  | { readonly isEligible: false; readonly reason: "nobody is signed in" | "not available" | "incomplete" }

/**
 * Decides whether the button is displayed, and why. [4.instant-purchase.1] [2.product-page.7] [6.3] [1.3] [1.11]
 *
 * @example
 * instantEligibility(undefined, { available: true, offer: undefined }) // { isEligible: false, reason: "nobody is signed in" }
 */
export const instantEligibility = (
  customer: Pick<Customer, "fullName"> | undefined,
  { available, offer }: InstantPurchase,
): InstantEligibility => {
  if ((customer?.fullName ?? "") === "") return { isEligible: false, reason: "nobody is signed in" }
  if (!available) return { isEligible: false, reason: "not available" }
  return offer === undefined
    ? { isEligible: false, reason: "incomplete" }
    : { isEligible: true, reason: "available", offer }
}

const partOf = (section: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const part = section[name]
  return isRecord(part) ? part : {}
}

const stored = (part: Readonly<Record<string, unknown>>, key: string): Stored | undefined => {
  const id = scalarText(part[key])
  return id === "" ? undefined : { id, summary: scalarText(part["summary"]) }
}

const readOffer = (section: Readonly<Record<string, unknown>>): InstantOffer | undefined => {
  const paymentToken = stored(partOf(section, "paymentToken"), "publicHash")
  const shippingAddress = stored(partOf(section, "shippingAddress"), "id")
  const billingAddress = stored(partOf(section, "billingAddress"), "id")
  const shipping = partOf(section, "shippingMethod")
  const shippingMethod = {
    carrier: scalarText(shipping["carrier"]),
    method: scalarText(shipping["method"]),
    summary: scalarText(shipping["summary"]),
  }
  if (paymentToken === undefined || shippingAddress === undefined || billingAddress === undefined) return undefined
  return shippingMethod.carrier === "" || shippingMethod.method === ""
    ? undefined
    : {
        paymentToken,
        shippingAddress,
        billingAddress,
        shippingMethod,
        ...(section["totals"] === true && { hasTotals: true }),
      }
}

/** Decodes the customer section; unreadable data is unavailable. [3.instant-purchase-customer-data] */
export const readInstantPurchase = (section: unknown): InstantPurchase =>
  isRecord(section)
    ? { available: section["available"] === true, offer: readOffer(section) }
    : { available: false, offer: undefined }
