import type { Locator, Page } from "@playwright/test"

import { watchLayoutShifts } from "../../browser.ts"
import { testedModes } from "../../whole-run.ts"
import { describe, expect, test } from "../journey.ts"
import type { NewShopper } from "../shopper.ts"

const widths = testedModes(390, 1280)

/** Opens a window whose layout shifts are measured; by touch on a phone, else by mouse. */
const openMeasuredShopper = async (newShopper: NewShopper, width: number) => {
  const touch = width < 600
  const shopper = await newShopper({ width, touch })
  const shifts = await watchLayoutShifts(shopper.context)
  let known = 0
  return {
    ...shopper,
    shifts,
    press: (target: Locator) => (touch ? target.tap() : target.click()),
    /** Ignores all shifts up to now. */
    ignoreEarlierShifts: async () => {
      await painted(shopper.page)
      known = shifts.length
    },
    /** Chromium's layout shift since the last check is 0.00; `also by hand` includes shifts right after input. */
    expectStill: async (byHand: "also by hand" | "by itself") => {
      await shopper.page.waitForLoadState("networkidle")
      await painted(shopper.page)
      const counted = shifts.slice(known).filter((shift) => byHand === "also by hand" || !shift.byHand)
      known = shifts.length
      const sum = counted.reduce((all, { value }) => all + value, 0)
      expect(sum < 0.005 ? [] : counted).toEqual([])
    },
  }
}

/** Waits two frames: a shift of the first is reported after it. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** Scripts then start after the first paint, as on a phone. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
}

const scrollThrough = async (page: Page): Promise<void> => {
  for (let screen = 0; screen < 8; screen += 1) {
    await page.evaluate(() => scrollBy({ top: innerHeight }))
    await painted(page)
  }
}

describe("Layout shift is zero", () => {
  test("canary: an inserted element is measured as a shift", async ({ newShopper }) => {
    const { page, shifts } = await openMeasuredShopper(newShopper, 1280)
    await page.goto("/")
    await page.waitForLoadState("networkidle")
    await page.evaluate(() => {
      const pushed = document.createElement("p")
      pushed.style.blockSize = "200px"
      document.body.prepend(pushed)
    })
    await painted(page)
    await expect.poll(() => shifts.some(({ value, byHand }) => value > 0.1 && !byHand)).toBe(true)
  })

  for (const width of widths)
    test(`on the home page while it is scrolled to its end, at ${width} px`, async ({ newShopper }) => {
      const { page, expectStill } = await openMeasuredShopper(newShopper, width)
      await page.goto("/")
      await expectStill("also by hand")
      await scrollThrough(page)
      await expectStill("also by hand")
    })

  for (const width of widths)
    test(`in a listing during a swatch selection, a product pop-up and scrolling, at ${width} px`, async ({
      newShopper,
    }) => {
      const { page, press, expectStill } = await openMeasuredShopper(newShopper, width)
      await page.goto("/tableware.html")
      await expectStill("also by hand")
      const main = page.getByRole("main")
      await press(main.getByRole("radio", { name: "Fjord" }).first().locator("xpath=.."))
      await press(
        main
          .getByRole("link", { name: "Choose options" })
          .or(main.getByRole("button", { name: "Choose options" }))
          .first(),
      )
      await page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }).waitFor()
      await expectStill("also by hand")
      await page.keyboard.press("Escape")
      await scrollThrough(page)
      await expectStill("also by hand")
    })

  for (const width of widths)
    test(`on a product page during gallery, full screen and option selection, at ${width} px`, async ({
      newShopper,
    }) => {
      const { page, press, expectStill } = await openMeasuredShopper(newShopper, width)
      await page.goto("/harbor-mug.html")
      await expectStill("also by hand")
      const gallery = page.getByRole("region", { name: "Pictures" })
      await press(gallery.getByRole("link", { name: /^Picture 2 of/ }))
      const picture = gallery.locator(".gallery__strip").getByRole("link").nth(1)
      if (width > 600) {
        await gallery.getByText(/^2 of/).waitFor()
        // The first click by mouse magnifies.
        await press(picture)
        await page.locator(".magnifier__preview").waitFor()
      }
      await press(picture)
      await page.getByRole("dialog", { name: "Pictures" }).waitFor()
      await expectStill("also by hand")
      await page.keyboard.press("Escape")
      await page.getByRole("dialog", { name: "Pictures" }).waitFor({ state: "detached" })
      await press(page.getByRole("radio", { name: "Fjord" }).locator("xpath=.."))
      await press(page.getByRole("radio", { name: "Small" }).locator("xpath=.."))
      await expectStill("also by hand")
      await scrollThrough(page)
      await expectStill("also by hand")
    })

  // Only the message about the added product may shift the content below it, however late the response is.
  for (const width of widths)
    test(`from adding to the cart to the checkout, at ${width} px`, async ({ newShopper }) => {
      const { page, press, ignoreEarlierShifts, expectStill } = await openMeasuredShopper(newShopper, width)
      await page.goto("/harbor-mug.html")
      await press(page.getByRole("radio", { name: "Fjord" }).locator("xpath=.."))
      await press(page.getByRole("radio", { name: "Small" }).locator("xpath=.."))
      await expectStill("also by hand")
      await press(page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first())
      await page.getByText("You added Harbor Mug").first().waitFor()
      await ignoreEarlierShifts()
      const link = page.getByRole("banner").getByRole("link", { name: /Cart.*1/ })
      await link.waitFor()
      await expectStill("by itself")
      await press(link)
      await page.getByRole("dialog").getByText("Harbor Mug").first().waitFor()
      await expectStill("by itself")
      if (width < 600) {
        await slowDown(page)
        // The whole cart is in the viewport: shifts outside are not measured.
        await page.setViewportSize({ width, height: 1400 })
      }
      await page.goto("/checkout/cart/")
      await expectStill("by itself")
      await page.setViewportSize({ width, height: 900 })
      await page.goto("/checkout/")
      await page.getByRole("textbox", { name: "Email Address" }).fill("rosa.keller@example.com")
      await expectStill("by itself")
    })
})
