import type { AddressAttribute } from "../addresses/address-attribute.ts"
import { addressOfDraft } from "../addresses/address-draft.ts"
import type { TelephoneRule } from "../addresses/address-fields.ts"
import type { KnownAddress } from "../addresses/address.ts"
import { countryRules, type Country, type CountryRules, type CountrySettings } from "../addresses/country.ts"
import type { SavedAddress } from "../addresses/customer-address.ts"
import type { StateWithDraft } from "../addresses/draft-step.ts"
import { matchesKey } from "../addresses/known-address-key.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import type { QuantityChange } from "../cart/cart-page.ts"
import type { Amount } from "../money/amount.ts"
import { isAwaiting, type LatestRequest } from "../requests/latest-request.ts"
import type { CartOwner } from "./checkout-call-paths.ts"
import type { CheckoutCaptchas } from "./checkout-captcha.ts"
import type { CheckoutTaxDisplay } from "./checkout-config.ts"
import type { EmailCheck } from "./email-availability.ts"
import type { FieldsPart } from "./fields/checkout-field.ts"
import type { ModuleStepName } from "./fields/module-step.ts"
import type { Agreement } from "./order/agreements.ts"
import type { SavedCard } from "./payment/card-payment.ts"
import type { PaymentSelectionStatus } from "./payment/payment-information.ts"
import type { PaymentValues } from "./payment/payment-kind.ts"
import { choosePaymentMethod } from "./payment/payment-method-choice.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { PaymentRedirects } from "./payment/payment-redirects.ts"
import { pickupCarrier, type Pickup } from "./pickup/pickup.ts"
import type { CachedRates } from "./shipping/rates-cache.ts"
import type { RatesValidator } from "./shipping/rates-validator.ts"
import { rateCode, type ShippingRate } from "./shipping/shipping-rate.ts"
import type { CouponStatus } from "./totals/coupon.ts"
import type { Totals } from "./totals/totals.ts"

/** Part of an order that has an address. */
export type AddressPart = "shipping" | "billing"

/** Address of a part: a saved one by its key, or the draft of the form. The draft stays while a saved address is selected. */
export type AddressEntry = StateWithDraft & {
  readonly selectedKey: string | undefined
  /** Start of the draft in milliseconds; makes the key of the typed address. */
  readonly createdAt: number
  /** `postcodeKey` of a postcode of an unusual format that the shopper uses on purpose. */
  readonly acceptedPostcode?: string | undefined
}

/** Message about the last action of the shopper. */
export type CheckoutMessage = { readonly kind: "error" | "success" | "notice"; readonly text: string }

/** Layout of the page: one form after the other without JavaScript, all of them with it. `steps` are those of this cart, in order. */
export type CheckoutLayout =
  | { readonly _tag: "Steps"; readonly open: CheckoutStepName; readonly steps: ReadonlyArray<CheckoutStepName> }
  | { readonly _tag: "OnePage" }

/** Step that every checkout has. */
export type BuiltInStepName = "address" | "shipping" | "payment" | "review"

/** Step of a checkout that is divided in steps. */
export type CheckoutStepName = BuiltInStepName | ModuleStepName

/** Data of the page that stays constant until it is loaded again. */
export type CheckoutFacts = {
  readonly storeCode: string
  /** URL of this page as the `referer` of the sign-in form, which leads back here. */
  readonly signInReferer: string
  readonly owner: CartOwner
  readonly customerName: string
  readonly isVirtual: boolean
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly telephone: TelephoneRule
  /** True if one field has first and last name of an address. */
  readonly hasFullName?: boolean | undefined
  /** Custom address attributes of the store; absent when there are none. */
  readonly addressAttributes?: ReadonlyArray<AddressAttribute> | undefined
  readonly addresses: ReadonlyArray<SavedAddress>
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly configuredRate: string | undefined
  readonly cartVersion: number
  readonly ratesValidators: ReadonlyArray<RatesValidator>
  readonly lines: ReadonlyArray<CartLine>
  readonly agreements: ReadonlyArray<Agreement>
  /** Tax in displayed prices; absent where every price is without tax. */
  readonly taxDisplay?: CheckoutTaxDisplay | undefined
  /** CAPTCHAs of coupon form and order; absent when the shop requires none. */
  readonly captchas?: CheckoutCaptchas | undefined
  /** Paths by method code to which the shopper is sent after the order; absent when no method needs a redirect. */
  readonly paymentRedirects?: PaymentRedirects | undefined
}

