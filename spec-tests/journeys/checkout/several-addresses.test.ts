import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse } from "../checkout-steps.ts"
import { signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const main = (page: Page) => page.getByRole("main")

const pressButton = (page: Page, name: string) =>
  main(page)
    .getByRole("button", { name: shopText(name) })
    .click()

test("a customer sends one order to each of two addresses, and each page on the way is accessible @embedded", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await signIn(page, "ada@example.com")
  await page.goto("/oak-trivet.html")
  await page.getByLabel("Qty").first().fill("2")
  await addToCart(page, byMouse, 2)
  await page.goto("/checkout/cart/")
  await main(page)
    .getByRole("link", { name: shopText("Ship to several addresses") })
    .click()

  const sendTo = main(page).getByRole("combobox", { name: /Send To/ })
  for (const index of [0, 1]) await expect(main(page).getByRole("textbox", { name: "Qty" }).nth(index)).toHaveValue("1")
  await sendTo.nth(1).selectOption({ index: 1 })
  await expectAccessible(page, everyWidth)
  await pressButton(page, "Continue to Shipping Methods")

  const methods = main(page).getByRole("group", { name: shopText("Shipping Method") })
  await expect(methods).toHaveCount(2)
  for (const index of [0, 1]) await methods.nth(index).getByRole("radio").first().check({ force: true })
  await expectAccessible(page, everyWidth)
  await pressButton(page, "Continue to Billing Information")

  await main(page).getByRole("group", { name: "Payment Method" }).getByRole("radio").first().check({ force: true })
  await expectAccessible(page, everyWidth)
  await pressButton(page, "Review Your Order")

  await main(page)
    .getByRole("heading", { name: shopText("Grand Total") })
    .waitFor()
  await expectAccessible(page, everyWidth)
  await pressButton(page, "Place Order")

  await expect(main(page).getByRole("link", { name: /\d{9}/ })).toHaveCount(2)
  await expectAccessible(page, everyWidth)
  expectNoBrowserErrors()
})
