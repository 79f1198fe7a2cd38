import { describe, expect, test } from "vitest"

import { draftOf } from "../../core/addresses/address-draft.ts"
import { emptyAddress } from "../../core/addresses/address.ts"
import { stepsOf } from "../../core/checkout/checkout-steps.ts"
import { totalsAreLoading, type CheckoutState } from "../../core/checkout/checkout.ts"
import { initialCheckout, withRateTotals, type CheckoutPageData } from "../../core/checkout/initial-checkout.ts"
import type { Quote } from "../../core/checkout/quote.ts"
import { countries, jane, janesDraft, method, openQuote, saved, totals } from "../arbitraries/checkout.ts"

/** Returns the initial checkout state for a quote and a configuration. */
const initial = (change: Partial<Quote> = {}, shop: Partial<CheckoutPageData["config"]> = {}) =>
  initialCheckout(
    {
      config: {
        storeCode: "default",
        formKey: "key",
        owner: { kind: "guest", cartId: "MASKEDID" },
        email: "",
        customerName: "Jane Doe",
        isVirtual: false,
        guestCheckoutAllowed: true,
        activeCarriers: ["flatrate"],
        defaults: { countryId: "US", regionId: "12" },
        selectedRate: "ups_ups",
        addresses: [],
        shippingFromShop: undefined,
        billingFromShop: undefined,
        isBillingFromShopValid: false,
        paymentMethods: [],
        paymentNotes: { checkmo: "Send it to us." },
        totals: totals("10", { couponCode: "TEN" }),
        ...shop,
      },
      cart: { ...openQuote, ...change },
      countries,
      countrySettings: { regionRequired: ["US"], postcodeOptional: ["IE"] },
      lines: [],
      cartVersion: 7,
      methods: [method("checkmo")],
      method: "checkmo",
      signInReferer: "aGVyZQ~~",
      telephone: "optional",
      attemptKey: "0123456789abcdef",
    },
    { _tag: "Steps", open: "address", steps: stepsOf(false) },
  )

const empty = draftOf({ ...emptyAddress, countryId: "US", region: { code: "", name: "", id: "12" } })
const form = (draft = empty) => ({ selectedKey: undefined, draft, createdAt: 0 })
const fromAddressBook = (key: string) => ({ selectedKey: key, draft: empty, createdAt: 0 })
const savedAddress = (customerAddressId?: string) => ({ address: jane, email: "jane@example.com", customerAddressId })
const addressesOf = ({ shipping, billing, isBillingSameAsShipping }: CheckoutState) => ({
  shipping,
  billing,
  isBillingSameAsShipping,
})

