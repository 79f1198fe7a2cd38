import { attributeErrors } from "../addresses/address-attribute.ts"
import { addressOfDraft, type AddressDraft } from "../addresses/address-draft.ts"
import { addressErrors } from "../addresses/address-errors.ts"
import type { KnownAddress } from "../addresses/address.ts"
import { addressKey, creationTime } from "../addresses/known-address-key.ts"
import type { TypedAddress } from "../addresses/new-customer-address.ts"
import { isEmail } from "../web/email.ts"
import type { CheckoutData, StoredAddress } from "./checkout-data.ts"
import {
  billingAddress,
  selectedMethod,
  countryOf,
  displayedRates,
  knownAddress,
  rulesFor,
  type AddressEntry,
  type AddressPart,
  type CheckoutState,
} from "./checkout.ts"
import { openedCheckout } from "./opened-checkout.ts"
import { isSameAddress, resolveBillingAddress } from "./payment/billing-address.ts"
import { resolveShippingAddress, type ShippingAddressChoice } from "./shipping/shipping-address.ts"
import { chooseShippingRate } from "./shipping/shipping-rate-choice.ts"
import { rateCode } from "./shipping/shipping-rate.ts"

const typedFrom = (
  state: CheckoutState,
  type: TypedAddress["type"],
  draft: AddressDraft | undefined,
  createdAt: number,
): TypedAddress | undefined => {
  if (draft === undefined) return undefined
  const country = state.countries.find(({ id }) => id === draft.country_id)
  return {
    type,
    createdAt,
    address: addressOfDraft(draft, country),
    saveInAddressBook: state.owner.kind === "customer",
  }
}

const entryOf = (known: KnownAddress, draft: AddressDraft, createdAt: number): AddressEntry => ({
  selectedKey: known.type === "customer-address" ? addressKey(known) : undefined,
  draft,
  createdAt,
})

/** Draft of the form: the stored one, otherwise that of the page. */
const storedDraft = (
  stored: StoredAddress | undefined,
  fromForm: AddressDraft | undefined,
  page: AddressDraft,
): AddressDraft => fromForm ?? stored?.draft ?? page

/** Address to restore. A saved address that was not selected is a fallback, which the quote's address of the page precedes. */
const restorableAddress = ({ known, reason }: ShippingAddressChoice): KnownAddress | undefined =>
  known?.type === "customer-address" && reason !== "selected" ? undefined : known

const restoredShipping = (state: CheckoutState, data: CheckoutData, now: number): AddressEntry => {
  const { shippingAddressFromData: fromData, newCustomerShippingAddress: confirmed } = data
  const createdAt = confirmed?.createdAt || creationTime(now, state.addresses)
  if (fromData === undefined && data.selectedShippingAddress === undefined) return { ...state.shipping, createdAt }
  const inList = typedFrom(state, "new-customer-address", confirmed?.draft, createdAt)
  const choice = resolveShippingAddress({
    fromForm: typedFrom(state, "new-customer-address", fromData, createdAt),
    selectedKey: data.selectedShippingAddress,
    addresses: inList === undefined ? state.addresses : [...state.addresses, inList],
  })
  const known = restorableAddress(choice)
  if (known === undefined) return { ...state.shipping, createdAt }
  const draft = storedDraft(confirmed, fromData, state.shipping.draft)
  return entryOf(known, draft, createdAt)
}

const restoredBilling = (
  state: CheckoutState,
  data: CheckoutData,
  now: number,
): Pick<CheckoutState, "billing" | "isBillingSameAsShipping"> => {
  const { newCustomerBillingAddress: confirmed, billingAddressFromData: fromForm } = data
  const draft = storedDraft(confirmed, fromForm, state.billing.draft)
  const createdAt = confirmed?.createdAt || creationTime(now, state.addresses)
  if (data.selectedBillingAddress === undefined)
    return { billing: { ...state.billing, draft, createdAt }, isBillingSameAsShipping: state.isBillingSameAsShipping }
  const shipping = state.isVirtual ? undefined : knownAddress(state, "shipping")
  const { known } = resolveBillingAddress({
    selectedKey: data.selectedBillingAddress,
    typed: typedFrom(state, "new-customer-billing-address", draft, createdAt),
    addresses: shipping === undefined ? state.addresses : [shipping, ...state.addresses],
    shipping,
    isVirtual: state.isVirtual,
  })
  if (known === undefined || isSameAddress(known, shipping))
    return { billing: { ...state.billing, draft, createdAt }, isBillingSameAsShipping: !state.isVirtual }
  return { billing: entryOf(known, draft, createdAt), isBillingSameAsShipping: false }
}

