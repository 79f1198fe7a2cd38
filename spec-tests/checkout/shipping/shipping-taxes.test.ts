import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { shippingTaxes } from "../../../app/shop/domain/checkout/order-taxes.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const tax = (title: string, percent: number) => ({ title, percent, amount: 0 })

describe("Shipping taxes of an order", () => {
  test("split the shipping tax by the percentages of the rates", () => {
    expect(shippingTaxes([tax("State", 60_000), tax("City", 22_500)], 41_300)).toEqual([
      { title: "State", percent: 60_000, amount: 30_000 },
      { title: "City", percent: 22_500, amount: 11_300 },
    ])
  })

  test("are empty when shipping is untaxed or the tax is zero", () => {
    expect(shippingTaxes([tax("State", 60_000)], 0)).toEqual([])
    expect(shippingTaxes([], 100)).toEqual([])
  })

  test("add up to the shipping tax, for any rates", () => {
    const rates = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 5 })
    forAll(rates, fc.integer({ min: 1, max: 1_000_000 }), (percents, cents) => {
      const spread = shippingTaxes(
        percents.map((percent) => tax("Tax", percent)),
        cents * 100,
      )
      expect(spread.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents * 100)
    })
  })
})
