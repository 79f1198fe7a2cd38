import type { BrowserContext, Page } from "@playwright/test"

import { launchOptions } from "../browser.ts"
import { addToCart, byMouse, expectCartCount, fillGuestAddress, placeOrder } from "./checkout-steps.ts"
import { signIn } from "./customer.ts"
import { describe, expect, test } from "./journey.ts"

test.use({ launchOptions: launchOptions({ backForwardCache: true }) })

const countOf = (page: Page) => page.locator("[data-cart-count]").first().textContent()

const openAt = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Opens the home page in another tab and waits until its scripts follow the cart. */
const openHome = async (context: BrowserContext): Promise<Page> => {
  const page = await openAt(context, "/")
  await page.locator('[data-island="mini-cart"]').waitFor({ state: "attached" })
  return page
}

describe("One cart across tabs", () => {
  test("[R13] [R14] additions, changes and removals in one tab appear in the others", async ({ shopper }) => {
    const { page, context, expectNoBrowserErrors } = shopper
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    const cart = await openAt(context, "/checkout/cart/")
    await cart.locator('[data-island="cart"][data-ready]').waitFor()
    const checkout = await openAt(context, "/checkout/")
    await checkout.locator('[data-island="checkout"][data-ready]').waitFor()
    await checkout.getByLabel("First Name").first().fill("Jane")
    const other = await openHome(context)

    await page.bringToFront()
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 2)
    await expect.poll(() => countOf(other)).toMatch(/^2/)
    await expect(cart.getByRole("main").getByLabel(/Qty/)).toHaveValue("2")
    await expect.poll(() => cart.getByText("Order Total").locator("..").textContent()).toContain("$44.00")
    await checkout.getByRole("region", { name: "Order Summary" }).getByText("Qty: 2").waitFor()
    await expect(checkout.getByLabel("First Name").first()).toHaveValue("Jane")

    await cart.bringToFront()
    await cart.getByRole("button", { name: /Remove Oak Trivet/ }).click()
    await cart.getByText("was taken out of your cart").waitFor()
    await expect.poll(() => countOf(page)).toBe("")
    await expect.poll(() => countOf(other)).toBe("")
    expectNoBrowserErrors()
  })

  test("[R14] a page restored from the back/forward cache shows the current cart", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.goto("/oak-trivet.html")
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset["restored"] = String(persisted)
      })
    })
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    await page.locator('[data-island="cart"][data-ready]').waitFor()
    await page.getByRole("button", { name: /Remove Oak Trivet/ }).click()
    await page.getByText("was taken out of your cart").waitFor()
    // A page from the back/forward cache fires no load event.
    await page.goBack({ waitUntil: "commit" })
    await expect.poll(() => page.locator("html").getAttribute("data-restored")).toBe("true")
    await expect.poll(() => countOf(page)).toBe("")
    expectNoBrowserErrors()
  })

  test("[R13] an order empties the cart in every tab and closes the old cart", async ({ shopper }) => {
    const { page, context, expectNoBrowserErrors } = shopper
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    const config = await page.request.get("/checkout/cart/", { headers: { accept: "application/json" } })
    const mask = (await config.json()).checkoutConfig.quoteData.entity_id
    const other = await openHome(context)
    const cart = await openAt(context, "/checkout/cart/")
    await cart.locator('[data-island="cart"][data-ready]').waitFor()
    await expectCartCount(other, 1)

    await page.bringToFront()
    await page.goto("/checkout/")
    await fillGuestAddress(page)
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
    await placeOrder(page, byMouse)
    await expect.poll(() => countOf(page)).toBe("")
    await expect.poll(() => countOf(other)).toBe("")
    await cart.getByText("Your cart is empty").waitFor()
    const dead = await page.request.post(`/rest/default/V1/guest-carts/${mask}/items`, {
      data: { cartItem: { sku: "TK-OAK-TRIVET", qty: 1, quote_id: mask } },
    })
    expect(dead.status()).toBe(404)
    expectNoBrowserErrors()
  })

  test("[R11] signing in merges the guest's cart into the saved cart and invalidates the guest's cart id", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    const config = await page.request.get("/checkout/cart/", { headers: { accept: "application/json" } })
    const mask = (await config.json()).checkoutConfig.quoteData.entity_id
    await signIn(page, "jonas@example.com")
    await page.goto("/checkout/cart/")
    await page.getByRole("main").getByRole("link", { name: "Oak Trivet" }).first().waitFor()
    expect((await page.request.get(`/rest/default/V1/guest-carts/${mask}`)).status()).toBe(404)
  })
})
