import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { isEditable, type KnownAddress } from "../../core/addresses/address.ts"
import { checkoutConfigFrom, CheckoutConfigWire } from "../../core/checkout/checkout-config.wire.ts"
import { resolveBillingAddress } from "../../core/checkout/payment/billing-address.ts"
import { paymentDetailsFrom, PaymentDetailsWire, paymentMethodBody } from "../../core/checkout/payment/payment.wire.ts"
import { quoteFrom, QuoteWire } from "../../core/checkout/quote.wire.ts"
import { segmentOf } from "../../core/checkout/totals/totals.ts"
import { saved, totals, typed } from "../arbitraries/checkout.ts"

const cartOf = (wire: unknown) => quoteFrom(Schema.decodeUnknownSync(QuoteWire)(wire))
const configOf = (wire: unknown) => checkoutConfigFrom(Schema.decodeUnknownSync(CheckoutConfigWire)(wire))

const wireAddress = {
  id: 7,
  firstname: "Jane",
  lastname: "Doe",
  street: ["123 Oak Ave"],
  city: "Beverly Hills",
  region: "California",
  region_id: 12,
  region_code: "CA",
  postcode: "90210",
  country_id: "US",
  telephone: "512-555-1111",
  email: "jane@example.com",
  customer_address_id: null,
}
const page = {
  storeCode: "default",
  quoteData: { entity_id: "MASKEDID", is_virtual: "0", customer_email: "jane@example.com" },
  totalsData: { grand_total: 15, subtotal: "10.0000", total_segments: [{ code: "tax", title: "Tax", value: 1.5 }] },
  isCustomerLoggedIn: false,
}

describe("Cart of the shop (quote)", () => {
  test("[3.quote-cart.1] has its id and both addresses; an address without a country is left out", () => {
    expect(configOf(page)?.owner).toEqual({ kind: "guest", cartId: "MASKEDID" })
    const cart = cartOf({
      is_active: true,
      items_count: 2,
      billing_address: wireAddress,
      extension_attributes: {
        shipping_assignments: [{ shipping: { address: { ...wireAddress, customer_address_id: 5 } } }],
      },
    })
    expect(cart).toMatchObject({
      isActive: true,
      itemCount: 2,
      billing: { customerAddressId: undefined, address: { city: "Beverly Hills", region: { id: "12", code: "CA" } } },
      shipping: { customerAddressId: "5" },
    })
    expect(cartOf({ billing_address: { ...wireAddress, country_id: null } }).billing).toBeUndefined()
    expect(cartOf({ billing_address: null, extension_attributes: null })).toMatchObject({
      billing: undefined,
      shipping: undefined,
      rate: undefined,
      isActive: false,
    })
  })

  test("[3.quote-cart.2] has the selected rate as carrier code and method code joined", () => {
    const by = (method: unknown) =>
      cartOf({ extension_attributes: { shipping_assignments: [{ shipping: { address: null, method } }] } }).rate
    expect(by("flatrate_flatrate")).toBe("flatrate_flatrate")
    expect(by(null)).toBeUndefined()
    expect(by("")).toBeUndefined()
    const chosen = (selectedShippingMethod: unknown) => configOf({ ...page, selectedShippingMethod })?.selectedRate
    expect(chosen({ carrier_code: "tablerate", method_code: "bestway" })).toBe("tablerate_bestway")
    expect(chosen({ carrier_code: "ups", method_code: null })).toBeUndefined()
    expect(chosen([])).toBeUndefined()
    expect(chosen(null)).toBeUndefined()
  })

  test("[3.quote-cart.3] [3.payment-method.1] [3.payment-method.2] has the available payment methods by code", () => {
    const details = paymentDetailsFrom(
      Schema.decodeUnknownSync(PaymentDetailsWire)({
        payment_methods: [{ code: "checkmo", title: "Check / Money order" }, { code: "free" }],
        totals: { grand_total: 15 },
      }),
    )
    expect(details.methods).toEqual([
      { method: "checkmo", title: "Check / Money order" },
      { method: "free", title: "" },
    ])
    expect(paymentMethodBody({ method: "checkmo" })).toEqual({
      method: "checkmo",
      po_number: null,
      additional_data: null,
    })
  })

  test("[3.quote-cart.4] has the guest's e-mail, and whether it needs shipping", () => {
    expect(configOf(page)).toMatchObject({ email: "jane@example.com", isVirtual: false })
    expect(configOf({ ...page, quoteData: { ...page.quoteData, is_virtual: 1 } })?.isVirtual).toBe(true)
    expect(cartOf({ is_virtual: "1" }).isVirtual).toBe(true)
    const customer = {
      isCustomerLoggedIn: true,
      customerData: { email: "own@example.com", firstname: "A", lastname: "" },
    }
    expect(configOf({ ...page, ...customer })).toMatchObject({
      owner: { kind: "customer" },
      email: "own@example.com",
      customerName: "A",
    })
  })

  test("[3.quote-cart.5] has exact totals, and every segment has its code", () => {
    const read = configOf(page)?.totals
    expect(read).toMatchObject({ grandTotal: "15", subtotal: "10", segments: [{ code: "tax", value: "1.5" }] })
    expect(read && segmentOf(read, "tax")).toEqual({ code: "tax", title: "Tax", value: "1.5" })
    expect(segmentOf(totals("10"), "tax")).toBeUndefined()
  })

  test("is missing when absent, empty or without totals", () => {
    expect(configOf({ ...page, quoteData: [] })).toBeUndefined()
    expect(configOf({ ...page, quoteData: { ...page.quoteData, entity_id: null } })).toBeUndefined()
    expect(configOf({ ...page, totalsData: [] })).toBeUndefined()
  })
})

describe("Address permissions at checkout", () => {
  const facts = { selectedKey: undefined, typed: undefined, isVirtual: false }
  const billedTo = (known: KnownAddress) =>
    resolveBillingAddress({ ...facts, addresses: [known], shipping: known }).known

  test("[3.customer-address.9] a saved address cannot be edited at checkout, and can be the billing address", () => {
    expect(isEditable(saved("5"))).toBe(false)
    expect(billedTo(saved("5"))).toEqual(saved("5"))
  })

  test("[3.new-customer-address.7] a typed address can be edited, and can be the billing address", () => {
    expect(isEditable(typed(1))).toBe(true)
    expect(billedTo(typed(1))).toEqual(typed(1))
    expect(isEditable({ ...typed(1), type: "new-customer-billing-address" })).toBe(true)
  })
})
