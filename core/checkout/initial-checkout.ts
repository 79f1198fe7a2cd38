import type { AddressAttribute } from "../addresses/address-attribute.ts"
import { addressOfDraft, draftOf, type AddressDraft } from "../addresses/address-draft.ts"
import type { TelephoneRule } from "../addresses/address-fields.ts"
import type { KnownAddress } from "../addresses/address.ts"
import type { Country, CountrySettings } from "../addresses/country.ts"
import { addressKey } from "../addresses/known-address-key.ts"
import { newAddress } from "../addresses/new-customer-address.ts"
import { postcodeKey, postcodeProblem } from "../addresses/postcode.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import { repricedLines } from "../cart/line-prices.ts"
import { noRequest } from "../requests/latest-request.ts"
import type { CheckoutConfig } from "./checkout-config.ts"
import type { AddressEntry, CheckoutLayout, CheckoutState } from "./checkout.ts"
import { emailNotChecked } from "./email-availability.ts"
import { pageBillingAddressUse, resolveBillingAddress } from "./payment/billing-address.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import { addressOfStore } from "./pickup/pickup-location.ts"
import { noStores, type Pickup, pickupCodeOf } from "./pickup/pickup.ts"
import { isEstimateOnly, type QuoteAddress, type Quote } from "./quote.ts"
import { ratesKey } from "./shipping/rates-cache.ts"
import { ratesValidators, type RatesValidator } from "./shipping/rates-validator.ts"
import { resolveShippingAddress } from "./shipping/shipping-address.ts"
import { cheapestRate, chooseShippingRate } from "./shipping/shipping-rate-choice.ts"
import { rateCode, type ShippingRate } from "./shipping/shipping-rate.ts"
import type { Totals } from "./totals/totals.ts"

/** Data that the server has read for the page. */
export type CheckoutPageData = {
  readonly config: CheckoutConfig
  readonly cart: Quote
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly lines: ReadonlyArray<CartLine>
  readonly signInReferer: string
  readonly attemptKey: string
  readonly cartVersion: number
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly telephone: TelephoneRule
  /** True if one field has first and last name of an address. */
  readonly hasFullName?: boolean | undefined
  /** Custom address attributes of the store. */
  readonly addressAttributes?: ReadonlyArray<AddressAttribute> | undefined
  /** Payment method of the quote. */
  readonly method: string | undefined
  /** True if the shop preselects the cheapest shipping rate of a quote without one. */
  readonly preselectsCheapestRate?: boolean | undefined
  /** Address fields that carriers require, beyond the country. */
  readonly ratesValidators?: ReadonlyArray<RatesValidator>
}

const typedEntry = (draft: AddressDraft): AddressEntry => ({ selectedKey: undefined, draft, createdAt: 0 })

const entryOfQuoteAddress = (quoted: QuoteAddress, config: CheckoutConfig, empty: AddressDraft): AddressEntry => {
  const saved = config.addresses.find(({ id }) => id === quoted.customerAddressId)
  if (saved !== undefined) return { ...typedEntry(empty), selectedKey: addressKey(saved) }
  const draft = { ...empty, ...draftOf(quoted.address) }
  // Without JavaScript a postcode is in the quote only after the shopper has accepted it.
  const { country_id, postcode } = draft
  const isAccepted = !isEstimateOnly(quoted) && postcodeProblem(country_id, postcode) !== undefined
  return isAccepted ? { ...typedEntry(draft), acceptedPostcode: postcodeKey(country_id, postcode) } : typedEntry(draft)
}

const emptyDraftFor = (config: CheckoutConfig): AddressDraft => draftOf(newAddress({}, config.defaults))

const defaultAddress = ({ addresses }: CheckoutConfig): KnownAddress | undefined =>
  resolveShippingAddress({ fromForm: undefined, selectedKey: undefined, addresses }).known

/** True when the quote has only the destination of an estimate, and a saved address replaces it. */
const isReplacedBySaved = ({ shipping }: Quote, isSavedThere: boolean): boolean =>
  isSavedThere && shipping !== undefined && isEstimateOnly(shipping)

/**
 * Shipping address of a new page: that of the quote, the form data of the page, the default or only saved address, or an empty form.
 * A saved address replaces the destination of an estimate.
 */
export const initialShippingEntry = ({ config, cart }: Pick<CheckoutPageData, "config" | "cart">): AddressEntry => {
  const empty = emptyDraftFor(config)
  const known = defaultAddress(config)
  if (cart.shipping !== undefined && !isReplacedBySaved(cart, known !== undefined))
    return entryOfQuoteAddress(cart.shipping, config, empty)
  if (config.shippingFromShop !== undefined) return typedEntry({ ...empty, ...config.shippingFromShop })
  return known === undefined ? typedEntry(empty) : { ...typedEntry(empty), selectedKey: addressKey(known) }
}

const isSameEntry = (first: AddressEntry, second: AddressEntry): boolean =>
  first.selectedKey === second.selectedKey &&
  (first.selectedKey !== undefined || JSON.stringify(first.draft) === JSON.stringify(second.draft))

/** Shipping address as a candidate for the billing address; `undefined` while none is known. */
const knownShipping = (
  { config, cart, countries }: CheckoutPageData,
  entry: AddressEntry,
): KnownAddress | undefined => {
  const saved = config.addresses.find((known) => addressKey(known) === entry.selectedKey)
  if (saved !== undefined || cart.isVirtual) return saved
  if (cart.shipping === undefined && config.shippingFromShop === undefined) return undefined
  const country = countries.find(({ id }) => id === entry.draft.country_id)
  const address = addressOfDraft(entry.draft, country)
  return { type: "new-customer-address", createdAt: entry.createdAt, address, saveInAddressBook: false }
}

