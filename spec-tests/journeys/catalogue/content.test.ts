import { expectAccessible } from "../accessibility.ts"
import { byTouch, expectCartCount } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"

describe("Tabs on demand", () => {
  test("[1.15] without scripts the tabs are links to pages with the same text", async ({ newShopper }) => {
    const { page } = await newShopper({ scripts: false })
    await page.goto("/harbor-mug.html")
    const details = page.getByRole("region", { name: "Details" })
    await details.getByRole("link", { name: "Delivery" }).click()
    await page.waitForURL(/\/delivery$/)
    await expect(page.getByRole("main").getByText("How we pack")).toHaveCount(1)
  })

  test("[1.15] by keyboard a tab loads its content when it opens, a failed load can be retried, and a URL fragment selects a tab", async ({
    newShopper,
  }) => {
    const { page, context } = await newShopper()
    await page.goto("/harbor-mug.html#returns")
    const tab = (name: string) => page.getByRole("tab", { name, exact: true })
    await page.getByRole("tabpanel", { name: "Returns" }).getByText("sixty days").first().waitFor()

    await tab("Returns").focus()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    await context.setOffline(true)
    await page.keyboard.press("Enter")
    const care = page.getByRole("tabpanel", { name: "Care" })
    await care.getByRole("alert").waitFor()
    await expect(tab("Care")).toHaveAttribute("aria-selected", "true")
    await context.setOffline(false)
    await care.getByRole("button", { name: "Try Again" }).press("Enter")
    await care.getByText("Gray lines").waitFor()
    await expectAccessible(page)
    await tab("Details").click()
    await page.getByRole("tabpanel", { name: "Details" }).waitFor()
  })
})

describe("Scheduled slider", () => {
  test("[1.16] [3.slide.1] shows the scheduled slides, which a button advances and another stops", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.goto("/")
    const slider = page.getByRole("region", { name: "From the workshop" })
    await slider.scrollIntoViewIfNeeded()
    await slider.getByRole("group", { name: "1 of 3" }).getByText("Pours without a drip").waitFor()
    expect(await slider.getByText("The spring market of 2025").count()).toBe(0)
    expect(await slider.getByText("A hundred years of Warren Street").isVisible()).toBe(false)
    await slider.getByRole("button", { name: "Stop slide show" }).press("Enter")
    await slider.getByRole("button", { name: "Start slide show" }).waitFor()
    // The slide show may have advanced before it was stopped.
    const lies = (number: number) => async () =>
      Math.round((await slider.getByRole("group", { name: `${number} of 3` }).boundingBox())?.x ?? -1)
    const places = () => Promise.all([1, 2, 3].map((number) => lies(number)()))
    await expect.poll(places).toContain(0)
    const stopped = (await places()).indexOf(0) + 1
    await slider.getByRole("button", { name: "Next slide" }).press("Enter")
    await expect.poll(lies((stopped % 3) + 1)).toBe(0)
    await slider.getByRole("button", { name: "Previous slide" }).press("Enter")
    await expect.poll(lies(stopped)).toBe(0)
    expectNoBrowserErrors()
  })
})

describe("Product carousel", () => {
  test("[1.17] by touch a button loads more slides until there are no more, and their products can be added to the cart", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
    await page.goto("/")
    const carousel = page.getByRole("region", { name: "Set the table" })
    await carousel.scrollIntoViewIfNeeded()
    const cards = carousel.getByRole("article")
    const more = carousel.getByRole("button", { name: "Load more" })
    for (const shown of [4, 8, 12]) {
      await expect(cards).toHaveCount(shown)
      if (shown === 8) {
        await expectAccessible(page)
        await byTouch(carousel.getByRole("button", { name: "Add to Cart Oval Platter, Celadon" }))
        await expectCartCount(page, 1)
      }
      await byTouch(more)
    }
    await expect.poll(() => cards.count()).toBeGreaterThan(12)
    await more.waitFor({ state: "detached" })
    expectNoBrowserErrors()
  })

  test("[1.17] scrolling to the end of the row loads more slides", async ({ newShopper }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.goto("/")
    const carousel = page.getByRole("region", { name: "Set the table" })
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole("button", { name: "Load more" }).scrollIntoViewIfNeeded()
    await expect(carousel.getByRole("article")).toHaveCount(8)
    expectNoBrowserErrors()
  })
})