describe("Initial checkout state", () => {
  test("[3.checkout-configuration.1] has the shop's configuration; nothing is requested or validated", () => {
    expect(initial({ rate: "ups_ups" })).toMatchObject({
      layout: { _tag: "Steps", open: "address" },
      email: "",
      rates: { _tag: "Idle" },
      rate: "ups_ups",
      rateInTotals: undefined,
      savedRate: undefined,
      configuredRate: "ups_ups",
      estimatedFor: "",
      methods: [method("checkmo")],
      method: "checkmo",
      paymentValues: {},
      paymentNotes: { checkmo: "Send it to us." },
      couponInput: "TEN",
      couponStatus: { _tag: "Idle" },
      methodsRequestedFor: "10",
      agreements: [],
      acceptedAgreements: [],
      touchedFields: [],
      orderStatus: { _tag: "Idle" },
      failedAttempts: 0,
    })
    expect(totalsAreLoading(initial())).toBe(false)
  })

  test("[3.checkout-configuration.2] without saved data has one empty form with the shop's defaults", () => {
    expect(addressesOf(initial())).toEqual({ shipping: form(), billing: form(), isBillingSameAsShipping: true })
  })

  test("[4.shipping-address-resolution.1] prefers the cart's saved address; a saved one is selected by its key", () => {
    expect(initial({ shipping: savedAddress() }).shipping).toEqual(form(janesDraft))
    expect(initial({ shipping: savedAddress("5") }, { addresses: [saved("5")] }).shipping).toEqual(
      fromAddressBook("customer-address5"),
    )
    expect(initial({ shipping: savedAddress("9") }, { addresses: [saved("5")] }).shipping).toEqual(form(janesDraft))
  })

  test("[4.shipping-address-resolution.4] [4.shipping-address-resolution.5] prefers the default address of the address book over a destination used only for an estimate", () => {
    const place = { ...emptyAddress, countryId: "US", postcode: "12534" }
    const forEstimateOnly = { address: place, email: "", customerAddressId: undefined }
    const addresses = [saved("5"), saved("6", { isDefaultShipping: true })]
    expect(initial({ shipping: forEstimateOnly }, { addresses }).shipping).toEqual(fromAddressBook("customer-address6"))
    expect(initial({ shipping: forEstimateOnly }, { addresses: addresses.slice(0, 1) }).shipping).toEqual(
      fromAddressBook("customer-address5"),
    )
    const ratesOf = (shop: Parameters<typeof initial>[1]) =>
      initial({ shipping: forEstimateOnly, rate: "ups_ups" }, shop)
    expect(ratesOf({ addresses })).toMatchObject({ rate: "ups_ups", rateInTotals: undefined })
    expect(withRateTotals(ratesOf({}), totals("12"))).toMatchObject({ totals: totals("12"), rateInTotals: "ups_ups" })
    const fromEstimate = form({ ...empty, ...draftOf(place) })
    expect(initial({ shipping: forEstimateOnly }).shipping).toEqual(fromEstimate)
    const noDefault = [saved("5"), saved("6")]
    expect(initial({ shipping: forEstimateOnly }, { addresses: noDefault }).shipping).toEqual(fromEstimate)
  })

  test("[4.shipping-address-resolution.1] otherwise has the address in the page, then the default of the address book", () => {
    const shippingFromShop = { ...janesDraft, city: "Hull" }
    const addresses = [saved("5"), saved("6", { isDefaultShipping: true })]
    expect(initial({}, { shippingFromShop, addresses }).shipping).toEqual(form(shippingFromShop))
    expect(initial({ shipping: savedAddress() }, { shippingFromShop }).shipping).toEqual(form(janesDraft))
    expect(initial({}, { addresses }).shipping).toEqual(fromAddressBook("customer-address6"))
  })

  test("[4.billing-address-resolution.1] has the cart's billing address, marked as same if it equals the shipping address", () => {
    const elsewhere = { ...savedAddress(), address: { ...jane, city: "Hull" } }
    expect(addressesOf(initial({ shipping: savedAddress(), billing: savedAddress() }))).toEqual({
      shipping: form(janesDraft),
      billing: form(),
      isBillingSameAsShipping: true,
    })
    expect(addressesOf(initial({ shipping: savedAddress(), billing: elsewhere }))).toMatchObject({
      billing: form({ ...janesDraft, city: "Hull" }),
      isBillingSameAsShipping: false,
    })
    const addresses = [saved("5"), saved("6")]
    expect(
      addressesOf(initial({ shipping: savedAddress("5"), billing: savedAddress("6") }, { addresses })),
    ).toMatchObject({
      billing: fromAddressBook("customer-address6"),
      isBillingSameAsShipping: false,
    })
    expect(
      initial({ shipping: savedAddress("5"), billing: savedAddress("5") }, { addresses }).isBillingSameAsShipping,
    ).toBe(true)
    expect(
      initial({ shipping: savedAddress("5"), billing: savedAddress() }, { addresses }).isBillingSameAsShipping,
    ).toBe(false)
  })

  test("[4.billing-address-resolution.1] otherwise has the default billing address, then the shipping address", () => {
    const addresses = [saved("5", { isDefaultShipping: true }), saved("6", { isDefaultBilling: true })]
    expect(addressesOf(initial({}, { addresses }))).toMatchObject({
      shipping: fromAddressBook("customer-address5"),
      billing: fromAddressBook("customer-address6"),
      isBillingSameAsShipping: false,
    })
    expect(
      addressesOf(initial({}, { addresses: [saved("5", { isDefaultShipping: true, isDefaultBilling: true })] })),
    ).toEqual({
      shipping: fromAddressBook("customer-address5"),
      billing: form(),
      isBillingSameAsShipping: true,
    })
    expect(addressesOf(initial({ shipping: savedAddress() }))).toMatchObject({
      billing: form(),
      isBillingSameAsShipping: true,
    })
  })

  test("[4.billing-address-resolution.5] has the shop's billing address when no shipping address was selected", () => {
    const billingFromShop = { ...janesDraft, city: "Hull" }
    const offered = { billingFromShop, isBillingFromShopValid: true }
    expect(addressesOf(initial({}, offered))).toMatchObject({
      billing: form(billingFromShop),
      isBillingSameAsShipping: false,
    })
    expect(addressesOf(initial({}, { ...offered, isBillingFromShopValid: false }))).toMatchObject({
      billing: form(billingFromShop),
      isBillingSameAsShipping: true,
    })
    expect(addressesOf(initial({ shipping: savedAddress() }, offered))).toMatchObject({
      billing: form(),
      isBillingSameAsShipping: true,
    })
    const shippingFromShop = janesDraft
    expect(addressesOf(initial({}, { ...offered, shippingFromShop }))).toMatchObject({
      billing: form(),
      isBillingSameAsShipping: true,
    })
    expect(
      addressesOf(initial({}, { ...offered, addresses: [saved("5", { isDefaultShipping: true })] })),
    ).toMatchObject({
      billing: form(),
      isBillingSameAsShipping: true,
    })
  })

  test("of a virtual cart has a separate billing address, never a shipping address", () => {
    const virtual = { isVirtual: true }
    expect(initial({ ...virtual, billing: savedAddress() })).toMatchObject({
      billing: form(janesDraft),
      isBillingSameAsShipping: false,
    })
    expect(initial(virtual)).toMatchObject({ isVirtual: true, billing: form(), isBillingSameAsShipping: false })
    const addresses = [saved("5", { isDefaultBilling: true, isDefaultShipping: true })]
    expect(initial(virtual, { addresses })).toMatchObject({
      billing: fromAddressBook("customer-address5"),
      isBillingSameAsShipping: false,
    })
  })

  test("has the e-mail of the billing address, else of the shipping address, else of the customer", () => {
    const email = "customer@example.com"
    const of = (address: string) => ({ ...savedAddress(), email: address })
    expect(initial({ billing: of("b@x.de"), shipping: of("s@x.de") }, { email }).email).toBe("b@x.de")
    expect(initial({ billing: of(""), shipping: of("s@x.de") }, { email }).email).toBe("s@x.de")
    expect(initial({}, { email }).email).toBe(email)
  })
})