/** Billing address of a new page: that of the quote, the resolved one, or the form data of the page. [4.billing-address-resolution] */
const initialBillingEntry = (
  data: CheckoutPageData,
  entry: AddressEntry,
): Pick<CheckoutState, "billing" | "isBillingSameAsShipping"> => {
  const { config, cart } = data
  const empty = emptyDraftFor(config)
  const withBilling = (billing: AddressEntry) =>
    cart.isVirtual || !isSameEntry(billing, entry)
      ? { billing, isBillingSameAsShipping: false }
      : { billing: typedEntry(empty), isBillingSameAsShipping: true }
  if (cart.billing !== undefined) return withBilling(entryOfQuoteAddress(cart.billing, config, empty))

  const shipping = knownShipping(data, entry)
  const { addresses } = config
  const facts = { selectedKey: undefined, typed: undefined, addresses, shipping, isVirtual: cart.isVirtual }
  const { known } = resolveBillingAddress(facts)
  if (known?.type === "customer-address") return withBilling({ ...typedEntry(empty), selectedKey: addressKey(known) })

  const { billingFromShop: draft, isBillingFromShopValid: isValid } = config
  const use = pageBillingAddressUse({
    usedBefore: false,
    selected: known,
    hasFormData: false,
    offered: draft !== undefined,
    isValid,
  })
  const billing = typedEntry(use === "ignore" ? empty : { ...empty, ...draft })
  return { billing, isBillingSameAsShipping: !cart.isVirtual && use !== "select" }
}

const initialPayment = ({ config, methods, method }: CheckoutPageData) => ({
  methods,
  paymentNotes: config.paymentNotes,
  method,
  paymentValues: {},
  savedCards: config.savedCards,
  savedMethod: undefined,
})

/** The quote with the shopper's own address instead of that of a store, and the store. The billing address is the shopper's. */
const withoutStore = (cart: Quote): { readonly cart: Quote; readonly pickup: Pickup | undefined } => {
  const { shipping, billing } = cart
  const selected = shipping && addressOfStore(shipping.address)
  if (selected === undefined || pickupCodeOf(selected) === undefined) return { cart, pickup: undefined }
  return { cart: { ...cart, shipping: billing }, pickup: { ...noStores, selected } }
}

const addressFormOf = ({ telephone, hasFullName, addressAttributes }: CheckoutPageData) => ({
  telephone,
  hasFullName,
  addressAttributes,
})

/** Creates the checkout of a page on the server. */
export const initialCheckout = (given: CheckoutPageData, layout: CheckoutLayout): CheckoutState => {
  const { cart, pickup } = withoutStore(given.cart)
  const data = { ...given, cart }
  const { config, countries, countrySettings, lines, cartVersion, signInReferer } = data
  const shipping = initialShippingEntry(data)
  return {
    storeCode: config.storeCode,
    signInReferer,
    attemptKey: data.attemptKey,
    owner: config.owner,
    customerName: config.customerName,
    isVirtual: cart.isVirtual,
    countries,
    countrySettings,
    ...addressFormOf(data),
    addresses: config.addresses,
    activeCarriers: config.activeCarriers,
    configuredRate: config.selectedRate ?? (data.preselectsCheapestRate === true ? cheapestRate : undefined),
    cartVersion,
    ratesValidators: data.ratesValidators ?? ratesValidators,
    lines,
    agreements: config.agreements ?? [],
    taxDisplay: config.taxDisplay,
    captchas: config.captchas,
    layout,
    email: cart.billing?.email || cart.shipping?.email || config.email,
    emailCheck: emailNotChecked,
    shipping,
    ...initialBillingEntry(data, shipping),
    rates: { _tag: "Idle" },
    rate: cart.rate,
    pickup,
    savedRate: undefined,
    cachedRates: undefined,
    estimatedFor: "",
    ...initialPayment(data),
    totals: config.totals,
    // Magento saves a rate with `totals-information`, but not the totals with it.
    rateInTotals: undefined,
    couponInput: config.totals.couponCode,
    couponStatus: { _tag: "Idle" },
    acceptedAgreements: [],
    touchedFields: [],
    notice: undefined,
    orderStatus: { _tag: "Idle" },
    failedAttempts: 0,
    requests: { rates: noRequest, totals: noRequest, methods: noRequest },
    methodsRequestedFor: config.totals.grandTotal,
  }
}

/** Adds totals that the server has loaded for the selected rate. */
export const withRateTotals = (state: CheckoutState, totals: Totals): CheckoutState => ({
  ...state,
  totals,
  lines: repricedLines(state.lines, totals, state.taxDisplay?.items),
  rateInTotals: state.rate,
})

/** Adds the rates that the server has loaded. */
export const withEstimatedRates = (
  state: CheckoutState,
  address: Parameters<typeof ratesKey>[0],
  rates: ReadonlyArray<ShippingRate>,
): CheckoutState => {
  const { rate } = chooseShippingRate(rates, {
    current: state.rate,
    saved: undefined,
    configured: state.configuredRate,
  })
  const key = ratesKey(address)
  return {
    ...state,
    rates: { _tag: "Loaded", list: rates },
    rate: rate && rateCode(rate),
    estimatedFor: key,
    cachedRates: { ratesKey: key, cartVersion: state.cartVersion, rates },
  }
}
