import { describe, expect, test } from "vitest"

import { whetherToSend } from "../../core/background-actions/force-validation.ts"

describe("Background add to cart", () => {
  test.each([
    [true, true, { sends: true, because: "valid" }],
    [true, false, { sends: false, because: "invalid" }],
    [false, true, { sends: true, because: "not validated" }],
    [false, false, { sends: true, because: "not validated" }],
  ])(
    "[5.product-page.8] the option forces validation: %s, the form is valid: %s, so %o",
    (forces, isValid, sending) => {
      expect(whetherToSend(forces, isValid)).toEqual(sending)
    },
  )
})
