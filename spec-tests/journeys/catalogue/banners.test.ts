import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { expectFocus } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { waitForNothing } from "../wait-for-nothing.ts"

/** Selects the consent options by keyboard alone. */
const allowMarketing = async (page: Page): Promise<void> => {
  await page.goto("/cookie-settings/")
  await page.getByRole("checkbox", { name: "Marketing" }).focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await page.getByText("Your choice has been saved.").waitFor()
}

/** Scrolls down repeatedly: banners appear when the page is idle. */
const scrollUntilLightbox = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, scrollY > 560 ? 540 : 580))
      return page.getByRole("dialog", { name: "Letters from the tea table" }).count()
    })
    .toBe(1)
}

describe("Promotional banners", () => {
  test("[1.14] [2.promotional-banners.1] [9.banners.7] with consent a lightbox opens, moves the focus into it, and restores the focus on Escape", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
    await allowMarketing(page)
    await page.goto("/tea-coffee.html")
    const first = page.getByRole("main").getByRole("link", { name: "Teapot", exact: true }).first()
    await first.focus()
    await scrollUntilLightbox(page)
    const box = await page.getByRole("dialog").boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(50)
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(340)
    await expectAccessible(page, everyWidth)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expectFocus(first)
    expectNoBrowserErrors()
  })

  test("[1.14] [2.promotional-banners.2] [2.promotional-banners.3] a landing URL shows a bar that never covers the focused element, nor the header on phones, and can be dismissed for good", async ({
    newShopper,
  }) => {
    const { page, context, expectNoBrowserErrors } = await newShopper()
    await page.goto("/?from=letter")
    const bar = page.getByRole("complementary", { name: "Welcome from our letter" })
    await bar.waitFor()
    const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect.poll(top).toBeGreaterThan(30)
    await page.setViewportSize({ width: 390, height: 844 })
    const head = async () => (await page.getByRole("banner").locator("> *").first().boundingBox())?.y ?? 0
    await expect.poll(async () => (await head()) - (await top())).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.getByRole("banner").getByRole("link", { name: "The autumn firing is here" }).focus()
    await expect.poll(top).toBeLessThan(0)
    await bar.getByRole("button", { name: "Don't show anymore" }).focus()
    await expect.poll(top).toBeGreaterThan(30)
    await expectAccessible(page, everyWidth)
    await page.keyboard.press("Enter")
    await expect(bar).toHaveCount(0)
    const stored = async () => (await context.cookies()).find(({ name }) => name === "easybanner")?.value ?? ""
    await expect
      .poll(async () => decodeURIComponent(await stored()))
      .toContain('"banner-welcome-reader":{"dont_show":1')
    const loaded = page.waitForResponse((result) => result.url().includes("/easybanner/banner/list"))
    await page.reload()
    await loaded
    // Two rounds of the check, 220 ms apart: a banner without a delay would be displayed.
    await waitForNothing(page, 500)
    expect(await bar.count()).toBe(0)
    expectNoBrowserErrors()
  })

  test("without consent nothing about banners is stored, pages without banners request none, and consent works without scripts", async ({
    newShopper,
  }) => {
    const plain = await newShopper({ scripts: false })
    await plain.page.goto("/")
    await plain.page.getByRole("link", { name: "Cookie Settings" }).click()
    await plain.page.getByRole("button", { name: "Allow All" }).click()
    await plain.page.getByText("Your choice has been saved.").waitFor()
    await expect(plain.page.getByRole("checkbox", { name: "Statistics" })).toBeChecked()
    await plain.leave()

    const { page, context } = await newShopper()
    const requests: Array<string> = []
    page.on("request", (request) => requests.push(request.url()))
    await page.goto("/harbor-mug.html")
    const responded = page.waitForResponse((result) => result.url().includes("/easybanner/banner/list"))
    await page.goto("/tea-coffee.html")
    expect(await (await responded).json()).toEqual({ banners: [] })
    expect(requests.filter((address) => address.includes("/easybanner/"))).toHaveLength(1)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("easybanner")
  })
})
