import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { totalsJson } from "../../app/shop/api/rest/totals-json.ts"
import { freeDelivery } from "../../app/shop/domain/checkout/rates.ts"
import { totalsOf, type Totals, type TotalsInput } from "../../app/shop/domain/checkout/shop-totals.ts"
import { taxRatesAt } from "../../app/shop/domain/checkout/tax.ts"
import { anyTotalsInput, cartLine } from "../arbitraries/cart.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { smallSettings } from "../shops/small-shop.ts"

const california = { country: "US", region: "CA" }

const inputOf = (change: Partial<TotalsInput>): TotalsInput => ({
  lines: [],
  coupon: undefined,
  destination: california,
  shipTo: "US",
  selectedRate: { carrierCode: "flatrate", methodCode: "flatrate" },
  ...change,
})

const coupon = { id: 1, code: "C", label: "L", discountsShipping: false, fromSubtotal: undefined } as const

const sumOf = (amounts: ReadonlyArray<number>): number => amounts.reduce((sum, amount) => sum + amount, 0)

const amountsOf = ({ subtotal, discount, shipping, tax, grandTotal }: Totals) => ({
  subtotal,
  discount,
  shipping,
  tax,
  grandTotal,
})

/** Magento's `deltaRound` in units of a ten-thousandth: the difference of each rounding to cents is added to the next amount. */
const deltaRounded = (amounts: ReadonlyArray<number>): ReadonlyArray<number> => {
  let delta = 0.01
  return amounts.map((amount) => {
    if (amount === 0) return 0
    const exact = amount + delta
    // A little less than 0 rounds to -0, which is not equal to 0.
    const rounded = Math.round(exact / 100) * 100 || 0
    delta = exact - rounded
    return rounded
  })
}

