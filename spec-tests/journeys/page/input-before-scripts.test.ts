import type { Page } from "@playwright/test"

import { expectFocus, expectCartCount } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const trivet = "/oak-trivet.html"
const mug = "/harbor-mug.html"

const addButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Add to Cart|Adding|Added)/ })
    .first()

/** Slows the network down, so that input precedes the scripts. `latency` in ms. */
const onSlowNetwork = async (page: Page, latency: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  })
}

/** Delays all scripts until the returned function is called. */
const withoutScriptsYet = async (page: Page): Promise<() => void> => {
  const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>()
  await page.route("**/static/**", async (route) => {
    if (route.request().resourceType() === "script") await scriptsAllowed
    await route.continue()
  })
  return allowScripts
}

const missing = (label: string): string => shopText("Choose an option: %1", label)

/** Reads the number of items in the cart from the shop. */
const piecesInShop = async (page: Page): Promise<unknown> => {
  const response = await page.request.get("/customer/section/load/?sections=cart&force_new_section_timestamp=true", {
    headers: { "x-requested-with": "XMLHttpRequest" },
  })
  const sections: { readonly cart: { readonly summary_count: unknown } } = await response.json()
  return sections.cart.summary_count
}

describe("Input before the scripts are loaded", () => {
  test("(R21) a click on Add to Cart before any script is loaded adds exactly one item", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    await onSlowNetwork(page, 300)
    await page.goto(trivet, { waitUntil: "commit" })
    await addButton(page).click({ noWaitAfter: true })
    await expect.poll(() => piecesInShop(page), { timeout: 30_000 }).toBe(1)
    await page.waitForLoadState("load")
    expect(await piecesInShop(page)).toBe(1)
    expectNoBrowserErrors()
  })

  test("(R21) options selected before React is loaded are added to the cart once", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    await onSlowNetwork(page, 100)
    await page.goto(mug, { waitUntil: "commit" })
    await page.getByRole("radio", { name: "Moss" }).check({ noWaitAfter: true })
    await page.getByRole("radio", { name: "Large" }).check({ noWaitAfter: true })
    await addButton(page).click({ noWaitAfter: true })
    await expect.poll(() => piecesInShop(page), { timeout: 30_000 }).toBe(1)
    await page.goto("/checkout/cart/")
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/Moss[\s\S]*Large/)
    expectNoBrowserErrors()
  })

  test("[5.product-page.4] a press without options before the scripts run shows what is missing beside each option, and afterwards, too", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    const allowScripts = await withoutScriptsYet(page)
    await page.goto(mug, { waitUntil: "commit" })
    const glaze = page.getByRole("radiogroup", { name: "Glaze" })
    await expect(glaze.getByText(missing("Glaze"))).toBeHidden()
    await addButton(page).click({ noWaitAfter: true })
    for (const name of ["Glaze", "Size"])
      await expect(page.getByRole("radiogroup", { name }).getByText(missing(name))).toBeVisible()
    allowScripts()
    await expect(page.locator("[data-island=product-form]")).toHaveAttribute("data-ready", "")
    await expect(glaze).toHaveAccessibleDescription(missing("Glaze"))
    await page.getByRole("radio", { name: "Moss" }).check()
    await expect(glaze.getByText(missing("Glaze"))).toBeHidden()
    expectNoBrowserErrors()
  })

  test("(R21) an option that is pressed while the scripts are loaded is selected when it is released", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    const allowScripts = await withoutScriptsYet(page)
    await page.goto(mug, { waitUntil: "commit" })
    await page.getByRole("radio", { name: "Moss" }).check({ force: true })
    const large = page.getByRole("radio", { name: "Large" })
    await large.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    await large.hover({ force: true })
    await page.mouse.down()
    const viewsLoaded = page.waitForResponse(/ConfigurableOptions.*\.js/)
    allowScripts()
    await viewsLoaded
    // Long enough for the hydration, if it did not wait.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))))
    const form = page.locator("[data-island=product-form]")
    expect(await form.getAttribute("data-ready")).toBeNull()
    await page.mouse.up()
    await expect(large).toBeChecked()
    await expect(form).toHaveAttribute("data-ready", "")
    await expect(large).toBeChecked()
    await addButton(page).click()
    await expect.poll(() => piecesInShop(page), { timeout: 30_000 }).toBe(1)
    await page.goto("/checkout/cart/")
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/Moss[\s\S]*Large/)
    expectNoBrowserErrors()
  })

  test("(R21) a click on the header's cart before its script is loaded opens the mini-cart once", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.goto(trivet)
    await addButton(page).click()
    await expectCartCount(page, 1)
    await onSlowNetwork(page, 300)
    await page.getByRole("banner").getByRole("link", { name: /Cart/ }).click({ clickCount: 2 })
    const dialog = page.getByRole("dialog", { name: "Shopping Cart" })
    await dialog.getByText("Oak Trivet").first().waitFor({ timeout: 30_000 })
    expect(page.url()).toContain(trivet)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    expectNoBrowserErrors()
  })
})

describe("Repeated input", () => {
  test("(R1, I12) a double click adds one item", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(trivet)
    await addButton(page).dblclick()
    await expectCartCount(page, 1)
    expect(await piecesInShop(page)).toBe(1)
  })

  test("(R1, I12) Enter in the quantity field during a pending request adds nothing more", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(trivet)
    await addButton(page).click()
    for (let times = 0; times < 5; times += 1) await page.getByLabel("Qty").first().press("Enter")
    await expectCartCount(page, 1)
    expect(await piecesInShop(page)).toBe(1)
  })

  test("[4.add-to-cart-button.1] [4.add-to-cart-button.2] [4.add-to-cart-button.3] (K2) the button passes through its states and keeps the focus", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto(trivet)
    const button = page.locator("#product-addtocart-button")
    await button.focus()
    const states = await button.evaluateHandle((element) => {
      const seen: Array<string> = []
      const look = () => {
        const state = `${element.textContent} ${element.ariaDisabled ?? "free"}`
        if (seen.at(-1) !== state) seen.push(state)
      }
      new MutationObserver(look).observe(element, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      })
      return seen
    })
    await page.keyboard.press("Enter")
    const all = [`${shopText("Adding...")} true`, "Added true", "Add to Cart free"]
    await expect.poll(() => states.jsonValue()).toEqual(all)
    await expectFocus(button)
  })
})

describe("Immediate navigation", () => {
  test("(facts 2.17) shows a message once, not on every following page", async ({ shopper }) => {
    const { page } = shopper
    const message = page.getByText("You added Oak Trivet to your shopping cart.")
    await page.goto(trivet)
    await addButton(page).click()
    await message.first().waitFor()
    await page.goto("/tableware.html")
    await expectCartCount(page, 1)
    expect(await message.count()).toBe(0)
  })
})
