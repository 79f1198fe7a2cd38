import type { Page } from "@playwright/test"

import { addToCart, byMouse, fillGuestAddress, placeOrder, untilNotBusy } from "../checkout-steps.ts"
import { fillRegistration, fillSignIn } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import { demonstrationProject, start } from "../shop-under-test.ts"
import type { Shopper } from "../shopper.ts"

// A second server before the shop under test, with analytics switched on.
let server: Awaited<ReturnType<typeof start>>
test.beforeAll(async ({ shop }) => {
  server = await start({ SHOP_URL: shop.address, PROJECT: demonstrationProject, ANALYTICS: "on" })
})
test.afterAll(async () => {
  await server?.stop()
})

/** Records all events reported in this window, across its pages: `view_item OAK-TRIVET`. */
const recordPushes = (page: Page) =>
  page.addInitScript(() => {
    type Entry = {
      readonly event: string
      readonly ecommerce: { readonly items?: ReadonlyArray<{ readonly item_id?: string }> }
    }
    const events: ReadonlyArray<string> = JSON.parse(sessionStorage.getItem("pushed") ?? "[]")
    const saved = [...events]
    const layer: Array<unknown> = []
    layer.push = (...entries) => {
      for (const { event, ecommerce } of entries as ReadonlyArray<Entry>)
        saved.push([event, ...(ecommerce.items ?? []).map((item) => item.item_id ?? "no SKU").slice(0, 1)].join(" "))
      sessionStorage.setItem("pushed", JSON.stringify(saved))
      return saved.length
    }
    window.dataLayer = layer
  })

const pushedEvents = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("pushed") ?? "[]"))
const storedIn = (page: Page) => page.evaluate(() => localStorage.getItem("vitrine-analytics"))

/** Waits until an event is reported and returns how often. Reads once: a click may be about to open another page. */
const times = async (page: Page, event: string): Promise<number> => {
  let all: ReadonlyArray<string> = []
  await expect.poll(async () => (all = await pushedEvents(page))).toContain(event)
  return all.filter((one) => one === event).length
}

const agree = (shopper: Shopper, choice = "necessary.statistics") =>
  shopper.context.addCookies([{ name: "vitrine-consent", value: choice, url: server.address }])

test("no event is reported or stored before consent to statistics, nor after consent is withdrawn", async ({
  newShopper,
}) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await recordPushes(page)
  const trivet = `${server.address}/oak-trivet.html`
  await page.goto(trivet)
  await addToCart(page, byMouse, 1)
  expect([await pushedEvents(page), await storedIn(page)]).toEqual([[], null])

  await agree(shopper)
  await page.goto(trivet)
  await times(page, "view_item TK-OAK-TRIVET")
  const before = await pushedEvents(page)
  await agree(shopper, "necessary")
  await page.reload()
  await expect.poll(() => storedIn(page)).toBeNull()
  expect(await pushedEvents(page)).toEqual(before)
  expectNoBrowserErrors()
})