describe("Cart totals", () => {
  test("[7.cart-totals.2] the grand total is the sum of items, shipping and the destination's tax", () => {
    const lines = [cartLine({ price: 245_000, quantity: 2 })]
    // 49.00; 8.25 % = 4.0425 → 4.04; flat rate 5
    expect(amountsOf(totalsOf(smallSettings, inputOf({ lines })))).toEqual({
      subtotal: 490_000,
      discount: 0,
      shipping: 50_000,
      tax: 40_400,
      grandTotal: 580_400,
    })
  })

  test("[7.cart-totals.2] tax applies after the discount and is rounded once for the whole cart", () => {
    const lines = [1, 2, 3].map((productId) => cartLine({ productId, price: 9_900 }))
    const tenth = { ...coupon, kind: "percent", amount: 100_000 } as const
    // 2.97 − 0.297 → 0.30; 2.67 × 8.25 % = 0.220275 → 0.22
    const totals = totalsOf(smallSettings, inputOf({ lines, coupon: tenth }))
    expect(amountsOf(totals)).toEqual({
      subtotal: 29_700,
      discount: 3_000,
      shipping: 50_000,
      tax: 2_200,
      grandTotal: 78_900,
    })
    expect(totals.lines.map(({ discount }) => discount)).toEqual([1_000, 1_000, 1_000])
  })

  test("[7.cart-totals.2] untaxed products add no tax", () => {
    const lines = [cartLine({ price: 100_000, taxableTotal: 0 })]
    expect(totalsOf(smallSettings, inputOf({ lines })).tax).toBe(0)
  })

  test("[7.cart-totals.2] a fixed-amount coupon is limited to the subtotal and distributed over the items", () => {
    const lines = [cartLine({ productId: 1, price: 10_000 }), cartLine({ productId: 2, price: 20_000 })]
    const one = { ...coupon, kind: "fixed-cart", amount: 10_000 } as const
    expect(totalsOf(smallSettings, inputOf({ lines, coupon: one })).lines.map(({ discount }) => discount)).toEqual([
      3_300, 6_700,
    ])
    const hundred = { ...coupon, kind: "fixed-cart", amount: 1_000_000 } as const
    expect(totalsOf(smallSettings, inputOf({ lines, coupon: hundred })).discount).toBe(30_000)
  })

  test("[7.cart-totals.2] a coupon with a minimum subtotal has no effect until the cart reaches it", () => {
    const big = { ...coupon, kind: "fixed-cart", amount: 10_000, fromSubtotal: 500_000 } as const
    const discountAt = (price: number) =>
      totalsOf(smallSettings, inputOf({ lines: [cartLine({ price })], coupon: big })).discount
    expect([discountAt(499_900), discountAt(500_000)]).toEqual([0, 10_000])
  })

  test("the amount missing for free delivery is zero from the threshold on or with a free-shipping coupon, and undefined without a shipment or carrier", () => {
    const request = { country: "US", pieces: 1, value: 245_000, hasFreeShipping: false }
    const missing = (change: Partial<typeof request>, settings = smallSettings) =>
      freeDelivery(settings, { ...request, ...change })?.missing
    expect(freeDelivery(smallSettings, request)).toEqual({ threshold: 2_000_000, missing: 1_755_000 })
    expect([missing({ value: 2_000_000 }), missing({ value: 3_000_000 }), missing({ hasFreeShipping: true })]).toEqual([
      0, 0, 0,
    ])
    expect(missing({ pieces: 0 })).toBeUndefined()
    const carriers = smallSettings.carriers.map((carrier) => ({ ...carrier, countries: ["DE"] }))
    expect(missing({}, { ...smallSettings, carriers })).toBeUndefined()
    expect(missing({}, { ...smallSettings, carriers: [] })).toBeUndefined()
  })

  test("[3.quote-cart.5] the free-shipping threshold is compared with the subtotal after the discount", () => {
    const free = { carrierCode: "freeshipping", methodCode: "freeshipping" }
    const tenth = { ...coupon, kind: "percent", amount: 100_000 } as const
    const lines = [cartLine({ price: 2_000_000 })]
    expect(totalsOf(smallSettings, inputOf({ lines, selectedRate: free })).rate?.carrierCode).toBe("freeshipping")
    expect(totalsOf(smallSettings, inputOf({ lines, selectedRate: free, coupon: tenth })).rate).toBeUndefined()
  })

  test("[I13] for every cart, the grand total is the sum of its parts", () => {
    forAll(anyTotalsInput, (input) => {
      const { subtotal, discount, shipping, tax, grandTotal } = totalsOf(smallSettings, input)
      expect(grandTotal).toBe(subtotal - discount + shipping + tax)
    })
  })

  test("[I13] for every cart, the sent segments add up to the grand total, to the cent", () => {
    forAll(anyTotalsInput, (input) => {
      const body = totalsJson(smallSettings, totalsOf(smallSettings, input))
      const segments = Array.isArray(body["total_segments"]) ? body["total_segments"] : []
      const parts = segments.filter(({ code }) => code !== "grand_total").map(({ value }) => Math.round(value * 100))
      expect(sumOf(parts)).toBe(Math.round(Number(body["grand_total"]) * 100))
    })
  })

  test("[I13] for every cart, no amount is negative and no discount exceeds the discounted amount", () => {
    forAll(anyTotalsInput, (input) => {
      const totals = totalsOf(smallSettings, input)
      expect(Object.values(amountsOf(totals)).every((amount) => amount >= 0)).toBe(true)
      expect(
        totals.lines.every(({ discount, rowTotal, tax }) => discount >= 0 && discount <= rowTotal && tax >= 0),
      ).toBe(true)
      expect(totals.shippingDiscount).toBeLessThanOrEqual(totals.shipping)
    })
  })

  test("[I13] for every cart, items, discounts and taxes add up to the cart's amounts, in whole cents", () => {
    forAll(anyTotalsInput, (input) => {
      const totals = totalsOf(smallSettings, input)
      expect(sumOf(totals.lines.map(({ rowTotal }) => rowTotal))).toBe(totals.subtotal)
      expect(sumOf(totals.lines.map(({ discount }) => discount)) + totals.shippingDiscount).toBe(totals.discount)
      expect(sumOf(totals.lines.map(({ tax }) => tax)) + totals.shippingTax).toBe(totals.tax)
      expect(sumOf(totals.taxes.map(({ amount }) => amount))).toBe(totals.tax)
      expect(Object.values(amountsOf(totals)).every((amount) => amount % 100 === 0)).toBe(true)
    })
  })

  test("for every cart, tax is rounded in the order of Magento's total-based calculation: items, then shipping", () => {
    const settings = { ...smallSettings, tax: { ...smallSettings.tax, shippingTaxed: true } }
    forAll(anyTotalsInput, (input) => {
      const totals = totalsOf(settings, input)
      const percent = taxRatesAt(settings, input.destination).reduce((sum, rate) => sum + rate.percent, 0)
      const isWhollyTaxed = totals.lines.every((line) => [0, line.rowTotal].includes(line.taxableTotal))
      fc.pre(isWhollyTaxed && percent > 0)
      const full = [...totals.lines.map(({ taxableTotal }) => taxableTotal), totals.shipping]
      const discounted = [
        ...totals.lines.map(({ taxableTotal, discount }) => (taxableTotal === 0 ? 0 : taxableTotal - discount)),
        totals.shipping - totals.shippingDiscount,
      ]
      const taxOf = (amounts: ReadonlyArray<number>) => deltaRounded(amounts.map((one) => (one * percent) / 1_000_000))
      expect([...totals.lines.map(({ tax }) => tax), totals.shippingTax]).toEqual(taxOf(discounted))
      const shown = [
        ...totals.lines.map((line) => line.rowTotalWithTax - line.rowTotal),
        totals.shippingWithTax - totals.shipping,
      ]
      expect(shown).toEqual(taxOf(full))
    })
  })

  test("[I13] the total is independent of the order in which items were added", () => {
    const shuffled = anyTotalsInput.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.lines], { minLength: input.lines.length })),
    )
    forAll(shuffled, ([input, lines]) => {
      expect(amountsOf(totalsOf(smallSettings, { ...input, lines }))).toEqual(amountsOf(totalsOf(smallSettings, input)))
    })
  })

  test("[I13] for every cart, a coupon never raises the total", () => {
    forAll(anyTotalsInput, (input) => {
      const { grandTotal } = totalsOf(smallSettings, { ...input, coupon: undefined })
      expect(totalsOf(smallSettings, input).grandTotal).toBeLessThanOrEqual(grandTotal)
    })
  })
})
