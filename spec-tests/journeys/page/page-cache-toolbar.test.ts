import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, fillGuestAddress } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { start } from "../shop-under-test.ts"

// A second server before the shop under test, with the toolbar switched on.
let server: Awaited<ReturnType<typeof start>>
test.beforeAll(async ({ shop }) => {
  server = await start({ SHOP_URL: shop.address, PAGE_CACHE_TOOLBAR: "on", PAGE_CACHE_TYPE: "2" })
})
test.afterAll(async () => {
  await server?.stop()
})

const product = "/harbor-mug.html"

describe("Page-cache toolbar", () => {
  test("[1.19] shows the cache status, the facts of the page and the decisions of the shop", async ({ shopper }) => {
    const { page, expectNoBrowserErrors } = shopper
    const toolbar = page.getByRole("complementary", { name: "Page cache" })
    const decision = (about: string) => toolbar.getByRole("row").filter({ hasText: about }).first()
    const openByKey = async () => {
      await toolbar.locator("summary").focus()
      await page.keyboard.press("Enter")
      await toolbar.getByRole("table").waitFor()
    }

    await page.goto(server.address + product)
    await toolbar.getByText("Miss").first().waitFor()
    await openByKey()
    const facts = await toolbar.getByRole("region", { name: "Facts of this page" }).innerText()
    expect(facts).toMatch(/Page ID\s+[\da-f]{12}\s+Status\s+Miss: fresh\s+Cache type\s+Reverse proxy/)
    expect(facts).toMatch(/Rendered in\s+\d{1,3}(,\d{3})* ms\s+Cache tags\s+.*cat_p_\d+/)
    await expect.poll(() => decision("Price").innerText()).toMatch(/lowest-variant/)
    await expect
      .poll(() => decision("Request for section cart").innerText())
      .toMatch(/not sent\s+nothing is known to have changed/)
    await expectAccessible(page)

    await page.keyboard.press("Enter")
    await toolbar.getByRole("table").waitFor({ state: "hidden" })
    for (const name of ["Fjord", "Small"])
      await page.locator("label", { has: page.getByRole("radio", { name }) }).click()
    await addToCart(page, byMouse, 1)
    await toolbar.locator("summary").click()
    await expect.poll(() => decision("Price").innerText()).toMatch(/selected-variant/)
    await page.goto(`${server.address}/checkout/`)
    await openByKey()
    await fillGuestAddress(page)
    await expect.poll(() => decision("Shipping rate").innerText()).toMatch(/none of the preferences is offered/)
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    await expect.poll(() => decision("Shipping rate").innerText()).toMatch(/flatrate_flatrate\s+current/)
    await expect.poll(() => decision("Payment method").innerText()).toMatch(/the only one|nothing selected is offered/)
    await expect.poll(() => decision("Request for rates").innerText()).toMatch(/not sent\s+same place as before/)
    await page.getByText("None: this page is made for one shopper").waitFor()

    await expect
      .poll(
        async () => {
          await page.goto(server.address + product)
          return toolbar.locator("summary").innerText()
        },
        { timeout: 30_000 },
      )
      .toBe("Hit Reverse proxy")
    expectNoBrowserErrors()
  })

  test("[1.19] is absent unless it is switched on", async ({ shop }) => {
    const html = await (await fetch(shop.address + product)).text()
    expect(html).toContain("catalog-product-view")
    expect(html).not.toMatch(/page-cache|pageCache/)
  })
})
