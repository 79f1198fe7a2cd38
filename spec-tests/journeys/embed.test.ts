import { readFileSync } from "node:fs"

import { expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, displayedTotal, guest, orderButton, readyToOrder } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { expectOrderInShop } from "./order-in-shop.ts"
import { putInCart } from "./prepared-shopper.ts"
import { shopText } from "./shop-text.ts"
import type { Shopper } from "./shopper.ts"

/** Rules of another theme that would change a careless guest. */
const lumaStyles =
  "* { box-sizing: content-box } a { color: rgb(0, 109, 181) !important; text-decoration: none } li { margin: 2rem } button { border-radius: 3px; background: #1979c3; color: #fff }"

const policy = "default-src 'self'; style-src 'self'; script-src 'self'"

/** Serves the example page at `/luma.html`, with styles of another theme. */
const serveLumaPage = async ({ page, address }: Shopper, file: string): Promise<void> => {
  const example = readFileSync(`spec-tests/fixtures/embed/${file}`, "utf8")
  await page.route(`${address}/luma.css`, (route) => route.fulfill({ contentType: "text/css", body: lumaStyles }))
  await page.route(`${address}/luma.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: example.replace("</title>", '</title><link rel="stylesheet" href="/luma.css">'),
    }),
  )
}

test("a page of another theme has the mini-cart of the session and the search box by one script tag", async ({
  newShopper,
}) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await serveLumaPage(shopper, "luma-page.html")
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

for (const width of [1280, 390])
  test(`a page of another theme has the checkout by one script tag, ${width} px wide, and shows the confirmation in the whole window`, async ({
    newShopper,
  }) => {
    const shopper = await newShopper({ width })
    const { page, address, expectNoBrowserErrors } = shopper
    await serveLumaPage(shopper, "luma-checkout-page.html")
    await putInCart(page, "/oak-trivet.html")
    await page.goto("/luma.html")

    await expect(page.locator("vitrine-checkout iframe")).toHaveAttribute("title", /Checkout/)
    const checkout = page.frame({ url: `${address}/checkout/` })
    if (checkout === null) throw new Error("the page has no frame with the checkout")
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeHidden()
    await expect(checkout.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible()
    await expect(checkout.getByRole("banner")).toHaveCount(0)
    await expect(checkout.getByRole("contentinfo")).toHaveCount(0)
    await readyToOrder(checkout)
    await expectAccessible(page)
    await expect.poll(() => checkout.evaluate(() => document.body.offsetHeight - innerHeight)).toBe(0)
    const total = await displayedTotal(checkout)
    await orderButton(checkout).click()

    await page.waitForURL(/checkout\/onepage\/success/)
    const number = /\d{9,}/.exec((await page.getByText("Your order number is").textContent()) ?? "")?.[0] ?? ""
    await expectOrderInShop(page, { number, total, email: guest.email, lastName: guest.lastName })
    expectNoBrowserErrors()
  })

test("a page of another theme with the checkout leads to the cart when it is empty", async ({ newShopper }) => {
  const shopper = await newShopper()
  const { page } = shopper
  await serveLumaPage(shopper, "luma-checkout-page.html")
  await page.goto("/luma.html")
  await page.waitForURL(/\/checkout\/cart\/$/)
})
