import fc from "fast-check"

import { anyPrice } from "../../app/testing/any-amount.ts"
import { anyText } from "../../app/testing/any-text.ts"
import { draftOf, type AddressDraft } from "../../core/addresses/address-draft.ts"
import type { AddressField } from "../../core/addresses/address-fields.ts"
import { emptyAddress, type Address, type KnownAddress } from "../../core/addresses/address.ts"
import type { Country } from "../../core/addresses/country.ts"
import type { SavedAddress } from "../../core/addresses/customer-address.ts"
import type { CheckoutConfig } from "../../core/checkout/checkout-config.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import { initialCheckout, withEstimatedRates } from "../../core/checkout/initial-checkout.ts"
import type { PaymentMethod } from "../../core/checkout/payment/payment-method.ts"
import type { Quote } from "../../core/checkout/quote.ts"
import { rateCode, type ShippingRate } from "../../core/checkout/shipping/shipping-rate.ts"
import type { Totals } from "../../core/checkout/totals/totals.ts"

export const rate = (code: string, change: Partial<ShippingRate> = {}): ShippingRate => ({
  carrierCode: code,
  methodCode: code,
  carrierTitle: code,
  methodTitle: "",
  priceExclTax: "5",
  priceInclTax: "5",
  available: true,
  error: "",
  ...change,
})

const anyCode = fc.constantFrom("flatrate", "tablerate", "ups", "freeshipping", "courier", "pickup")

export const anyRate: fc.Arbitrary<ShippingRate> = fc
  .record({ code: anyCode, price: anyPrice, available: fc.boolean() })
  .map(({ code, price, available }) => rate(code, { priceExclTax: price, priceInclTax: price, available }))

export const anyAvailableRate = anyRate.map((one) => ({ ...one, available: true }))

/** Rates with different codes, as a shop lists them. */
export const anyOffer = fc.uniqueArray(anyRate, { selector: rateCode, maxLength: 6 })

export const anyOfferWith = (anyOne: fc.Arbitrary<ShippingRate>) =>
  fc.tuple(anyOffer, anyOne).map(([offer, one]) => {
    const others = offer.filter((other) => rateCode(other) !== rateCode(one))
    return [[...others, one], one] as const
  })

const anyRateCode = fc.option(
  anyCode.map((code) => `${code}_${code}`),
  { nil: undefined },
)
export const anyRateCodes = fc.record({ current: anyRateCode, saved: anyRateCode, configured: anyRateCode })

/** Quote of an open cart with one shipped item, and nothing entered yet. */
export const openQuote: Quote = {
  isActive: true,
  isVirtual: false,
  itemCount: 1,
  billing: undefined,
  shipping: undefined,
  rate: undefined,
}

export const method = (code: string): PaymentMethod => ({ method: code, title: code })

export const anyMethods = fc
  .uniqueArray(fc.constantFrom("free", "checkmo", "banktransfer", "cashondelivery"))
  .map((codes) => codes.map(method))

export const jane: Address = {
  ...emptyAddress,
  firstName: "Jane",
  lastName: "Doe",
  street: ["123 Oak Ave"],
  postcode: "90210",
  city: "Beverly Hills",
  countryId: "US",
  region: { id: "12", code: "CA", name: "California" },
  telephone: "512-555-1111",
}

export const saved = (id: string, change: Partial<SavedAddress> = {}): SavedAddress => ({
  type: "customer-address",
  id,
  customerId: "1",
  address: jane,
  isDefaultShipping: false,
  isDefaultBilling: false,
  inline: "",
  ...change,
})

export const typed = (
  createdAt: number,
  change: Partial<Address> = {},
): KnownAddress & { type: "new-customer-address" } => ({
  type: "new-customer-address",
  createdAt,
  address: { ...jane, ...change },
  saveInAddressBook: false,
})

export const anySavedAddresses = fc.uniqueArray(
  fc
    .record({ id: fc.integer({ min: 1, max: 9 }), isDefaultShipping: fc.boolean(), isDefaultBilling: fc.boolean() })
    .map(({ id, ...flags }) => saved(String(id), flags)),
  { selector: ({ id }) => id, maxLength: 5 },
)