/** Total, shipping rate (`rateCode`) and payment method that the page displayed when the order was placed. */
export type DisplayedOrder = {
  readonly total: Amount
  readonly rate: string | undefined
  readonly method: string | undefined
}

/** Status of placing the order. */
export type OrderStatus =
  | { readonly _tag: "Idle" }
  /** Waits for requests in flight that may change the order; see `pendingOrderFor`. */
  | { readonly _tag: "Pending"; readonly order: DisplayedOrder }
  /** The request is sent, or the order is placed and the page is being left. */
  | { readonly _tag: "Placing" }
  /** Not placed; the shopper has to see the total of `totals` before placing the order again. */
  | { readonly _tag: "TotalChanged" }

/** Shipping rates by the status of their request. */
export type Rates =
  /** Not requested, since the address is incomplete for every carrier. */
  | { readonly _tag: "Idle" }
  /** `list` has the rates before, which stay displayed. */
  | { readonly _tag: "Loading"; readonly list: ReadonlyArray<ShippingRate> }
  | { readonly _tag: "Loaded"; readonly list: ReadonlyArray<ShippingRate> }
  | { readonly _tag: "Failed" }

/** State of the checkout page. [1.10] [2.checkout-page.2] */
export type CheckoutState = CheckoutFacts & {
  readonly layout: CheckoutLayout
  readonly email: string
  readonly emailCheck: EmailCheck
  readonly shipping: AddressEntry
  readonly billing: AddressEntry
  readonly isBillingSameAsShipping: boolean
  readonly rates: Rates
  readonly rate: string | undefined
  readonly savedRate: string | undefined
  /** Stores in which the order can be picked up; absent before the shopper asks for them. */
  readonly pickup?: Pickup | undefined
  readonly cachedRates: CachedRates | undefined
  /** Address of the newest estimate, as `ratesKey` writes it. */
  readonly estimatedFor: string
  /** Payment methods of the backend; the total decides which of them are offered. */
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly paymentNotes: Readonly<Record<string, string>>
  readonly method: string | undefined
  readonly paymentValues: PaymentValues
  /** Saved cards of the customer. */
  readonly savedCards?: ReadonlyArray<SavedCard> | undefined
  /** Payment method in client storage, otherwise that of the customer's newest order. */
  readonly savedMethod: string | undefined
  /** Absent while no payment method is selected on this page, and after it was sent. */
  readonly paymentSelectionStatus?: PaymentSelectionStatus | undefined
  readonly totals: Totals
  /** Rate that the totals include, as `rateCode`. */
  readonly rateInTotals: string | undefined
  /** Changes of lines, of which the first is in flight and the others wait for it; absent before the first. */
  readonly lineChanges?: ReadonlyArray<QuantityChange> | undefined
  /** Messages of the backend about refused changes, by item id. */
  readonly lineProblems?: Readonly<Record<string, string>> | undefined
  readonly couponInput: string
  readonly couponStatus: CouponStatus
  /** Ids of the accepted agreements. */
  readonly acceptedAgreements: ReadonlyArray<string>
  /** Fields that modules add; absent when there are none. */
  readonly fields?: FieldsPart | undefined
  /** Ids of fields that were left or sent; only their problems are displayed. */
  readonly touchedFields: ReadonlyArray<string>
  /** Message of the backend, besides the issues that the rules find. */
  readonly notice: CheckoutMessage | undefined
  readonly orderStatus: OrderStatus
  /** Attempt key of the order that the form without JavaScript sends, made with the page. */
  readonly attemptKey: string
  /** Number of attempts that placed no order; the view focuses the error summary when it grows. */
  readonly failedAttempts: number
  /** Sequencing of the requests; responses to older ones are dropped. [R30] */
  readonly requests: { readonly rates: LatestRequest; readonly totals: LatestRequest; readonly methods: LatestRequest }
  /** Grand total of the newest request for payment methods. */
  readonly methodsRequestedFor: Amount
}

