import { describe, expect, test } from "vitest"

import { draftOf } from "../../core/addresses/address-draft.ts"
import { emptyAddress } from "../../core/addresses/address.ts"
import type { CheckoutState } from "../../core/checkout/checkout-state.ts"
import { initialCheckout, type CheckoutPageData } from "../../core/checkout/initial-checkout.ts"
import type { Quote } from "../../core/checkout/quote.ts"
import { countries, jane, janesDraft, method, saved, totals } from "../arbitraries/checkout.ts"

const cart: Quote = {
  isActive: true,
  isVirtual: false,
  itemCount: 1,
  billing: undefined,
  shipping: undefined,
  rate: undefined,
}

/** The initial checkout state for this configuration. */
const opened = (change: Partial<Quote> = {}, shop: Partial<CheckoutPageData["config"]> = {}) =>
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
        billingFromShopIsValid: false,
        paymentMethods: [],
        paymentNotes: { checkmo: "Send it to us." },
        totals: totals("10", { couponCode: "TEN" }),
        telephone: "optional",
        ...shop,
      },
      cart: { ...cart, ...change },
      countries,
      countrySettings: { regionRequired: ["US"], postcodeOptional: ["IE"] },
      lines: [],
      cartVersion: 7,
      methods: [method("checkmo")],
      method: "checkmo",
      signInReferer: "aGVyZQ~~",
      attemptKey: "0123456789abcdef",
    },
    { _tag: "Steps", open: "address" },
  )

const empty = draftOf({ ...emptyAddress, countryId: "US", region: { code: "", name: "", id: "12" } })
const form = (draft = empty) => ({ selectedKey: undefined, draft, createdAt: 0 })
const book = (key: string) => ({ selectedKey: key, draft: empty, createdAt: 0 })
const kept = (customerAddressId?: string) => ({ address: jane, email: "jane@example.com", customerAddressId })
const where = ({ shipping, billing, billingIsShipping }: CheckoutState) => ({ shipping, billing, billingIsShipping })

