import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productFormProblems } from "../../core/add-to-cart/product-form-problems.ts"
import { productQuantityProblem } from "../../core/add-to-cart/product-quantity.ts"
import { isMultipleOf, times } from "../../core/money/amount.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { product } from "../arbitraries/product.ts"

const anyCount = fc.integer({ min: 1, max: 50 })

describe("Quantity validation on the product page", () => {
  test.each([
    ["1.999", { text: "The fewest you may purchase is %1.", value: "2" }],
    ["2", undefined],
    [" 2.0 ", undefined],
    ["3", { text: "You can buy this product only in quantities of %1 at a time.", value: "2" }],
    ["10", undefined],
    ["11", { text: "The maximum you may purchase is %1.", value: "10" }],
    ["0", { text: "Please enter a quantity greater than 0." }],
    ["-4", { text: "Please enter a quantity greater than 0." }],
    ["1e1", { text: "Please enter a valid number in this field." }],
    ["", { text: "Please enter a valid number in this field." }],
  ])(
    "[5.product-page.1] [5.product-page.7] with minimum 2, maximum 10 and increment 2, '%s' gives %j",
    (typed, problem) => {
      expect(productQuantityProblem(typed, { min: "2", max: "10", increments: "2" })).toEqual(problem)
    },
  )

  test("[5.product-page.1] without limits, or with an increment of 0, any quantity above 0 is valid", () => {
    forAll(anyCount, (count) => {
      expect(productQuantityProblem(String(count))).toBeUndefined()
      expect(productQuantityProblem(`${count}.5`, { increments: "0" })).toBeUndefined()
    })
  })

  test("[5.product-page.1] decimal increments are compared exactly", () => {
    forAll(anyCount, fc.constantFrom("0.1", "0.3", "2.5", "3"), (count, increments) => {
      const quantity = times(String(count), increments)
      expect(productQuantityProblem(quantity, { increments })).toBeUndefined()
      expect(productQuantityProblem(`${quantity}01`.replace(/^(\d+)01$/, "$1.01"), { increments })).toEqual({
        text: "You can buy this product only in quantities of %1 at a time.",
        value: increments,
      })
    })
    expect([isMultipleOf("0.3", "0.1"), isMultipleOf("0.35", "0.1"), isMultipleOf("5", "0")]).toEqual([
      true,
      false,
      true,
    ])
  })

  test("[5.product-page.2] the product form reports the error at its quantity field", () => {
    const limited = { ...product(), quantityLimits: { max: "3" } }
    expect(productFormProblems(limited, productChoice([["qty", "4"]]))).toEqual([
      { field: "qty", text: "The maximum you may purchase is %1.", value: "3" },
    ])
    expect(productFormProblems(limited, productChoice([["qty", "3"]]))).toEqual([])
  })
})