test("each step from a search to the order reports one event with the SKU", async ({ newShopper }) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await agree(shopper)
  await recordPushes(page)
  const sku = "TK-OAK-TRIVET"

  await page.goto(`${server.address}/catalogsearch/result/?q=trivet`)
  expect(await times(page, "search")).toBe(1)
  await page.getByRole("main").getByRole("link", { name: "Oak Trivet" }).first().click()
  expect(await times(page, `select_item ${sku}`)).toBe(1)
  expect(await times(page, `view_item ${sku}`)).toBe(1)
  await addToCart(page, byMouse, 1)
  expect(await times(page, `add_to_cart ${sku}`)).toBe(1)
  await page.getByRole("button", { name: "Add to Wish List" }).first().click()
  expect(await times(page, `add_to_wishlist ${sku}`)).toBe(1)

  await page.goto(`${server.address}/checkout/cart/`)
  expect(await times(page, `view_cart ${sku}`)).toBe(1)
  await page.goto(`${server.address}/checkout/`)
  expect(await times(page, `begin_checkout ${sku}`)).toBe(1)
  await fillGuestAddress(page)
  await untilNotBusy(page)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  expect(await times(page, `add_shipping_info ${sku}`)).toBe(1)
  await page.getByRole("radio", { name: /Bank Transfer/ }).check()
  await page.getByRole("radio", { name: /Check/ }).check()
  expect(await times(page, `add_payment_info ${sku}`)).toBe(1)
  await placeOrder(page, byMouse)
  expect(await times(page, `purchase ${sku}`)).toBe(1)
  await page.reload()
  await page.getByRole("heading", { name: shopText("Thank you for your purchase!") }).waitFor()
  await page.goto(`${server.address}/oak-trivet.html`)
  await expect.poll(async () => (await pushedEvents(page)).filter((one) => one === `view_item ${sku}`).length).toBe(2)

  const all = await pushedEvents(page)
  const steps = ["search", "select_item", "add_to_cart", "add_to_wishlist", "view_cart", "begin_checkout"]
  const counted = [...steps, "add_shipping_info", "add_payment_info", "purchase"].map((step) => [
    step,
    all.filter((one) => one.startsWith(step)).length,
  ])
  expect(counted.filter(([, count]) => count !== 1)).toEqual([])
  expect(all.filter((one) => one.startsWith("remove_from_cart") || one.includes("no SKU"))).toEqual([])
  expectNoBrowserErrors()
})

test("an instant purchase reports one purchase event with the SKU", async ({ newShopper }) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await agree(shopper)
  await recordPushes(page)
  await page.goto(`${server.address}/customer/account/login/`)
  await fillSignIn(page, "iris@example.com")
  await page.waitForURL(/customer\/account\/$/)
  await page.goto(`${server.address}/oak-trivet.html`)
  await page
    .getByRole("main")
    .getByRole("button", { name: shopText("Instant Purchase") })
    .click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: shopText("Instant Purchase") })
    .click()
  expect(await times(page, "purchase TK-OAK-TRIVET")).toBe(1)
  expect(await times(page, "begin_checkout TK-OAK-TRIVET")).toBe(1)
  await page.reload()
  await expect
    .poll(async () => (await pushedEvents(page)).filter((one) => one === "view_item TK-OAK-TRIVET").length)
    .toBe(2)
  expect(await times(page, "purchase TK-OAK-TRIVET")).toBe(1)
  expectNoBrowserErrors()
})

test("removing a cart item, a registration and a sign-in each report one event", async ({ newShopper }) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await agree(shopper)
  await recordPushes(page)
  const sku = "TK-OAK-TRIVET"
  await page.goto(`${server.address}/oak-trivet.html`)
  await times(page, `view_item ${sku}`)
  await addToCart(page, byMouse, 1)
  await times(page, `add_to_cart ${sku}`)
  await page.goto(`${server.address}/checkout/cart/`)
  await page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click()
  expect(await times(page, `remove_from_cart ${sku}`)).toBe(1)

  await page.goto(`${server.address}/customer/account/create/`)
  const email = `ines.${Date.now()}@example.com`
  await fillRegistration(page, "Ines Vega", email)
  expect(await times(page, "sign_up")).toBe(1)
  await shopper.context.clearCookies()
  await agree(shopper)
  await page.goto(`${server.address}/customer/account/login/`)
  await fillSignIn(page, email)
  expect(await times(page, "login")).toBe(1)
  expect((await pushedEvents(page)).filter((one) => one === "sign_up" || one === "login")).toHaveLength(2)
  expectNoBrowserErrors()
})

describe("Banners of the embedded shop", { tag: "@embedded" }, () => {
  test("a displayed and clicked banner reports one view and one selection of a promotion", async ({ newShopper }) => {
    const shopper = await newShopper()
    const { page, expectNoBrowserErrors } = shopper
    await agree(shopper)
    await recordPushes(page)
    await page.goto(`${server.address}/?from=letter`)
    expect(await times(page, "view_promotion")).toBe(1)
    await page.locator(".easybanner-popup-bar, .banner-bar").getByRole("link").first().click()
    expect(await times(page, "select_promotion")).toBe(1)
    expectNoBrowserErrors()
  })
})
