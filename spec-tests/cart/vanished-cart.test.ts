import { expect, test } from "vitest"

import { cartHasVanished } from "../../core/customer/vanished-cart.ts"

const stored = (cart: unknown, invalid: ReadonlyArray<string> = []) => ({ contents: { cart }, invalid, ids: {} })

test.each([
  ["items are stored", stored({ summary_count: 2 }), true],
  ["the count is a text, as Magento sends it after a quantity of kilograms", stored({ summary_count: "1.5" }), true],
  ["this browser changed the cart", stored({ summary_count: 2 }, ["cart"]), false],
  ["the stored cart is empty", stored({ summary_count: 0 }), false],
  ["no cart is stored", { contents: {}, invalid: [], ids: {} }, false],
  ["the stored cart is not a section", stored("2"), false],
])("when %s, the vanished cart of an empty page is %s", (_, sections, vanished) => {
  expect(cartHasVanished(sections)).toBe(vanished)
})
