import type { Page } from "@playwright/test"

import { expectCartCount, guest, orderButton, displayedTotal } from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"
import { tabTo } from "../keyboard.ts"
import { expectOrderInShop } from "../order-in-shop.ts"

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole("textbox", { name: label }))
  await page.keyboard.type(text)
}

test("[1.2] a guest buys a mug by keyboard alone", async ({ newShopper }) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 1280 })
  await page.goto("/tableware/mugs-cups/coffee-mugs.html")
  await page.keyboard.press("Tab")
  await tabTo(page, page.getByRole("link", { name: "Skip to Content" }), 3)
  await page.keyboard.press("Enter")
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Harbor Mug", exact: true }))
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "Harbor Mug" }).waitFor()

  // Tab enters a group of radio buttons, Space selects the first, arrow keys the next ones.
  const glazes = page.getByRole("radiogroup", { name: /Glaze/ }).getByRole("radio")
  await tabTo(page, glazes)
  await page.keyboard.press("ArrowDown")
  await tabTo(page, page.getByRole("radiogroup", { name: /Size/ }).getByRole("radio"))
  await page.keyboard.press("Space")
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Add to Cart" }))
  await page.keyboard.press("Enter")
  await expectCartCount(page, 1)

  await page.goto("/checkout/")
  await typeInto(page, "Email Address", guest.email)
  await tabTo(page, page.getByLabel("Country").first())
  await page.keyboard.type("United States")
  await typeInto(page, "First Name", guest.firstName)
  await typeInto(page, "Last Name", guest.lastName)
  await typeInto(page, "Street Address", guest.street)
  await typeInto(page, "Zip/Postal Code", guest.postcode)
  await typeInto(page, "City", guest.city)
  await tabTo(page, page.getByLabel("State/Province").first())
  await page.keyboard.type(guest.region)
  await page.keyboard.press("Tab")
  const flatRate = page.getByRole("radio", { name: /Standard delivery/ })
  await flatRate.waitFor()
  await tabTo(page, flatRate)
  await page.keyboard.press("Space")
  // Tab enters the payment methods at the first one; an arrow key selects the next.
  const check = page.getByRole("radio", { name: /Check \/ Money order/i })
  await tabTo(page, page.getByRole("radio", { name: /Credit or debit card|Check \/ Money order/i }))
  const isCheckFocused = await check.evaluate((element) => element === document.activeElement)
  await page.keyboard.press(isCheckFocused ? "Space" : "ArrowDown")
  await expect(check).toBeChecked()
  const button = orderButton(page)
  await expect(page.getByText("Not yet calculated")).toHaveCount(0)
  await tabTo(page, button)
  const total = await displayedTotal(page)
  await page.keyboard.press("Enter")
  await page.waitForURL(/checkout\/onepage\/success/)
  const number = /\d{9,}/.exec((await page.getByText("Your order number is").textContent()) ?? "")?.[0] ?? ""
  await expectOrderInShop(page, { number, total, email: guest.email, lastName: guest.lastName })
  expectNoBrowserErrors()
})
