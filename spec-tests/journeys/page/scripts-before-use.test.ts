import type { Page } from "@playwright/test"

import { testedModes } from "../../whole-run.ts"
import { checkOutTrivet } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import type { Shopper } from "../shopper.ts"
import { waitForNothing } from "../wait-for-nothing.ts"

const mug = "/harbor-mug.html"
const form = (page: Page) => page.locator("[data-island=product-form]")

/** Counts scripts that a page fetches; KB are 1,000 bytes on the wire, headers included. */
const countScripts = async ({
  page,
  context,
}: Shopper): Promise<() => { readonly files: number; readonly kb: number }> => {
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  const scripts = new Map<string, number>()
  session.on("Network.responseReceived", ({ requestId, response: { url } }) => {
    if (new URL(url).pathname.endsWith(".js")) scripts.set(requestId, 0)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return () => ({
    files: scripts.size,
    kb: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
  })
}

/** Waits until nothing is fetched any more, and longer than anything waits for an idle page. */
const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle")
  await waitForNothing(page, 2500)
}

describe("Scripts that a page fetches before the shopper uses it", () => {
  for (const width of testedModes(390, 1280))
    test(`a product page at ${width} px fetches at most 45 KB in 8 files, and the form works at the first press`, async ({
      newShopper,
    }) => {
      const shopper = await newShopper({ width, touch: width === 390 })
      const { page, expectNoBrowserErrors } = shopper
      const scripts = await countScripts(shopper)
      await page.goto(mug)
      await untilQuiet(page)
      const { files, kb } = scripts()
      expect(files).toBeLessThanOrEqual(8)
      expect(files).toBeGreaterThan(2)
      expect(kb).toBeLessThanOrEqual(45)
      expect(await form(page).getAttribute("data-ready")).toBeNull()

      await page.getByRole("radio", { name: "Large" }).check()
      await expect(form(page)).toHaveAttribute("data-ready", "")
      await expect(page.getByRole("radio", { name: "Large" })).toBeChecked()
      await expect.poll(() => page.url()).toContain("size")
      expectNoBrowserErrors()
    })

  test("the form of a product page gets its script when the pointer moves anywhere on the page", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto(mug)
    await untilQuiet(page)
    expect(await form(page).getAttribute("data-ready")).toBeNull()
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 40)
    await expect(form(page)).toHaveAttribute("data-ready", "")
  })

  test("[2.product-page.9] a form with options in the address gets its script at once", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(mug)
    await page.getByRole("radio", { name: "Large" }).check()
    await expect.poll(() => page.url()).toContain("size")
    const address = page.url()
    await page.goto("about:blank")
    await page.goto(address)
    await expect(form(page)).toHaveAttribute("data-ready", "")
    await expect(page.getByRole("radio", { name: "Large" })).toBeChecked()
  })

  test("the checkout fetches at most 100 KB", async ({ shopper }) => {
    const { page } = shopper
    await checkOutTrivet(page)
    const scripts = await countScripts(shopper)
    // Without the files in the browser's cache.
    const session = await shopper.context.newCDPSession(page)
    await session.send("Network.setCacheDisabled", { cacheDisabled: true })
    await page.reload()
    await untilQuiet(page)
    expect(scripts().kb).toBeLessThanOrEqual(100)
    expect(scripts().files).toBeGreaterThan(2)
  })
})
