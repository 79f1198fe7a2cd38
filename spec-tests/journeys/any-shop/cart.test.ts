import type { Page } from "@playwright/test"

import { untilNotBusy } from "../checkout-steps.ts"
import { messageOfShop, usedCoupon } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { applyCoupon } from "./guest-checkout.ts"
import { chooseOptions, displayedPrice, pressAddToCart } from "./product-form.ts"
import { amountIn, sectionCart } from "./shop-contract.ts"
import { pathOf, type Kind } from "./shop-products.ts"

const main = (page: Page) => page.getByRole("main")

/** Kinds with one price on the page: that of the line in the cart. */
const pricedKinds: ReadonlyArray<Kind> = [
  "configurable",
  "bundle",
  "fixedBundle",
  "virtual",
  "downloadable",
  "withOptions",
]

const totalShown = async (page: Page, label: string): Promise<number> => {
  const row = main(page)
    .locator("div, tr", { has: page.getByText(label, { exact: true }) })
    .last()
  return amountIn((await row.textContent())?.replace(label, "") ?? "")
}

test("every kind of product costs in the cart what its page shows, and the cart page shows the shop's subtotal", async ({
  shopper,
  catalogue,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  let subtotal = 0
  for (const kind of pricedKinds) {
    const product = catalogue.productOf(kind)
    await page.goto(pathOf(product))
    await page.getByRole("heading", { level: 1, name: product.name }).waitFor()
    await chooseOptions(page)
    await pressAddToCart(page, product.name)
    const { subtotalAmount } = await sectionCart(page)
    await expect.poll(() => displayedPrice(page), kind).toBeCloseTo(Number(subtotalAmount) - subtotal, 2)
    subtotal = Number(subtotalAmount)
  }
  const grouped = catalogue.productOf("grouped")
  await page.goto(pathOf(grouped))
  await main(page)
    .getByRole("textbox", { name: /^Qty of/ })
    .first()
    .fill("2")
  await pressAddToCart(page, grouped.name)

  const cart = await sectionCart(page)
  await page.goto("/checkout/cart/")
  await untilNotBusy(page)
  await expect(main(page).getByRole("list", { name: "Items" }).getByRole("listitem")).toHaveCount(cart.items.length)
  expect(await totalShown(page, "Subtotal")).toBe(Number(cart.subtotalAmount))
  expectNoBrowserErrors()
})

test("a changed quantity is saved, a wrong coupon is refused, a valid one reduces the total, and a removed line empties the cart", async ({
  shopper,
  catalogue,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  await page.goto("/checkout/cart/")
  await page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })
  await main(page).getByLabel(/^Qty/).first().fill("2")
  await expect.poll(async () => (await sectionCart(page)).summary_count).toBe(2)
  await untilNotBusy(page)
  const before = await totalShown(page, "Order Total")

  await applyCoupon(page, "NO-SUCH-CODE")
  await page
    .getByText(messageOfShop("The coupon code isn't valid. Verify the code and try again."))
    .or(page.getByText(messageOfShop('The coupon code "%1" is not valid.')))
    .first()
    .waitFor()
  await applyCoupon(page, catalogue.coupon.code)
  await page.getByText(messageOfShop(usedCoupon)).first().waitFor()
  await expect.poll(() => totalShown(page, "Order Total")).toBeLessThan(before)
  await page.getByRole("button", { name: messageOfShop("Cancel Coupon") }).click()
  await page.getByText(messageOfShop("You canceled the coupon code.")).first().waitFor()
  await expect.poll(() => totalShown(page, "Order Total")).toBe(before)
  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(async () => (await sectionCart(page)).summary_count).toBe(0)
  expectNoBrowserErrors()
})

test("a cart that was emptied elsewhere shows the reason once, and the count beside its link disappears", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, context, expectNoBrowserErrors } = shopper
  const reason = page.getByText("The items that were here are gone")
  await page.goto("/checkout/cart/")
  await page.getByText(messageOfShop("You have no items in your shopping cart.")).first().waitFor()
  await expect(reason).toBeHidden()
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")

  const cookies = await context.cookies()
  const { items } = await sectionCart(page)
  const formKey = cookies.find(({ name }) => name === "form_key")?.value ?? ""
  await fetch(new URL("/checkout/sidebar/removeItem/", shop.address), {
    method: "POST",
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
    body: new URLSearchParams({ form_key: formKey, item_id: items[0]?.item_id ?? "" }),
  })

  await page.goto("/checkout/")
  await expect(page).toHaveURL(/\/checkout\/cart\/$/)
  await expect(reason).toBeVisible()
  await expect(page.locator("[data-cart-count]").first()).toBeHidden()
  await page.reload()
  await page.getByText(messageOfShop("You have no items in your shopping cart.")).first().waitFor()
  await expect(reason).toBeHidden()
  expectNoBrowserErrors()
})
