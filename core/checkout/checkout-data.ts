import type { AddressDraft } from "../addresses/address-draft.ts"
import { draftOfFormData, formDataOf } from "../addresses/address-form-data.ts"
import { isRecord } from "../web/record.ts"

/** Valid typed address, with the time in milliseconds that makes its key. */
export type StoredAddress = { readonly draft: AddressDraft; readonly createdAt: number }

/** Checkout data in client storage, which outlives a reload. Holds no payment data beyond the code of the method. [K13] [9.checkout.4] */
export type CheckoutData = {
  /** Key of the shipping address; the form data follow. [3.checkout-state.1] */
  readonly selectedShippingAddress: string | undefined
  readonly shippingAddressFromData: AddressDraft | undefined
  readonly newCustomerShippingAddress: StoredAddress | undefined
  /** Rate as `carrier_method`. [3.checkout-state.2] */
  readonly selectedShippingRate: string | undefined
  /** Code of the payment method. [3.checkout-state.3] */
  readonly selectedPaymentMethod: string | undefined
  /** Key of the billing address; the form data follow. [3.checkout-state.4] */
  readonly selectedBillingAddress: string | undefined
  readonly billingAddressFromData: AddressDraft | undefined
  readonly newCustomerBillingAddress: StoredAddress | undefined
  /** E-mail: valid, typed, and checked for an account. [3.checkout-state.5] */
  readonly validatedEmailValue: string
  readonly inputFieldEmailValue: string
  readonly checkedEmailValue: string
  /** Extension of Magento's format: a coupon code that was typed and not applied yet. */
  readonly typedCoupon?: string | undefined
  /** Extension of Magento's format: postcodes, as keys, that the shopper keeps although they do not match their country. [3.checkout-state] */
  readonly acceptedShippingPostcode?: string | undefined
  readonly acceptedBillingPostcode?: string | undefined
}

/** Stored checkout before anything is selected or typed. */
export const emptyCheckoutData: CheckoutData = {
  selectedShippingAddress: undefined,
  shippingAddressFromData: undefined,
  newCustomerShippingAddress: undefined,
  selectedShippingRate: undefined,
  selectedPaymentMethod: undefined,
  selectedBillingAddress: undefined,
  billingAddressFromData: undefined,
  newCustomerBillingAddress: undefined,
  validatedEmailValue: "",
  inputFieldEmailValue: "",
  checkedEmailValue: "",
}

/** Lifetime of the stored data. A number, because `Duration` would add Effect to the page's JavaScript. */
export const checkoutDataLifetimeDays = 7

const dayMs = 24 * 60 * 60 * 1000

/** Owner of stored data (`guest`, or the customer's e-mail) and the time it was written, in milliseconds. */
export type OwnerAndTime = { readonly owner: string; readonly time: number }

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 1000) : "")
const code = (value: unknown): string | undefined => text(value) || undefined

const storedAddress = (value: unknown): StoredAddress | undefined => {
  const draft = draftOfFormData(value)
  if (draft === undefined || !isRecord(value)) return undefined
  return { draft, createdAt: typeof value["created_at"] === "number" ? value["created_at"] : 0 }
}

/** True when data of one owner may be read by the next: after signing in, but not after signing out or changing accounts. */
const canInherit = (from: string, to: string): boolean => from === to || from === "guest"

/** Decodes the stored checkout; empty when it is unreadable, too old, from the future, or of another owner. */
export const readCheckoutData = (stored: unknown, reader: OwnerAndTime): CheckoutData => {
  if (!isRecord(stored)) return emptyCheckoutData
  const { saved_at: at, owner } = stored
  const isOld = typeof at === "number" && Math.abs(reader.time - at) > checkoutDataLifetimeDays * dayMs
  if (isOld || (typeof owner === "string" && !canInherit(owner, reader.owner))) return emptyCheckoutData
  return {
    selectedShippingAddress: code(stored["selectedShippingAddress"]),
    shippingAddressFromData: draftOfFormData(stored["shippingAddressFromData"]),
    newCustomerShippingAddress: storedAddress(stored["newCustomerShippingAddress"]),
    selectedShippingRate: code(stored["selectedShippingRate"]),
    selectedPaymentMethod: code(stored["selectedPaymentMethod"]),
    selectedBillingAddress: code(stored["selectedBillingAddress"]),
    billingAddressFromData: draftOfFormData(stored["billingAddressFromData"]),
    newCustomerBillingAddress: storedAddress(stored["newCustomerBillingAddress"]),
    validatedEmailValue: text(stored["validatedEmailValue"]),
    inputFieldEmailValue: text(stored["inputFieldEmailValue"]),
    checkedEmailValue: text(stored["checkedEmailValue"]),
    typedCoupon: code(stored["typedCoupon"]),
    acceptedShippingPostcode: code(stored["acceptedShippingPostcode"]),
    acceptedBillingPostcode: code(stored["acceptedBillingPostcode"]),
  }
}

const formOrNull = (draft: AddressDraft | undefined) => (draft === undefined ? null : formDataOf(draft))

const addressOrNull = (stored: StoredAddress | undefined) =>
  stored === undefined ? null : { ...formDataOf(stored.draft), created_at: stored.createdAt }

/** Encodes the checkout for client storage; absent parts are null, as Magento's client writes them. */
export const storedCheckoutData = (data: CheckoutData, by: OwnerAndTime): Readonly<Record<string, unknown>> => ({
  selectedShippingAddress: data.selectedShippingAddress ?? null,
  shippingAddressFromData: formOrNull(data.shippingAddressFromData),
  newCustomerShippingAddress: addressOrNull(data.newCustomerShippingAddress),
  selectedShippingRate: data.selectedShippingRate ?? null,
  selectedPaymentMethod: data.selectedPaymentMethod ?? null,
  selectedBillingAddress: data.selectedBillingAddress ?? null,
  billingAddressFromData: formOrNull(data.billingAddressFromData),
  newCustomerBillingAddress: addressOrNull(data.newCustomerBillingAddress),
  validatedEmailValue: data.validatedEmailValue,
  inputFieldEmailValue: data.inputFieldEmailValue,
  checkedEmailValue: data.checkedEmailValue,
  // JSON drops those that are undefined.
  typedCoupon: data.typedCoupon,
  acceptedShippingPostcode: data.acceptedShippingPostcode,
  acceptedBillingPostcode: data.acceptedBillingPostcode,
  saved_at: by.time,
  owner: by.owner,
})
