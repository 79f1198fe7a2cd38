import type { Locator, Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { untilPainted } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import type { NewShopper, Shopper, ShopperOptions } from "../shopper.ts"

const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Menu" })
const entry = (page: Page, name: string): Locator => menuOf(page).getByRole("link", { name, exact: true })
const toggle = (page: Page, name: string): Locator => menuOf(page).locator("summary", { hasText: name })

/** Waits until the menu's script is loaded. */
const untilReady = (page: Page) => page.locator("#menu[data-ready]").waitFor({ state: "attached" })

const openPage = async (newShopper: NewShopper, path: string, options: ShopperOptions = {}): Promise<Shopper> => {
  const shopper = await newShopper(options)
  await shopper.page.goto(path)
  return shopper
}

const openDrawer = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).tap()
  await entry(page, "Sale").waitFor()
}

describe("Multi-level menu", () => {
  test("[1.18] [4.menu.5] by mouse opens level by level, also on a scrolled page", async ({ newShopper }) => {
    const { page, expectNoBrowserErrors } = await openPage(newShopper, "/tableware.html")
    await untilPainted(page)
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 700)
    await page.locator("#menu.sticky-active").waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await entry(page, "Tableware").hover()
    // The first hover loads the script, which then opens what the pointer enters.
    await untilReady(page)
    await entry(page, "Mugs & Cups").hover()
    await entry(page, "Espresso Cups").waitFor()
    await expectAccessible(page)
    // The audit has scrolled to the top, where the menu is lower than the pointer.
    await entry(page, "Tableware").hover()
    await entry(page, "Mugs & Cups").hover()
    await entry(page, "Espresso Cups").waitFor()
    await page.keyboard.press("Escape")
    await entry(page, "Espresso Cups").waitFor({ state: "hidden" })
    await entry(page, "Plates & Platters").hover()
    await entry(page, "Platters").click()
    await page.waitForURL(/\/platters\.html$/)
    expectNoBrowserErrors()
  })

  test("[1.18] by keyboard Enter, arrows and Escape move the focus to the expected entry", async ({ newShopper }) => {
    const { page, expectNoBrowserErrors } = await openPage(newShopper, "/delivery")
    const focused = page.locator(":focus")
    await entry(page, "Sale").focus()
    await untilReady(page)
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await expect(entry(page, "Tableware")).toHaveAttribute("aria-expanded", "true")
    await page.keyboard.press("ArrowDown")
    expect(await focused.textContent()).toBe("All Tableware")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowRight")
    expect(await focused.textContent()).toBe("All Mugs & Cups")
    await page.keyboard.press("Escape")
    expect(await focused.textContent()).toBe("Mugs & Cups")
    await page.keyboard.press("Escape")
    expect(await focused.textContent()).toBe("Tableware")
    await expect(entry(page, "Tableware")).toHaveAttribute("aria-expanded", "false")
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/tableware\.html$/)
    expectNoBrowserErrors()
  })

  test("[2.navigation-menu.6] with large text from right to left, entries that do not fit are behind the More button", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await openPage(newShopper, "/delivery", { width: 1024 })
    await page.evaluate(() => {
      document.documentElement.dir = "rtl"
      document.documentElement.style.fontSize = "150%"
    })
    await entry(page, "Tableware").hover()
    await untilReady(page)
    await entry(page, "Bowls").waitFor()
    await entry(page, "Sale").waitFor({ state: "hidden" })
    await entry(page, "Tableware").focus()
    await page.keyboard.press("ArrowLeft")
    expect(await page.locator(":focus").textContent()).toBe("Tea & Coffee")
    await menuOf(page).getByTitle("View more").click()
    await entry(page, "Sale").click()
    await page.waitForURL(/\/sale\.html$/)
    expectNoBrowserErrors()
  })

  test("[4.menu.2] [4.menu.4] [2.navigation-menu.3] [2.navigation-menu.4] by touch on a phone the first tap opens an entry and Back returns a level", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await openPage(newShopper, "/delivery", {
      width: 320,
      touch: true,
    })
    await openDrawer(page)
    await entry(page, "Tableware").tap()
    await entry(page, "Mugs & Cups").tap()
    await entry(page, "Espresso Cups").waitFor()
    await expectAccessible(page)
    await toggle(page, "Back Mugs & Cups").tap()
    await toggle(page, "Back Tableware").tap()
    await entry(page, "Sale").waitFor()
    await page.touchscreen.tap(310, 500)
    await menuOf(page).waitFor({ state: "hidden" })
    await openDrawer(page)
    await entry(page, "Tableware").tap()
    await entry(page, "All Tableware").tap()
    await page.waitForURL(/\/tableware\.html$/)
    expectNoBrowserErrors()
  })

  test("[1.18] without scripts every level can be opened on a wide screen and on a phone", async ({ newShopper }) => {
    const { page } = await openPage(newShopper, "/delivery", { scripts: false, touch: true, width: 390 })
    await openDrawer(page)
    await toggle(page, "Tableware submenu").tap()
    await toggle(page, "Mugs & Cups submenu").tap()
    await toggle(page, "Back Mugs & Cups").tap()
    await expect(entry(page, "Bowls")).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto("/delivery")
    await toggle(page, "Tableware submenu").tap()
    await toggle(page, "Mugs & Cups submenu").tap()
    await entry(page, "Espresso Cups").tap()
    await page.waitForURL(/\/espresso-cups\.html$/)
  })
})

// The demonstration page with other menu options exists in the embedded shop only.
describe("Menu with other options", { tag: "@embedded" }, () => {
  const setup = (classes: string) => `/demo/menu/?setup=${encodeURIComponent(classes)}`

  test("[4.menu.3] [2.navigation-menu.5] [4.menu.1] opens on click, can be closed, and has an entry that stays open on the home page", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await openPage(
      newShopper,
      setup("navpro-click navpro-closeable home-expanded-kitchen"),
    )
    await entry(page, "Storage Jars").waitFor()
    await entry(page, "Tableware").click()
    await untilReady(page)
    await toggle(page, "Back Tableware").click()
    await entry(page, "Bowls").waitFor({ state: "hidden" })
    await entry(page, "Tableware").click()
    await entry(page, "Bowls").waitFor()
    expect(await entry(page, "All Tableware").count()).toBe(0)
    await page.getByRole("heading", { level: 1 }).click()
    await entry(page, "Bowls").waitFor({ state: "hidden" })
    await expect(entry(page, "Storage Jars")).toBeVisible()
    expectNoBrowserErrors()
  })

  test("[2.navigation-menu.2] is stacked in a drawer at every width", async ({ newShopper }) => {
    const { page, expectNoBrowserErrors } = await openPage(newShopper, setup("navpro-slideout"))
    await page.getByRole("button", { name: "Menu" }).click()
    await entry(page, "Tableware").click()
    await entry(page, "All Tableware").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await entry(page, "Sale").waitFor()
    await page.keyboard.press("Escape")
    await menuOf(page).waitFor({ state: "hidden" })
    expectNoBrowserErrors()
  })
})
