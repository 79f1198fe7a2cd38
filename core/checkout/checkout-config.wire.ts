import { Schema } from "effect"

import { draftOf, type AddressDraft } from "../addresses/address-draft.ts"
import { draftOfFormData } from "../addresses/address-form-data.ts"
import { addressOfForm } from "../addresses/address-form.wire.ts"
import type { AddressDefaults } from "../addresses/new-customer-address.ts"
import { regionId } from "../addresses/region.ts"
import type { TaxDisplay } from "../cart/tax-display.ts"
import { CustomerRecordWire, savedAddressFrom } from "../customer/customer-record.wire.ts"
import { readGiftOptions } from "../gift-message/gift-message.wire.ts"
import { listOrRecord, CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { CheckoutConfig, CheckoutTaxDisplay } from "./checkout-config.ts"
import { agreementsIn } from "./order/agreements.wire.ts"
import { paymentNotesIn } from "./payment/payment-notes.wire.ts"
import { PaymentMethodWire, paymentMethodFrom } from "./payment/payment.wire.ts"
import { savedCardsIn } from "./payment/saved-cards.wire.ts"
import { rateCode } from "./shipping/shipping-rate.ts"
import { totalsFrom, TotalsWire } from "./totals/totals.wire.ts"

const emptyList = Schema.Array(Schema.Unknown)

const QuoteWire = Schema.Struct({
  /** Masked quote id of a guest; numeric quote id of a customer. */
  entity_id: CoercedText,
  is_virtual: CoercedFlag,
  customer_email: CoercedText,
})

/**
 * Part of `window.checkoutConfig` that the storefront reads. PHP encodes an empty record as an empty list.
 * [3.checkout-configuration.1] [3.checkout-configuration.2] [3.checkout-configuration.3] [3.checkout-configuration.4]
 */
export const CheckoutConfigWire = Schema.Struct({
  storeCode: CoercedText,
  formKey: CoercedText,
  isCustomerLoggedIn: CoercedFlag,
  isGuestCheckoutAllowed: CoercedFlag,
  quoteData: Schema.Union([QuoteWire, emptyList]),
  customerData: Schema.optionalKey(Schema.NullOr(Schema.Union([CustomerRecordWire, emptyList]))),
  activeCarriers: Schema.optionalKey(Schema.NullOr(listOrRecord(Schema.String))),
  defaultCountryId: CoercedText,
  defaultRegionId: CoercedText,
  defaultPostcode: CoercedText,
  selectedShippingMethod: Schema.optionalKey(
    Schema.NullOr(Schema.Union([Schema.Struct({ carrier_code: CoercedText, method_code: CoercedText }), emptyList])),
  ),
  shippingAddressFromData: Schema.optionalKey(Schema.Unknown),
  billingAddressFromData: Schema.optionalKey(Schema.Unknown),
  isBillingAddressFromDataValid: CoercedFlag,
  payment: Schema.optionalKey(Schema.Unknown),
  paymentMethods: Schema.optionalKey(Schema.NullOr(Schema.Array(PaymentMethodWire))),
  totalsData: Schema.optionalKey(Schema.NullOr(Schema.Union([TotalsWire, emptyList]))),
  giftOptionsConfig: Schema.optionalKey(Schema.Unknown),
  captcha: Schema.optionalKey(Schema.Unknown),
  checkoutAgreements: Schema.optionalKey(Schema.Unknown),
  reviewItemPriceDisplayMode: Schema.optionalKey(Schema.Unknown),
  reviewTotalsDisplayMode: Schema.optionalKey(Schema.Unknown),
  reviewShippingDisplayMode: Schema.optionalKey(Schema.Unknown),
})

type Wire = typeof CheckoutConfigWire.Type

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

const unlessList = <A extends object>(value: A | ReadonlyArray<unknown> | null | undefined): A | undefined =>
  value === null || value === undefined || isList(value) ? undefined : value

const customerOf = (wire: Wire) => (wire.isCustomerLoggedIn ? unlessList(wire.customerData) : undefined)

const selectedRateOf = (wire: Wire): string | undefined => {
  const selected = unlessList(wire.selectedShippingMethod)
  if (selected === undefined || selected.method_code === "") return undefined
  return rateCode({ carrierCode: selected.carrier_code, methodCode: selected.method_code })
}

/** Decodes an address form of the page as a draft; `undefined` for an empty form. [3.checkout-configuration.4] [3.new-customer-address.2] */
const draftFromShop = (form: unknown, defaults: AddressDefaults): AddressDraft | undefined => {
  if (draftOfFormData(form) === undefined) return undefined
  const facts = { type: "new-customer-address", createdAt: 0, defaults, countries: [] } as const
  const typed = addressOfForm(form, { ...facts, text: (source) => source })
  return typed && draftOf(typed.address)
}

const displayMode = (mode: unknown): TaxDisplay => (mode === "including" || mode === "both" ? mode : "excluding")

/** Reads the tax display of a Magento; absent where every price is without tax. */
const taxDisplayOf = (wire: Wire): CheckoutTaxDisplay | undefined => {
  const items = displayMode(wire.reviewItemPriceDisplayMode)
  const subtotal = displayMode(wire.reviewTotalsDisplayMode)
  const shipping = displayMode(wire.reviewShippingDisplayMode)
  return [items, subtotal, shipping].every((mode) => mode === "excluding") ? undefined : { items, subtotal, shipping }
}

/** Converts the configuration; `undefined` while the cart is missing or empty. */
export const checkoutConfigFrom = (wire: Wire): CheckoutConfig | undefined => {
  const quote = unlessList(wire.quoteData)
  const totals = unlessList(wire.totalsData)
  if (quote === undefined || quote.entity_id === "" || totals === undefined) return undefined
  const customer = customerOf(wire)
  const defaults = {
    countryId: wire.defaultCountryId,
    regionId: regionId(wire.defaultRegionId),
    postcode: wire.defaultPostcode || undefined,
  }
  return {
    storeCode: wire.storeCode,
    formKey: wire.formKey,
    owner: { kind: wire.isCustomerLoggedIn ? "customer" : "guest", cartId: quote.entity_id },
    email: customer?.email || quote.customer_email,
    customerName: customer === undefined ? "" : `${customer.firstname} ${customer.lastname}`.trim(),
    isVirtual: quote.is_virtual,
    guestCheckoutAllowed: wire.isGuestCheckoutAllowed,
    activeCarriers: wire.activeCarriers ? Object.values(wire.activeCarriers) : undefined,
    defaults,
    selectedRate: selectedRateOf(wire),
    addresses: Object.values(customer?.addresses ?? {}).map(savedAddressFrom),
    shippingFromShop: draftFromShop(wire.shippingAddressFromData, defaults),
    billingFromShop: draftFromShop(wire.billingAddressFromData, defaults),
    isBillingFromShopValid: wire.isBillingAddressFromDataValid,
    paymentMethods: (wire.paymentMethods ?? []).map(paymentMethodFrom),
    paymentSettings: wire.payment,
    paymentNotes: paymentNotesIn(wire.payment),
    savedCards: savedCardsIn(wire.payment),
    totals: totalsFrom(totals),
    taxDisplay: taxDisplayOf(wire),
    agreements: agreementsIn(wire.checkoutAgreements),
    giftOptions: wire.giftOptionsConfig === undefined ? undefined : readGiftOptions(wire.giftOptionsConfig),
  }
}
