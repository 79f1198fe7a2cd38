import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "./accessibility.ts"
import { byTouch, expectFocus, expectCartCount } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { shopText } from "./shop-text.ts"

const group = /Choose options Place Setting, Fjord/

/** The button in a listing that opens the options of a grouped product. */
const chooseOptions = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: group })
    .or(page.getByRole("link", { name: group }))
    .first()

/** Waits until the page's first script, which handles clicks, is loaded. */
const untilScriptsAreLoaded = (page: Page) => page.waitForLoadState("load")

test("[1.6] by keyboard a product pop-up of a listing adds to the cart without navigation, and a confirmation opens", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.clock.install()
  await page.goto("/tableware.html")
  await untilScriptsAreLoaded(page)
  await chooseOptions(page).focus()
  await page.keyboard.press("Enter")

  const productPopUp = page.getByRole("dialog", { name: "Place Setting, Fjord" })
  await productPopUp.getByLabel(/Side Plate, Fjord/).fill("2")
  await expectAccessible(page, everyWidth)
  await page.keyboard.press("Escape")
  await productPopUp.waitFor({ state: "hidden" })
  await expectFocus(chooseOptions(page))

  await page.keyboard.press("Enter")
  await productPopUp.getByLabel(/Side Plate, Fjord/).fill("2")
  // A choice that is not sent keeps the window open.
  await page.clock.fastForward(60_000)
  await productPopUp.getByRole("button", { name: "Add to Cart" }).press("Enter")
  const confirmation = page.getByRole("dialog", { name: "Shopping Cart" })
  await confirmation.getByText("You added Place Setting, Fjord to your shopping cart.").first().waitFor()
  await confirmation.getByText(shopText("Cart Subtotal (%1)", "5 items")).waitFor()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await expectCartCount(page, 5)
  await expectAccessible(page)

  await expect(confirmation.getByText("This window closes soon")).toHaveCount(0)
  await page.clock.fastForward(31_000)
  await confirmation.getByText("This window closes soon").waitFor()
  await expectAccessible(page)
  await confirmation.getByRole("checkbox", { name: "Always keep such windows open" }).press("Space")
  await confirmation.getByText("This window closes soon").waitFor({ state: "detached" })
  await confirmation.getByRole("button", { name: "Continue Shopping" }).press("Enter")
  await confirmation.waitFor({ state: "hidden" })
  await page.getByText("You added Place Setting, Fjord").first().waitFor()
  expect(new URL(page.url()).pathname).toBe("/tableware.html")
  expectNoBrowserErrors()
})

test("(facts 2.3) by touch an idle confirmation counts its last seconds on the button, and a tap beside it closes it", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await page.clock.install()
  await page.goto("/tableware.html")
  await untilScriptsAreLoaded(page)
  await byTouch(chooseOptions(page))
  const productPopUp = page.getByRole("dialog", { name: "Place Setting, Fjord" })
  await byTouch(productPopUp.getByRole("button", { name: "Add to Cart" }))

  const confirmation = page.getByRole("dialog", { name: "Shopping Cart" })
  await confirmation.getByText(shopText("Cart Subtotal")).waitFor()
  const continueButton = confirmation.getByRole("button", { name: /^Continue Shopping/ })
  await page.clock.fastForward(40_000)
  await expect.poll(() => continueButton.textContent()).toMatch(/^Continue Shopping \(\d\)$/)
  await byTouch(confirmation.getByRole("button", { name: "Keep open" }))
  await expect.poll(() => continueButton.textContent()).toBe("Continue Shopping")
  await page.touchscreen.tap(195, 12)
  await confirmation.waitFor({ state: "hidden" })
  expectNoBrowserErrors()
})

test("(facts 2.5) a data-post link of third-party content is sent once in the background; one to another origin is not sent", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  await untilScriptsAreLoaded(page)
  await page.evaluate(() => {
    const id = document.querySelector<HTMLInputElement>("input[name=product]")?.value ?? ""
    const link = (words: string, action: string) => {
      const element = document.createElement("a")
      element.href = "#"
      element.textContent = words
      element.dataset["post"] = JSON.stringify({ action, data: { product: id, qty: 2 } })
      return element
    }
    const block = document.createElement("p")
    block.dataset["block"] = "foreign"
    block.append(
      link("Two of them", `${location.origin}/checkout/cart/add/`),
      link("Elsewhere", "https://elsewhere.example/"),
    )
    document.querySelector("main")?.prepend(block)
  })
  await page.getByRole("link", { name: "Elsewhere" }).click()
  await page.getByRole("link", { name: "Two of them" }).dblclick()
  await page.getByText("You added Oak Trivet").first().waitFor()
  await expectCartCount(page, 2)
  expect(new URL(page.url()).pathname).toBe("/oak-trivet.html")
  expectNoBrowserErrors()
})
