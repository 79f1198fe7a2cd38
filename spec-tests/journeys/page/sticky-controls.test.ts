import type { Locator, Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { expectCartCount } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"

const phone = { width: 390, touch: true }

const header = (page: Page): Locator => page.locator(".header__bar")
const buyBar = (page: Page): Locator => page.locator(".buy-bar")

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator.toString()} is not rendered`)
  return box
}

const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top)

describe("Controls that stay in the window", () => {
  test("the header of a wide window stays at the top of a scrolled page, and the menu below it", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.goto("/tableware.html")
    await scrollPage(page, 900)
    await page.locator("#menu.sticky-active").waitFor()
    const [bar, menu] = [await header(page).boundingBox(), await page.locator("#menu").boundingBox()]
    expect(bar?.y).toBe(0)
    expect(menu?.y).toBe(bar?.height)
    await expect(page.locator("[data-mini-cart-open]")).toBeInViewport()
    await page.locator("[data-mini-cart-open]").focus()
    await page.locator("#menu a").first().focus()
    await page.locator("#search").focus()
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await expectAccessible(page)
    expectNoBrowserErrors()
  })

  test("the header of a phone leaves while the shopper scrolls down, and returns when they scroll up", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper(phone)
    await page.goto("/tableware.html")
    await page.mouse.wheel(0, 900)
    await expect(header(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(header(page)).toBeInViewport()
    await page.mouse.wheel(0, 500)
    await expect(header(page)).not.toBeInViewport()
    await page.locator("[data-mini-cart-open]").focus()
    await expect(header(page)).toBeInViewport()
    expectNoBrowserErrors()
  })

  test("on a tablet the pictures of a product stand beside its form, and stay below the header while it scrolls", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ width: 768 })
    await page.goto("/wedding-plate.html")
    const pictures = page.locator(".product-page__gallery")
    const [left, right] = [await boxOf(pictures), await boxOf(page.locator("#product_addtocart_form"))]
    expect(left.x + left.width).toBeLessThan(right.x)
    await scrollPage(page, 500)
    await scrollPage(page, 450)
    await expect(header(page)).toBeInViewport()
    const [bar, stays] = [await boxOf(header(page)), await boxOf(pictures)]
    expect(stays.y).toBeGreaterThan(bar.y + bar.height)
    await expect(pictures).toBeInViewport({ ratio: 1 })
  })

  test("on a phone a bar with the price of the choice adds the product while the form's button is out of view", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper(phone)
    await page.goto("/harbor-mug.html")
    await page.getByRole("radio", { name: /Fjord/ }).first().check({ force: true })
    await page.getByRole("radio", { name: /^L/ }).first().check({ force: true })
    await page.locator("#product-addtocart-button").scrollIntoViewIfNeeded()
    await expect(buyBar(page)).toBeHidden()
    await scrollPage(page, 2_600)
    await expect(buyBar(page)).toBeVisible()
    await expect(buyBar(page)).toContainText("$34.00")
    await expectAccessible(page)
    await buyBar(page).getByRole("button", { name: "Add to Cart" }).tap()
    await expectCartCount(page, 1)
    expectNoBrowserErrors()
  })
})
