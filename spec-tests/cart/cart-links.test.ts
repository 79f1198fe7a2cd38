import { expect, test } from "vitest"

import { checkoutLinkStatus } from "../../core/cart/cart-page.ts"
import { isConfigurable, unlistedQuantity } from "../../core/cart/mini-cart.ts"

test("a line with options and both pages can be edited", () => {
  const line = { options: [{ label: "Size", value: "S" }], configurePath: "/configure/", path: "/mug.html" }
  expect(isConfigurable(line)).toBe(true)
  for (const change of [{ options: [] }, { configurePath: "" }, { path: "" }])
    expect(isConfigurable({ ...line, ...change })).toBe(false)
})

test("the mini-cart counts the items that it does not list", () => {
  expect(unlistedQuantity({ count: 9, lines: [] })).toBe(9)
  expect(unlistedQuantity({ count: 9, lines: [{ quantity: 2 }, { quantity: 3 }] })).toBe(4)
})

test("the checkout link is blocked by a line that cannot be ordered, and disabled below the minimum amount", () => {
  expect(checkoutLinkStatus({ canCheckOut: true })).toBe("enabled")
  expect(checkoutLinkStatus({ canCheckOut: true, isCheckoutDisabled: true })).toBe("disabled")
  expect(checkoutLinkStatus({ canCheckOut: false, isCheckoutDisabled: true })).toBe("blocked")
})
