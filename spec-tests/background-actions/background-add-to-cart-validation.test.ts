import { describe, expect, test } from "vitest"

import { maySubmit } from "../../core/background-actions/force-validation.ts"

describe("Background add to cart", () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, true],
    [false, false, true],
  ])(
    "[5.product-page.8] with forced validation: %s and a valid form: %s, the form is sent: %s",
    (forces, isValid, sent) => {
      expect(maySubmit(forces, isValid)).toBe(sent)
    },
  )
})