/** Rate after a reload: that of the quote, or the stored one while it is offered. */
const restoredRate = (state: CheckoutState, saved: string | undefined): string | undefined => {
  const preferences = { current: state.rate, saved, configured: state.configuredRate }
  const { rate } = chooseShippingRate(displayedRates(state), preferences)
  return rate === undefined ? state.rate : rateCode(rate)
}

/** E-mail of a guest, and whether an account has it. */
const restoredEmail = (state: CheckoutState, data: CheckoutData): Pick<CheckoutState, "email" | "emailCheck"> => {
  const { inputFieldEmailValue: typed, checkedEmailValue: checkedEmail } = data
  if (state.owner.kind === "customer" || typed === "") return { email: state.email, emailCheck: state.emailCheck }
  const hasAccount = checkedEmail !== "" && typed.trim() === checkedEmail
  return { email: typed, emailCheck: { ...state.emailCheck, hasAccount, checkedEmail: hasAccount ? checkedEmail : "" } }
}

/** Restores the stored data into the checkout of the page and opens all parts. Data of the backend, such as a customer's e-mail, stays. `now` is in milliseconds. */
export const restoredCheckout = (state: CheckoutState, data: CheckoutData, now: number): CheckoutState => {
  const savedMethod = data.selectedPaymentMethod ?? state.savedMethod
  const open: CheckoutState = {
    ...openedCheckout(state, now),
    ...restoredEmail(state, data),
    couponInput: state.totals.couponCode === "" ? (data.typedCoupon ?? state.couponInput) : state.couponInput,
    savedRate: data.selectedShippingRate,
    rate: restoredRate(state, data.selectedShippingRate),
    savedMethod,
    // A cart that was joined at the sign-in has lost its method, and the totals a fee for it.
    paymentSelectionStatus:
      state.method === undefined && savedMethod !== undefined ? "unsent" : state.paymentSelectionStatus,
  }
  const shipped: CheckoutState = state.isVirtual ? open : { ...open, shipping: restoredShipping(open, data, now) }
  const { billing, isBillingSameAsShipping } = restoredBilling(shipped, data, now)
  return {
    ...shipped,
    shipping: { ...shipped.shipping, acceptedPostcode: data.acceptedShippingPostcode },
    billing: { ...billing, acceptedPostcode: data.acceptedBillingPostcode },
    isBillingSameAsShipping: isBillingSameAsShipping,
  }
}

const isTouched = ({ country_id: _c, region_id: _r, custom_attributes = {}, ...texts }: AddressDraft): boolean =>
  Object.values(custom_attributes).some(Boolean) || Object.values(texts).some((text) => text.trim() !== "")

/** Draft to store; none while a saved address is selected, so that a reload cannot replace the selection. */
const formDraft = ({ selectedKey, draft }: AddressEntry): AddressDraft | undefined =>
  selectedKey === undefined && isTouched(draft) ? draft : undefined

const confirmedDraft = (state: CheckoutState, part: AddressPart): StoredAddress | undefined => {
  const entry = state[part]
  const isValid =
    addressErrors(entry.draft, rulesFor(state, entry), state.telephone, state.hasFullName).length === 0 &&
    attributeErrors(state.addressAttributes ?? [], entry.draft).length === 0
  return isValid && countryOf(state, entry) !== undefined
    ? { draft: entry.draft, createdAt: entry.createdAt }
    : undefined
}

/** Extracts the data to store in the browser. [3.checkout-state] */
export const checkoutDataOf = (state: CheckoutState): CheckoutData => ({
  selectedShippingAddress: state.isVirtual ? undefined : addressKey(knownAddress(state, "shipping")),
  shippingAddressFromData: formDraft(state.shipping),
  newCustomerShippingAddress: confirmedDraft(state, "shipping"),
  selectedShippingRate: state.rate ?? state.savedRate,
  selectedPaymentMethod: selectedMethod(state)?.method ?? state.savedMethod,
  selectedBillingAddress: addressKey(billingAddress(state)),
  billingAddressFromData: formDraft(state.billing),
  newCustomerBillingAddress: confirmedDraft(state, "billing"),
  inputFieldEmailValue: state.email,
  validatedEmailValue: isEmail(state.email) ? state.email.trim() : "",
  typedCoupon: state.totals.couponCode === "" && state.couponInput !== "" ? state.couponInput : undefined,
  checkedEmailValue: state.emailCheck.hasAccount ? state.emailCheck.checkedEmail : "",
  acceptedShippingPostcode: state.shipping.acceptedPostcode,
  acceptedBillingPostcode: state.billing.acceptedPostcode,
})
