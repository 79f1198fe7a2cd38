import type { Page } from "@playwright/test"

import { messageOfShop, resetLinkSent, thanksForWriting } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { pressAddToCart } from "./product-form.ts"
import { sectionCart } from "./shop-contract.ts"

const main = (page: Page) => page.getByRole("main")
const newEmail = (name: string) => `${name}.${Date.now()}@example.com`

test("contact form, newsletter and forgotten password are sent, and the page shows the message of the shop", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/contact/")
  await main(page).getByLabel("Name").fill("Joe")
  await main(page).getByLabel("Email").fill("joe@example.com")
  await main(page).getByLabel(messageOfShop("What’s on your mind?")).fill("Is the blue mug coming back?")
  await main(page)
    .getByRole("button", { name: messageOfShop("Submit") })
    .click()
  await page.getByText(messageOfShop(thanksForWriting)).first().waitFor()

  const foot = page.getByRole("contentinfo")
  await foot.getByLabel(messageOfShop("Sign Up for Our Newsletter")).fill(newEmail("news"))
  await foot.getByRole("button", { name: "Subscribe" }).click()
  await page
    .getByText(messageOfShop("Thank you for your subscription."))
    .or(page.getByText(messageOfShop("The confirmation request has been sent.")))
    .first()
    .waitFor()
  expectNoBrowserErrors()

  const email = newEmail("forgetful")
  await page.goto("/customer/account/forgotpassword/")
  await main(page).getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Reset My Password" }).click()
  // A Magento accepts one request in ten minutes from an address, and the browser logs the refusal as an error.
  const tooMany = page.getByText("We received too many requests for password resets.").first()
  await page.getByText(messageOfShop(resetLinkSent, email)).first().or(tooMany).first().waitFor()
  if (!(await tooMany.isVisible())) expectNoBrowserErrors()
})

/** Pages of Magento's own modules, of which a storefront knows some. */
const modulePages = ["/search/term/popular/", "/catalogsearch/advanced/", "/sales/guest/form/", "/wishlist/", "/rss/"]

test("every page of the shop exists at its own address, with styles and scripts", async ({ shopper, shop }) => {
  const { page, expectNoBrowserErrors } = shopper
  for (const path of modulePages) {
    const own = await fetch(new URL(path, shop.shopAddress))
    if (own.status !== 200) continue
    const response = await page.goto(path)
    expect(`${path} ${response?.status()}`).toBe(`${path} 200`)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
  }
  expectNoBrowserErrors()
})

test("an unknown address is a page with status 404, a heading and a link to the cart", async ({
  shopper: { page },
}) => {
  const response = await page.goto("/no-such-page-here.html")
  expect(response?.status()).toBe(404)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.getByRole("banner").getByRole("link", { name: /Cart/ }).first().waitFor()
})

test("no page scrolls sideways on a phone of 320, 360, 375 or 390 px", async ({ newShopper, catalogue }) => {
  const { page } = await newShopper({ width: 320, touch: true })
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  const tooWide: Array<string> = []
  for (const path of [
    "/",
    catalogue.category?.path ?? "/",
    catalogue.simplePath,
    "/checkout/cart/",
    "/checkout/",
    "/contact/",
  ]) {
    await page.goto(path)
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const found = await page.evaluate(() => document.documentElement.scrollWidth)
      if (found > width) tooWide.push(`${path} at ${width} px is ${found} px wide`)
    }
  }
  expect(tooWide).toEqual([])
})

test("the shop's own address has the same cart, in both directions", async ({ shopper, catalogue, shop }) => {
  const { page, context } = shopper
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  const mine = await sectionCart(page)
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
  const response = await fetch(new URL("/customer/section/load/?sections=cart", shop.shopAddress), {
    headers: { cookie },
  })
  const { cart }: { readonly cart: typeof mine } = await response.json()
  expect([cart.summary_count, cart.items.map(({ product_sku }) => product_sku)]).toEqual([
    1,
    mine.items.map(({ product_sku }) => product_sku),
  ])
})
