import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyPrice } from "../../app/testing/any-amount.ts"
import {
  cachedRatesIn,
  withCachedRates,
  cartDataKey,
  emptyCartData,
  withCachedTotals,
  type CartData,
} from "../../core/checkout/shipping/cart-data.ts"
import { readCartData, storedCartData } from "../../core/checkout/shipping/cart-data.wire.ts"
import { destinationKey, ratesKey, ratesDestination } from "../../core/checkout/shipping/rates-cache.ts"
import { anyOffer, jane, rate, totals } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const address = ratesDestination(jane)
const line = {
  itemId: "7",
  name: "Mug",
  quantity: "2",
  price: "5",
  priceInclTax: "5.35",
  rowTotal: "10",
  rowTotalInclTax: "10.7",
  discount: "0",
  options: [{ label: "Colour", value: "Blush" }],
}
const full: CartData = {
  totals: totals("15", { subtotal: "10", shipping: "5", shippingInclTax: "5.35", couponCode: "TENTH", lines: [line] }),
  address,
  cartVersion: 1000,
  shippingMethodCode: "bestway",
  shippingCarrierCode: "tablerate",
  rates: [rate("flatrate"), rate("tablerate", { methodCode: "bestway", priceExclTax: "6.99", error: "Late." })],
}

describe("Cart cache", () => {
  test("[3.cart-cache.1] [9.checkout.4] totals, address, version, codes and rates are stored under 'cart-data' with Magento's names", () => {
    expect(cartDataKey).toBe("cart-data")
    expect(storedCartData(full)).toMatchObject({
      totals: { grand_total: 15, subtotal: 10, shipping_amount: 5, coupon_code: "TENTH", items_qty: 1 },
      address: { countryId: "US", region: "California", regionId: "12", postcode: "90210" },
      cartVersion: 1000,
      shippingMethodCode: "bestway",
      shippingCarrierCode: "tablerate",
      rates: [
        { carrier_code: "flatrate", method_code: "flatrate", available: true, price_incl_tax: 5 },
        { carrier_code: "tablerate", method_code: "bestway", price_excl_tax: 6.99, error_message: "Late." },
      ],
    })
  })

  test("[3.cart-cache.1] an empty cache is stored as six nulls, and six nulls are an empty cache", () => {
    const nothing = {
      totals: null,
      address: null,
      cartVersion: null,
      shippingMethodCode: null,
      shippingCarrierCode: null,
      rates: null,
    }
    expect(storedCartData(emptyCartData)).toEqual(nothing)
    expect(readCartData(nothing)).toEqual(emptyCartData)
  })

  test("[3.cart-cache.1] a stored cache is read back unchanged", () => {
    expect(readCartData(JSON.parse(JSON.stringify(storedCartData(full))))).toEqual(full)
    forAll(anyOffer, anyPrice, fc.integer(), (rates, price, cartVersion) => {
      const data = { ...full, rates, cartVersion, totals: totals(price) }
      expect(readCartData(JSON.parse(JSON.stringify(storedCartData(data))))).toEqual(data)
    })
  })

  test("an amount too large for a number is stored as text", () => {
    const data = { ...emptyCartData, totals: totals("12345678901234567.89") }
    expect(storedCartData(data)).toMatchObject({ totals: { grand_total: "12345678901234567.89" } })
    expect(readCartData(storedCartData(data))).toEqual(data)
  })

  test("[3.cart-cache.1] an unreadable part is left out; the others are read", () => {
    const stored = storedCartData(full)
    expect(readCartData({ ...stored, rates: "soon" })).toEqual({ ...full, rates: undefined })
    expect(readCartData({ ...stored, totals: {} })).toEqual({ ...full, totals: undefined })
    expect(readCartData({ ...stored, totals: 5 })).toEqual({ ...full, totals: undefined })
    expect(readCartData({ ...stored, address: {} })).toEqual({ ...full, address: undefined })
    expect(readCartData({ ...stored, address: { countryId: "" } })).toEqual({ ...full, address: undefined })
    expect(readCartData({ ...stored, cartVersion: "1000" })).toEqual({ ...full, cartVersion: undefined })
    expect(readCartData({ ...stored, shippingMethodCode: 3 })).toEqual({ ...full, shippingMethodCode: undefined })
    expect(readCartData({ ...stored, shippingCarrierCode: "" })).toEqual({ ...full, shippingCarrierCode: undefined })
  })

  test("[3.cart-cache.1] any corrupt storage is read as empty", () => {
    for (const stored of [undefined, null, "", "{", 5, true, [], [full]])
      expect(readCartData(stored)).toEqual(emptyCartData)
    forAll(fc.jsonValue(), (stored) => {
      expect(Object.keys(readCartData(stored))).toEqual(Object.keys(emptyCartData))
    })
  })

  test("[9.checkout.8] a cached region of '0' means no region", () => {
    expect(readCartData({ address: { countryId: "GB", region: "", regionId: "0", postcode: "SW1" } }).address).toEqual({
      countryId: "GB",
      region: "",
      regionId: undefined,
      postcode: "SW1",
    })
  })
})

describe("Cached estimates", () => {
  const rates = [rate("flatrate")]
  const fetched = { ratesKey: ratesKey(jane), address, cartVersion: 1000, rates }

  test("[3.cart-cache.1] rates are used only for the address and cart version they were loaded for", () => {
    expect(cachedRatesIn(full)).toEqual({ ratesKey: destinationKey(address), cartVersion: 1000, rates: full.rates })
    expect(cachedRatesIn({ ...full, rates: undefined })).toBeUndefined()
    expect(cachedRatesIn({ ...full, address: undefined })).toBeUndefined()
    expect(cachedRatesIn({ ...full, cartVersion: undefined })).toBeUndefined()
    expect(cachedRatesIn({ ...full, cartVersion: 0 })).toBeDefined()
  })

  test("[7.shipping-estimation.5] [9.checkout.3] loaded rates retain cached totals of the same address and cart, and drop others", () => {
    expect(withCachedRates(full, fetched)).toEqual({ ...full, rates })
    const elsewhere = { ...fetched, ratesKey: "other", address: { ...address, postcode: "1" } }
    expect(withCachedRates(full, elsewhere)).toEqual({
      ...emptyCartData,
      address: elsewhere.address,
      cartVersion: 1000,
      rates,
    })
    expect(withCachedRates(full, { ...fetched, cartVersion: 1001 })).toEqual({
      ...emptyCartData,
      address,
      cartVersion: 1001,
      rates,
    })
    expect(withCachedRates(emptyCartData, fetched)).toEqual({ ...emptyCartData, address, cartVersion: 1000, rates })
  })

  test("loaded totals retain cached rates of the same address and cart, and drop others", () => {
    const estimate = { totals: totals("20"), address, cartVersion: 1000, rate: rate("flatrate") }
    expect(withCachedTotals(full, estimate)).toEqual({
      ...full,
      totals: totals("20"),
      shippingMethodCode: "flatrate",
      shippingCarrierCode: "flatrate",
    })
    expect(withCachedTotals(full, { ...estimate, cartVersion: 1001, rate: undefined })).toEqual({
      totals: totals("20"),
      address,
      cartVersion: 1001,
      shippingMethodCode: undefined,
      shippingCarrierCode: undefined,
      rates: undefined,
    })
    expect(withCachedTotals(full, { ...estimate, address: { ...address, regionId: "57" } }).rates).toBeUndefined()
  })
})