describe("Initial checkout state", () => {
  test("[3.checkout-configuration.1] has the shop's configuration; nothing is requested or validated", () => {
    expect(opened({ rate: "ups_ups" })).toMatchObject({
      layout: { _tag: "Steps", open: "address" },
      email: "",
      rates: { _tag: "Idle" },
      rate: "ups_ups",
      rateInTotals: "ups_ups",
      savedRate: undefined,
      configuredRate: "ups_ups",
      estimatedFor: "",
      methods: [method("checkmo")],
      method: "checkmo",
      paymentValues: {},
      paymentNotes: { checkmo: "Send it to us." },
      couponInput: "TEN",
      couponStatus: { _tag: "Idle" },
      totalsStatus: "loaded",
      methodsRequestedFor: "10",
      agreements: [],
      acceptedAgreements: [],
      touchedFields: [],
      orderStatus: { _tag: "Idle" },
      failedAttempts: 0,
    })
  })

  test("[3.checkout-configuration.2] without saved data has one empty form with the shop's defaults", () => {
    expect(where(opened())).toEqual({ shipping: form(), billing: form(), billingIsShipping: true })
  })

  test("[4.shipping-address-resolution.1] prefers the cart's saved address; a saved one is selected by its key", () => {
    expect(opened({ shipping: kept() }).shipping).toEqual(form(janesDraft))
    expect(opened({ shipping: kept("5") }, { addresses: [saved("5")] }).shipping).toEqual(book("customer-address5"))
    expect(opened({ shipping: kept("9") }, { addresses: [saved("5")] }).shipping).toEqual(form(janesDraft))
  })

  test("[4.shipping-address-resolution.4] [4.shipping-address-resolution.5] prefers the default address of the address book over a destination used only for an estimate", () => {
    const place = { ...emptyAddress, countryId: "US", postcode: "12534" }
    const askedForRates = { address: place, email: "", customerAddressId: undefined }
    const addresses = [saved("5"), saved("6", { isDefaultShipping: true })]
    expect(opened({ shipping: askedForRates }, { addresses }).shipping).toEqual(book("customer-address6"))
    expect(opened({ shipping: askedForRates }, { addresses: addresses.slice(0, 1) }).shipping).toEqual(
      book("customer-address5"),
    )
    const totalsOf = (shop: Parameters<typeof opened>[1]) => opened({ shipping: askedForRates, rate: "ups_ups" }, shop)
    expect(totalsOf({ addresses })).toMatchObject({ rate: "ups_ups", rateInTotals: undefined })
    expect(totalsOf({})).toMatchObject({ rate: "ups_ups", rateInTotals: "ups_ups" })
    const typedAtShop = form({ ...empty, ...draftOf(place) })
    expect(opened({ shipping: askedForRates }).shipping).toEqual(typedAtShop)
    const noDefault = [saved("5"), saved("6")]
    expect(opened({ shipping: askedForRates }, { addresses: noDefault }).shipping).toEqual(typedAtShop)
  })

  test("[4.shipping-address-resolution.1] otherwise has the address in the page, then the default of the address book", () => {
    const shippingFromShop = { ...janesDraft, city: "Hull" }
    const addresses = [saved("5"), saved("6", { isDefaultShipping: true })]
    expect(opened({}, { shippingFromShop, addresses }).shipping).toEqual(form(shippingFromShop))
    expect(opened({ shipping: kept() }, { shippingFromShop }).shipping).toEqual(form(janesDraft))
    expect(opened({}, { addresses }).shipping).toEqual(book("customer-address6"))
  })

  test("[4.billing-address-resolution.1] has the cart's billing address, marked as same if it equals the shipping address", () => {
    const elsewhere = { ...kept(), address: { ...jane, city: "Hull" } }
    expect(where(opened({ shipping: kept(), billing: kept() }))).toEqual({
      shipping: form(janesDraft),
      billing: form(),
      billingIsShipping: true,
    })
    expect(where(opened({ shipping: kept(), billing: elsewhere }))).toMatchObject({
      billing: form({ ...janesDraft, city: "Hull" }),
      billingIsShipping: false,
    })
    const addresses = [saved("5"), saved("6")]
    expect(where(opened({ shipping: kept("5"), billing: kept("6") }, { addresses }))).toMatchObject({
      billing: book("customer-address6"),
      billingIsShipping: false,
    })
    expect(opened({ shipping: kept("5"), billing: kept("5") }, { addresses }).billingIsShipping).toBe(true)
    expect(opened({ shipping: kept("5"), billing: kept() }, { addresses }).billingIsShipping).toBe(false)
  })

  test("[4.billing-address-resolution.1] otherwise has the default billing address, then the shipping address", () => {
    const addresses = [saved("5", { isDefaultShipping: true }), saved("6", { isDefaultBilling: true })]
    expect(where(opened({}, { addresses }))).toMatchObject({
      shipping: book("customer-address5"),
      billing: book("customer-address6"),
      billingIsShipping: false,
    })
    expect(where(opened({}, { addresses: [saved("5", { isDefaultShipping: true, isDefaultBilling: true })] }))).toEqual(
      {
        shipping: book("customer-address5"),
        billing: form(),
        billingIsShipping: true,
      },
    )
    expect(where(opened({ shipping: kept() }))).toMatchObject({ billing: form(), billingIsShipping: true })
  })

  test("[4.billing-address-resolution.5] has the shop's billing address when no shipping address was selected", () => {
    const billingFromShop = { ...janesDraft, city: "Hull" }
    const offered = { billingFromShop, billingFromShopIsValid: true }
    expect(where(opened({}, offered))).toMatchObject({ billing: form(billingFromShop), billingIsShipping: false })
    expect(where(opened({}, { ...offered, billingFromShopIsValid: false }))).toMatchObject({
      billing: form(billingFromShop),
      billingIsShipping: true,
    })
    expect(where(opened({ shipping: kept() }, offered))).toMatchObject({ billing: form(), billingIsShipping: true })
    const shippingFromShop = janesDraft
    expect(where(opened({}, { ...offered, shippingFromShop }))).toMatchObject({
      billing: form(),
      billingIsShipping: true,
    })
    expect(where(opened({}, { ...offered, addresses: [saved("5", { isDefaultShipping: true })] }))).toMatchObject({
      billing: form(),
      billingIsShipping: true,
    })
  })

  test("of a virtual cart has a separate billing address, never a shipping address", () => {
    const virtual = { isVirtual: true }
    expect(opened({ ...virtual, billing: kept() })).toMatchObject({
      billing: form(janesDraft),
      billingIsShipping: false,
    })
    expect(opened(virtual)).toMatchObject({ isVirtual: true, billing: form(), billingIsShipping: false })
    const addresses = [saved("5", { isDefaultBilling: true, isDefaultShipping: true })]
    expect(opened(virtual, { addresses })).toMatchObject({
      billing: book("customer-address5"),
      billingIsShipping: false,
    })
  })

  test("has the e-mail of the billing address, else of the shipping address, else of the customer", () => {
    const email = "customer@example.com"
    const of = (address: string) => ({ ...kept(), email: address })
    expect(opened({ billing: of("b@x.de"), shipping: of("s@x.de") }, { email }).email).toBe("b@x.de")
    expect(opened({ billing: of(""), shipping: of("s@x.de") }, { email }).email).toBe("s@x.de")
    expect(opened({}, { email }).email).toBe(email)
  })
})