export const countries: ReadonlyArray<Country> = [
  { id: "DE", name: "Germany", regions: [] },
  { id: "FR", name: "France" },
  {
    id: "US",
    name: "United States",
    regions: [
      { id: "12", code: "CA", name: "California" },
      { id: "57", code: "TX", name: "Texas" },
    ],
  },
]

export const totals = (grandTotal: string, change: Partial<Totals> = {}): Totals => ({
  grandTotal,
  subtotal: grandTotal,
  subtotalInclTax: grandTotal,
  discount: "0",
  shipping: "0",
  shippingInclTax: "0",
  tax: "0",
  currency: "USD",
  couponCode: "",
  quantity: "1",
  lines: [],
  segments: [
    { code: "subtotal", title: "Subtotal", value: grandTotal },
    { code: "shipping", title: "Shipping & Handling", value: "0" },
    { code: "grand_total", title: "Grand Total", value: grandTotal },
  ],
  ...change,
})

const config = (change: Partial<CheckoutConfig>): CheckoutConfig => ({
  storeCode: "default",
  formKey: "key",
  owner: { kind: "guest", cartId: "MASKEDID" },
  email: "",
  customerName: "",
  isVirtual: false,
  guestCheckoutAllowed: true,
  activeCarriers: ["flatrate"],
  defaults: { countryId: "US" },
  selectedRate: undefined,
  addresses: [],
  shippingFromShop: undefined,
  billingFromShop: undefined,
  isBillingFromShopValid: false,
  paymentMethods: [],
  paymentNotes: {},
  totals: totals("10"),
  ...change,
})

/** The initial state of a checkout: a guest with a cart of 10, two rates and two methods. */
export const checkout = (
  change: Partial<CheckoutState> = {},
  shop: Partial<CheckoutConfig> = {},
  rates: ReadonlyArray<ShippingRate> = [rate("flatrate"), rate("tablerate")],
): CheckoutState => {
  const facts = config(shop)
  const opened = initialCheckout(
    {
      config: facts,
      cart: {
        isActive: true,
        isVirtual: facts.isVirtual,
        itemCount: 1,
        billing: undefined,
        shipping: undefined,
        rate: undefined,
      },
      countries,
      countrySettings: { regionRequired: ["US"], postcodeOptional: ["IE"] },
      lines: [],
      cartVersion: 7,
      methods: [method("checkmo"), method("banktransfer")],
      method: undefined,
      signInReferer: "aGVyZQ~~",
      telephone: "optional",
      attemptKey: "0123456789abcdef",
    },
    { _tag: "OnePage" },
  )
  const estimated = withEstimatedRates(opened, { ...emptyAddress, countryId: opened.shipping.draft.country_id }, rates)
  return { ...estimated, ...change }
}

export const janesDraft: AddressDraft = draftOf(jane)

/** A checkout ready to be ordered. */
export const readyCheckout = (change: Partial<CheckoutState> = {}): CheckoutState =>
  checkout({
    email: "jane@example.com",
    shipping: { selectedKey: undefined, draft: janesDraft, createdAt: 5 },
    rate: "flatrate_flatrate",
    method: "checkmo",
    ...change,
  })

const anyShortText = anyText({ maxLength: 12 })

/** The usual fields of an address form. */
export const anyFields = fc.record({
  country_id: fc.constantFrom("", "US", "DE", "FR", "XX"),
  firstname: anyShortText,
  lastname: anyShortText,
  company: anyShortText,
  street_0: anyShortText,
  street_1: anyShortText,
  postcode: anyShortText,
  city: anyShortText,
  region_id: fc.constantFrom("", "0", "12", "57", "999"),
  region: anyShortText,
  telephone: anyShortText,
} satisfies Record<AddressField, fc.Arbitrary<string>>)

const anyAttributes = fc.option(
  fc.record({ leave_at_door: fc.boolean(), delivery_note: anyText({ minLength: 1, maxLength: 12 }) }),
  { nil: undefined },
)

export const anyDraft: fc.Arbitrary<AddressDraft> = fc
  .tuple(anyFields, anyAttributes)
  .map(([fields, custom_attributes]) => (custom_attributes === undefined ? fields : { ...fields, custom_attributes }))
