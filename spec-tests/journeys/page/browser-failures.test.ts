import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, expectCartCount } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const trivet = "/oak-trivet.html"

const messages = (page: Page) => page.locator("[data-messages]")

describe("Browser storage that", () => {
  test("(R15) is blocked leaves a cart that works from memory", async ({ shopper }) => {
    const { page, context, expectNoBrowserErrors } = shopper
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError")
        },
      })
    })
    await page.goto(trivet)
    await addToCart(page, byMouse, 1)
    await page.goto("/")
    await expectCartCount(page, 1)
    expectNoBrowserErrors()
  })

  for (const [content, text] of [
    ["truncated", '{"cart":{"summ'],
    ["unexpected", '"text"'],
    ["list", "[1,2]"],
    ["hostile", '{"__proto__":{"summary_count":9},"cart":{"__proto__":null,"summary_count":"x"}}'],
  ] as const)
    test(`(R16) contains ${content} data leaves the page working and the cart correct`, async ({ shopper }) => {
      const { page, expectNoBrowserErrors } = shopper
      await page.goto("/")
      await page.evaluate((broken) => {
        localStorage.setItem("mage-cache-storage", broken)
        localStorage.setItem("mage-cache-storage-section-invalidation", broken)
        localStorage.setItem("mage-cache-timeout", broken)
      }, text)
      await page.goto(trivet)
      await addToCart(page, byMouse, 1)
      expectNoBrowserErrors()
    })
})

/** Stylesheets and scripts that take a second, as on a slow network. */
const delayAssets = (page: Page) =>
  page.route("**/static/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })

describe("A browser", () => {
  test("that aborts a page transition before any stylesheet or script is loaded logs no error", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.goto("/")
    await delayAssets(page)
    await page.evaluate((path) => location.assign(path), trivet)
    await page.waitForURL(`**${trivet}`, { waitUntil: "commit" })
    expect(await page.evaluate(() => document.activeViewTransition !== null)).toBe(true)
    await page.setViewportSize({ width: 700, height: 500 })
    await page.waitForLoadState("load")
    await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBeNull()
    expectNoBrowserErrors()
  })

  test("[2.enable-cookies-page.2] [8.11] (R18) without cookies is redirected to the enable-cookies page", async ({
    shopper,
  }) => {
    const { page } = shopper
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setDocumentCookieDisabled", { disabled: true })
    await page.goto(trivet)
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    await page.waitForURL(/\/enable-cookies/)
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Enable Cookies")
  })

  test("(R24) that is offline shows a message, stays on the page, and works again afterwards", async ({ shopper }) => {
    const { page, context } = shopper
    await page.goto(trivet)
    await context.setOffline(true)
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    await expect.poll(() => messages(page).textContent()).toContain("You are offline")
    await context.setOffline(false)
    await addToCart(page, byMouse, 1)
  })

  test("(R24) that loses its connection shows its cart and viewed products instead of the next page, and that page afterwards", async ({
    newShopper,
  }) => {
    const { page, context } = await newShopper({ serviceWorker: true, width: 390 })
    await page.goto(trivet)
    await addToCart(page, byMouse, 1)
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await caches.match("/vitrine/offline/")) !== undefined &&
            (await navigator.serviceWorker.getRegistration("/"))?.active?.state,
        ),
      )
      .toBe("activated")
    await context.setOffline(true)
    await page.goto("/tableware.html")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection")
    const cart = page.getByRole("region", { name: "Shopping Cart" })
    await expect(cart.getByRole("listitem")).toHaveText("Oak Trivet Qty: 1")
    await expect(cart).toContainText(/As of \w+ \d/)
    await expect(page.getByRole("region", { name: "Recently Viewed" }).getByRole("link")).toHaveText(["Oak Trivet"])
    await expect(page.getByRole("link", { name: /Checkout/ })).toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableware")
  })

  test("(R13) with two tabs shows in one what the other adds to the cart", async ({ shopper }) => {
    const { page, context } = shopper
    await page.goto("/")
    const other = await context.newPage()
    await other.goto(trivet)
    await addToCart(other, byMouse, 1)
    await expectCartCount(page, 1)
  })

  test("(R14) that goes back shows the current cart beside the old page", async ({ shopper }) => {
    const { page } = shopper
    await page.goto("/")
    await page.goto(trivet)
    await addToCart(page, byMouse, 1)
    await page.goBack()
    await expectCartCount(page, 1)
  })
})

describe("Rapid navigation", () => {
  test("that aborts a navigation or reloads immediately causes no uncaught error", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.goto(trivet, { waitUntil: "load" })
    const loads = (leave: () => Promise<void>) => Promise.all([page.waitForEvent("load"), leave()])
    for (const [turn, path] of Array.from(
      { length: 12 },
      (_, index) => [index, index % 2 === 0 ? "/harbor-mug.html" : trivet] as const,
    ))
      await loads(() =>
        page.evaluate(
          ({ first, next, after }) => {
            location.assign(first)
            setTimeout(() => location.assign(next), after)
          },
          { first: "/tableware.html", next: path, after: turn * 12 },
        ),
      )
    for (const path of ["/tableware.html", trivet, "/tableware.html"]) {
      await loads(() => page.evaluate((address) => location.assign(address), path))
      await loads(() =>
        page.evaluate(() => {
          location.assign("#chosen=1")
          location.reload()
        }),
      )
      await loads(() => page.evaluate(() => location.reload()))
    }
    expectNoBrowserErrors()
  })
})

describe("A rejected background add to cart", () => {
  test("[8.14] reloads the page, shows one message and adds nothing", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(trivet)
    // The shop rejects request bodies over 1 MB.
    await page.evaluate(() => {
      const field = document.createElement("input")
      field.type = "hidden"
      field.name = "note"
      field.value = "x".repeat(1_200_000)
      document.querySelector("#product_addtocart_form")?.append(field)
    })
    const reloaded = page.waitForEvent("load")
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    await reloaded
    await expect(messages(page).locator(".message")).toHaveCount(1)
    expect(await messages(page).textContent()).toContain(
      shopText("We can't add this item to your shopping cart right now."),
    )
    expect(await page.locator("[data-cart-count]").first().textContent()).toBe("")
  })
})
