import type { AddressAttribute } from "../addresses/address-attribute.ts"
import { addressOfDraft } from "../addresses/address-draft.ts"
import type { TelephoneRule } from "../addresses/address-fields.ts"
import { matchesKey } from "../addresses/address-key.ts"
import type { KnownAddress, SavedAddress } from "../addresses/address.ts"
import { countryRules, type Country, type CountryRules, type CountrySettings } from "../addresses/country.ts"
import type { DraftHolder } from "../addresses/draft-step.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import type { Amount } from "../money/amount.ts"
import type { LatestRequest } from "../requests/latest-request.ts"
import type { EmailCheck } from "./email-availability.ts"
import type { Agreement } from "./order/agreements.ts"
import type { SavedCard } from "./payment/card-payment.ts"
import type { PaymentStatus } from "./payment/payment-information.ts"
import type { PaymentValues } from "./payment/payment-kind.ts"
import { choosePaymentMethod, type PaymentMethod } from "./payment/payment-method.ts"
import type { CartOwner } from "./service-url.ts"
import type { CachedRates } from "./shipping/estimation.ts"
import type { RatesValidator } from "./shipping/rates-validator.ts"
import { rateCode, type ShippingRate } from "./shipping/shipping-rate.ts"
import type { Totals } from "./totals/totals.ts"

/** The two addresses of an order. */
export type AddressPart = "shipping" | "billing"

/** One of them: a saved address by its key, or the one that is typed. What was typed stays while a saved one is chosen. */
export type AddressEntry = DraftHolder & {
  readonly selectedKey: string | undefined
  /** When typing began; makes the key of the typed address. */
  readonly createdAt: number
}

/** A sentence of the shop about the last thing that was done. */
export type CheckoutMessage = { readonly kind: "error" | "success" | "notice"; readonly text: string }

/** How the parts are shown: one form after the other without scripts, all at once with them. */
export type CheckoutLayout = { readonly _tag: "Steps"; readonly open: CheckoutStepName } | { readonly _tag: "OnePage" }

export type CheckoutStepName = "address" | "shipping" | "payment" | "review"

/** What does not change while the shopper checks out. */
export type CheckoutFacts = {
  readonly storeCode: string
  /** The address of this page as the sign-in form carries it, so that the shopper comes back here. */
  readonly signInReferer: string
  readonly owner: CartOwner
  readonly customerName: string
  readonly isVirtual: boolean
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly telephone: TelephoneRule
  /** Attributes that the shop adds to an address; absent when there are none. [3.address-custom-attributes.1] */
  readonly addressAttributes?: ReadonlyArray<AddressAttribute> | undefined
  readonly addresses: ReadonlyArray<SavedAddress>
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly configuredRate: string | undefined
  readonly cartVersion: number
  readonly ratesValidators: ReadonlyArray<RatesValidator>
  readonly lines: ReadonlyArray<CartLine>
  readonly agreements: ReadonlyArray<Agreement>
}

/** What a shopper agrees to by pressing the button: what it costs, how it is sent (`rateCode`) and how it is paid. */
export type DisplayedOrder = {
  readonly total: Amount
  readonly rate: string | undefined
  readonly method: string | undefined
}

/** The checkout as its page knows it. */
export type CheckoutState = CheckoutFacts & {
  readonly layout: CheckoutLayout
  readonly email: string
  readonly emailCheck: EmailCheck
  readonly shipping: AddressEntry
  readonly billing: AddressEntry
  readonly billingIsShipping: boolean
  readonly rates: ReadonlyArray<ShippingRate>
  readonly ratesStatus: "idle" | "loading" | "loaded" | "error"
  readonly rate: string | undefined
  readonly savedRate: string | undefined
  readonly cachedRates: CachedRates | undefined
  /** The address, as `ratesKey` writes it, for which the shop was asked last. */
  readonly estimatedFor: string
  /** The methods the shop names; which of them are offered depends on the total. */
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly paymentNotes: Readonly<Record<string, string>>
  readonly method: string | undefined
  readonly paymentValues: PaymentValues
  /** Cards that the customer saved before. */
  readonly savedCards?: ReadonlyArray<SavedCard> | undefined
  readonly savedMethod: string | undefined
  /** Absent while the shop knows the choice, or none was made on this page. */
  readonly paymentStatus?: PaymentStatus | undefined
  readonly totals: Totals
  readonly totalsStatus: "loaded" | "loading"
  /** The rate that the totals were reckoned with. */
  readonly rateInTotals: string | undefined
  readonly couponInput: string
  readonly couponMessage: CheckoutMessage | undefined
  readonly couponPending: boolean
  /** Ids of the agreements that were ticked. */
  readonly acceptedAgreements: ReadonlyArray<string>
  /** Fields that were left or sent, by id: only these are judged. */
  readonly touchedFields: ReadonlyArray<string>
  /** What the shop objects to, beside what the rules say. */
  readonly notice: CheckoutMessage | undefined
  readonly isPlacingOrder: boolean
  /** The button was pressed while the shop was still asked for the total: what the shopper saw then, see `heldOrder`. */
  readonly pendingOrder?: DisplayedOrder | undefined
  /** The key of the order that the form without scripts sends, made with the page. */
  readonly attemptKey: string
  /** Counts the refused tries; the view moves the focus to the summary when it grows. */
  readonly failedAttempts: number
  /** What the shop is asked; answers to older questions are dropped. [R30] */
  readonly requests: { readonly rates: LatestRequest; readonly totals: LatestRequest; readonly methods: LatestRequest }
  /** The total for which the shop was asked last which methods it has. */
  readonly methodsRequestedFor: Amount
  /** The total the shopper has to look at before pressing again. */
  readonly newTotal: Amount | undefined
}

export const countryOf = (state: CheckoutFacts, entry: AddressEntry): Country | undefined =>
  state.countries.find((country) => country.id === entry.draft.country_id)

export const rulesFor = (state: CheckoutFacts, entry: AddressEntry): CountryRules =>
  countryRules(countryOf(state, entry), state.countrySettings)

/** The address of a part: the chosen saved one, otherwise what is typed. */
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

/** The address of the bill; nothing is shipped to with a virtual cart, so there it is the only one. */
export const billingAddress = (state: CheckoutState): KnownAddress =>
  knownAddress(state, state.billingIsShipping && !state.isVirtual ? "shipping" : "billing")

export const selectedRate = (state: CheckoutState): ShippingRate | undefined =>
  state.rates.find((rate) => rate.available && rateCode(rate) === state.rate)

/** The chosen payment method under the total of this moment. [4.payment-method-choice] */
export const selectedMethod = (state: CheckoutState): PaymentMethod | undefined =>
  choosePaymentMethod(state.methods, state.totals.grandTotal, { selected: state.method, saved: state.savedMethod })
    .method
