import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { addToCartLabel } from "../../core/background-actions/add-to-cart-button.ts"
import { forAll } from "../any/for-all.ts"

describe("Add-to-cart button (background add to cart)", () => {
  test("[4.add-to-cart-button.2] [9.background-actions-and-pop-ups.4] 1.5 s after success it says 'Added'", () => {
    expect(addToCartLabel(1499, false)).toBe("Adding...")
    expect(addToCartLabel(1500, false)).toBe("Added")
  })

  test("[4.add-to-cart-button.2] a product with options is not called added", () => {
    forAll(fc.nat(5000), (milliseconds) => {
      expect(addToCartLabel(milliseconds, true)).not.toBe("Added")
    })
  })

  test("[4.add-to-cart-button.3] 3 s after success it says 'Add to Cart' again, and stays so", () => {
    expect(addToCartLabel(2999, false)).toBe("Added")
    forAll(fc.nat(100_000), fc.boolean(), (later, hasOptions) => {
      expect(addToCartLabel(3000 + later, hasOptions)).toBe("Add to Cart")
    })
  })
})
