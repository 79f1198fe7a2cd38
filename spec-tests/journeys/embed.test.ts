import { readFileSync } from "node:fs"

import { expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { shopText } from "./shop-text.ts"

const example = readFileSync("spec-tests/fixtures/embed/luma-page.html", "utf8")

/** Rules of another theme that would change a careless guest. */
const lumaStyles =
  "* { box-sizing: content-box } a { color: rgb(0, 109, 181) !important; text-decoration: none } li { margin: 2rem } button { border-radius: 3px; background: #1979c3; color: #fff }"

test("a page of another theme has the mini-cart of the session and the search box by one script tag", async ({
  newShopper,
}) => {
  const { page, address, expectNoBrowserErrors } = await newShopper()
  const policy = "default-src 'self'; style-src 'self'; script-src 'self'"
  await page.route(`${address}/luma.css`, (route) => route.fulfill({ contentType: "text/css", body: lumaStyles }))
  await page.route(`${address}/luma.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: example.replace("</title>", '</title><link rel="stylesheet" href="/luma.css">'),
    }),
  )
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)
  await page.goto("/luma.html")

  const cart = page.getByRole("link", { name: "Shopping Cart 1" })
  await cart.click()
  const dialog = page.getByRole("dialog", { name: "Shopping Cart" })
  await expect(dialog.getByRole("link", { name: "Oak Trivet" })).toHaveAttribute("href", "/oak-trivet.html")
  await expect(dialog.getByText("1 × $22.00")).toBeVisible()
  await expect(dialog.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute("href", "/checkout/")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Remove Oak Trivet" }).click()
  await expect(dialog.getByText(shopText("You have no items in your shopping cart."))).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Shopping Cart", exact: true })).toHaveCSS("color", "rgb(0, 0, 0)")
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCSS("background-color", "rgb(25, 121, 195)")

  const field = page.getByRole("searchbox", { name: "Search" })
  await field.fill("trivet")
  await page.getByRole("link", { name: "Oak Trivet" }).waitFor()
  await field.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.waitForURL(/oak-trivet|q=/)
  expectNoBrowserErrors()
})