/** Finds the country of an address. */
export const countryOf = (state: CheckoutFacts, entry: AddressEntry): Country | undefined =>
  state.countries.find((country) => country.id === entry.draft.country_id)

/** Field rules of the country of an address. */
export const rulesFor = (state: CheckoutFacts, entry: AddressEntry): CountryRules =>
  countryRules(countryOf(state, entry), state.countrySettings)

/** E-mail to send with addresses and payment: that of a guest; `undefined` for a customer. */
export const emailToSend = ({ owner, email }: Pick<CheckoutState, "owner" | "email">): string | undefined =>
  owner.kind === "guest" ? email.trim() : undefined

/** Address of a part: the selected saved one, otherwise the draft. */
export const knownAddress = (state: CheckoutState, part: AddressPart): KnownAddress => {
  const entry = state[part]
  const { selectedKey } = entry
  const saved = selectedKey === undefined ? undefined : state.addresses.find((known) => matchesKey(selectedKey, known))
  return (
    saved ?? {
      type: part === "shipping" ? "new-customer-address" : "new-customer-billing-address",
      createdAt: entry.createdAt,
      address: addressOfDraft(entry.draft, countryOf(state, entry)),
      saveInAddressBook: state.owner.kind === "customer",
    }
  )
}

/** Billing address of the order; the only address of a virtual cart. */
export const billingAddress = (state: CheckoutState): KnownAddress =>
  knownAddress(state, state.isBillingSameAsShipping && !state.isVirtual ? "shipping" : "billing")

/** True while the totals may change: they are requested, or the selected payment method or a quantity is being sent. */
export const totalsAreLoading = ({
  requests,
  paymentSelectionStatus = "unsent",
  lineChanges = [],
}: CheckoutState): boolean =>
  isAwaiting(requests.totals) || paymentSelectionStatus !== "unsent" || lineChanges.length > 0

const noRates: ReadonlyArray<ShippingRate> = []

/** Rates to display: none before they are loaded and after a failure. */
export const displayedRates = ({ rates }: Pick<CheckoutState, "rates">): ReadonlyArray<ShippingRate> =>
  "list" in rates ? rates.list : noRates

/** Selected rate, if it is displayed and available. */
export const selectedRate = (state: CheckoutState): ShippingRate | undefined =>
  displayedRates(state).find((rate) => rate.available && rateCode(rate) === state.rate)

/** True if the order is picked up in a store. */
export const isPickedUp = (state: CheckoutState): boolean => selectedRate(state)?.carrierCode === pickupCarrier

/** True if the order is picked up and the store is not selected yet. */
export const lacksStore = (state: CheckoutState): boolean => isPickedUp(state) && state.pickup?.selected === undefined

/** Address that the order is shipped to: that of the store in which it is picked up, otherwise the shopper's. */
export const deliveryAddress = (state: CheckoutState): KnownAddress =>
  (isPickedUp(state) ? state.pickup?.selected : undefined) ?? knownAddress(state, "shipping")

/** Selected payment method for the current total. [4.payment-method-choice] */
export const selectedMethod = (state: CheckoutState): PaymentMethod | undefined =>
  choosePaymentMethod(state.methods, state.totals.grandTotal, { selected: state.method, saved: state.savedMethod })
    .method
