import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { expectFocus, pressToClose } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { touchInput } from "../touch-input.ts"

const vase = "/alba-vase-sand.html"
const mug = "/harbor-mug.html"

const gallery = (page: Page) => page.getByRole("main").getByRole("region", { name: "Pictures" })
const fullscreen = (page: Page) => page.getByRole("dialog", { name: "Pictures" })
const positionText = (page: Page, position: string) => gallery(page).getByText(position, { exact: true }).waitFor()

/** The current picture in full screen, once it is positioned. */
const large = (page: Page) => fullscreen(page).getByRole("img").and(page.locator("[style]"))
const widthOf = async (page: Page): Promise<number> => (await large(page).boundingBox())?.width ?? 0
const leftOf = async (page: Page): Promise<number> => (await large(page).boundingBox())?.x ?? 0

/** Repeats a swipe that got lost during a scroll animation, as a shopper would. */
const leafTo = async (page: Page, text: string, swipe: () => Promise<void>): Promise<void> => {
  for (let swipes = 0; swipes < 3; swipes += 1) {
    await swipe()
    const came = gallery(page).getByText(text, { exact: true }).waitFor({ timeout: 4000 })
    if (await came.then(() => true).catch(() => false)) return
  }
  const stands = await page.evaluate(() => ({
    scrolled: scrollY,
    strip: document.querySelector(".gallery__strip")?.scrollLeft,
    window: document.querySelector("dialog[open]")?.getAttribute("aria-label"),
  }))
  expect({ ...stands, text: await gallery(page).innerText() }).toEqual({ text })
}

/** Collects requests to other origins. */
const foreignRequests = (page: Page, address: string): ReadonlyArray<string> => {
  const foreign: Array<string> = []
  page.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !url.startsWith("data:")) foreign.push(url)
  })
  return foreign
}

describe("Product gallery", () => {
  test("[1.5] [2.product-page.8] [9.magnifier-and-gallery.2] by mouse: badge in the category, swatch, next picture, magnifier and full screen", async ({
    shopper,
  }) => {
    const { page, address, expectNoBrowserErrors } = shopper
    const foreign = foreignRequests(page, address)
    await page.goto("/vases/tall-vases.html")
    await page
      .getByRole("main")
      .getByText(/^−\d+%$/)
      .first()
      .waitFor()
    await page.getByRole("main").getByRole("link", { name: "Alba Vase, Sand", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Alba Vase, Sand" }).waitFor()

    const [first, video] = ["Alba Vase in sand", "Play video: Throwing an Alba Vase"]
    await gallery(page).getByRole("button", { name: "Next" }).click()
    await positionText(page, "2 of 4")
    await gallery(page).getByRole("link", { name: "Picture 3 of 4: Hands at the potter's wheel" }).click()
    await positionText(page, "3 of 4")
    await gallery(page).getByRole("link", { name: video }).waitFor()
    await gallery(page).getByRole("button", { name: "Next" }).click()
    await gallery(page).getByRole("button", { name: "Next" }).click()
    await positionText(page, "1 of 4")

    const picture = gallery(page).getByRole("link", { name: first, exact: true })
    const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const preview = page.locator(".magnifier__preview")
    await picture.hover({ position: { x: box.width / 2, y: box.height / 3 } })
    expect(await preview.count()).toBe(0)
    await picture.click({ position: { x: box.width / 2, y: box.height / 3 } })
    await preview.waitFor()
    await expect.poll(async () => Math.round(((await preview.boundingBox())?.x ?? 0) - box.x - box.width)).toBe(20)

    await picture.click({ position: { x: 100, y: 100 } })
    await fullscreen(page).waitFor()
    await expect(preview).toHaveCount(0)
    await expect.poll(() => widthOf(page)).toBeGreaterThan(500)
    const fitted = await widthOf(page)
    await fullscreen(page).getByRole("button", { name: "Zoom in" }).click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.15)
    await page.mouse.wheel(0, 100)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => widthOf(page)).toBe(fitted)
    await page.mouse.dblclick(640, 400)
    await expect.poll(() => widthOf(page)).toBe(1440)
    await page.goBack()
    await expect(fullscreen(page)).toHaveCount(0)
    expect(page.url()).toContain(vase)

    await page.goto(mug)
    await page.getByRole("radio", { name: "Moss" }).check()
    await gallery(page).getByRole("img", { name: "Harbor Mug in moss green" }).first().waitFor()
    expect(foreign).toEqual([])
    expectNoBrowserErrors()
  })

  test("by keyboard the full screen traps the focus, arrows change the picture and pan by 40 px, Escape closes it", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.goto(vase)
    const picture = gallery(page).getByRole("link", { name: "Alba Vase in sand", exact: true })
    await picture.focus()
    await page.locator("[data-island=product-gallery][data-ready]").waitFor()
    await page.keyboard.press("ArrowRight")
    await positionText(page, "2 of 4")
    await page.keyboard.press("ArrowLeft")
    await positionText(page, "1 of 4")
    await picture.focus()
    await page.keyboard.press("Enter")
    await fullscreen(page).waitFor()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(500)
    await expectAccessible(page, everyWidth)

    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press("Tab")
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
      )
      expect(outside).toBe(false)
    }
    const zoomIn = fullscreen(page).getByRole("button", { name: "Zoom in" })
    await zoomIn.focus()
    await page.keyboard.press("NumpadAdd")
    await page.keyboard.press("NumpadAdd")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect.poll(() => widthOf(page)).toBe(1440)
    const before = await leftOf(page)
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => leftOf(page)).toBe(before - 40)
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("NumpadSubtract")
    await page.keyboard.press("ArrowRight")
    await fullscreen(page).getByRole("img", { name: "Alba Vase in sand, seen from above" }).waitFor()
    await page.keyboard.press("Escape")
    await expect(fullscreen(page)).toHaveCount(0)
    await expectFocus(picture)
    expectNoBrowserErrors()
  })

  test("by touch a swipe changes the picture or scrolls the page, and the full screen supports tap, double tap, pinch, swipe and Back", async ({
    newShopper,
  }) => {
    const shopper = await newShopper({ width: 390, touch: true })
    const { page, expectNoBrowserErrors } = shopper
    await page.goto(vase)
    const { drag, tapTwice } = await touchInput(page)
    await drag([{ x: 200, y: 420 }], [{ x: 190, y: 200 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await drag([{ x: 200, y: 150 }], [{ x: 200, y: 600 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.locator("[data-island=product-gallery][data-ready]").waitFor()
    await leafTo(page, "2 of 4", () => drag([{ x: 290, y: 350 }], [{ x: 110, y: 360 }]))
    await leafTo(page, "1 of 4", () => drag([{ x: 110, y: 350 }], [{ x: 290, y: 350 }]))
    expect(await fullscreen(page).count()).toBe(0)
    await positionText(page, "1 of 4")
    expect(await gallery(page).getByRole("button").count()).toBe(0)

    await gallery(page).getByRole("link", { name: "Alba Vase in sand", exact: true }).tap()
    await fullscreen(page).waitFor()
    await expect.poll(() => widthOf(page)).toBe(390)
    expect(
      await fullscreen(page)
        .getByRole("button", { name: /Zoom|Next/ })
        .count(),
    ).toBe(0)
    await tapTwice({ x: 195, y: 380 })
    await expect.poll(() => widthOf(page)).toBe(1440)
    await drag([{ x: 195, y: 380 }], [{ x: 145, y: 330 }])
    await expect.poll(() => leftOf(page)).toBeLessThan(-500)
    await drag(
      [
        { x: 40, y: 380 },
        { x: 350, y: 380 },
      ],
      [
        { x: 185, y: 380 },
        { x: 205, y: 380 },
      ],
    )
    await expect.poll(() => widthOf(page)).toBe(390)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await drag([{ x: 330, y: 380 }], [{ x: 60, y: 390 }])
    await fullscreen(page).getByRole("img", { name: "Alba Vase in sand, seen from above" }).waitFor()
    await page.goBack()
    await expect(fullscreen(page)).toHaveCount(0)
    await positionText(page, "2 of 4")
    expectNoBrowserErrors()
  })

  test("a click before the scripts are loaded opens the full screen; without scripts a picture is a page", async ({
    newShopper,
  }) => {
    const shopper = await newShopper()
    const { page, expectNoBrowserErrors } = shopper
    const session = await page.context().newCDPSession(page)
    await session.send("Network.enable")
    const network = { offline: false, latency: 250, downloadThroughput: 60_000, uploadThroughput: 60_000 }
    await session.send("Network.emulateNetworkConditions", network)
    await page.goto(vase, { waitUntil: "commit" })
    await page.locator("script#page-state").waitFor({ state: "attached" })
    await page.waitForLoadState("domcontentloaded")
    await gallery(page).getByRole("link", { name: "Alba Vase in sand", exact: true }).click({ noWaitAfter: true })
    await fullscreen(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(vase)
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      fullscreen(page).getByRole("link", { name: "Open in new window" }).click(),
    ])
    await opened.getByRole("img", { name: "Alba Vase in sand", exact: true }).first().waitFor()
    await expectAccessible(opened)
    await pressToClose(opened, opened.getByRole("button", { name: "Close Window" }))
    expectNoBrowserErrors()

    const { page: plain } = await newShopper({ scripts: false })
    await plain.goto(vase)
    await gallery(plain).getByRole("link", { name: "Alba Vase in sand", exact: true }).click()
    await plain.getByRole("heading", { level: 1, name: "Alba Vase, Sand" }).waitFor()
    expect(new URL(plain.url()).pathname).toMatch(/^\/catalog\/product\/gallery\/id\/\d+$/)
  })
})

// The embedded shop has local players in place of the providers', and pages of galleries with other options.
describe("Product videos", { tag: "@embedded" }, () => {
  test("[4.video.1] [4.video.2] [3.product-video.4] of both providers play behind their poster with the configured options, and are removed when another picture is displayed", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.goto(vase)
    await gallery(page)
      .getByRole("link", { name: /^Picture 3 of 4/ })
      .click()
    await positionText(page, "3 of 4")
    expect(page.frames()).toHaveLength(1)
    await gallery(page).getByRole("link", { name: "Play video: Throwing an Alba Vase" }).click()
    const player = page.frameLocator('iframe[title="Throwing an Alba Vase"]')
    await player.getByRole("button", { name: "Pause" }).waitFor()
    const [, frame] = page.frames()
    expect(frame?.url()).toContain("/youtube-nocookie/tk_alba_wheel?enablejsapi=1&autoplay=1&rel=0&color=white")
    // The video ends after four seconds and is played again: its state changes from still to playing without a click.
    const hasRepeated = frame?.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((changes) => {
            const wasPaused = changes.some(({ oldValue }) => oldValue === "still")
            if (wasPaused && document.body.dataset["state"] === "playing") resolve(true)
          }).observe(document.body, { attributes: true, attributeOldValue: true })
        }),
    )
    expect(await hasRepeated).toBe(true)
    await gallery(page).getByRole("button", { name: "Next" }).click()
    await expect.poll(() => page.frames().length).toBe(1)
    await positionText(page, "4 of 4")
    await gallery(page).getByRole("link", { name: "Play video: What the glaze does in the kiln" }).click()
    await page
      .frameLocator('iframe[title="What the glaze does in the kiln"]')
      .getByRole("button", { name: "Pause" })
      .waitFor()
    expect(page.frames()[1]?.url()).toContain("/vimeo/900100200?api=1&autoplay=1&dnt=1&byline=0")
    const { width } = (await page.locator("iframe[data-player]").boundingBox()) ?? { width: 0 }
    expect(width).toBe(480)
    await expectAccessible(page)
    expectNoBrowserErrors()
  })

  test("each picture that the Tab key focuses is scrolled into view", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(mug)
    const pictures = gallery(page).locator("li > a[title]")
    await pictures.first().focus()
    await page.locator("[data-island=product-gallery][data-ready]").waitFor()
    for (let index = 1; index < 6; index += 1) {
      await page.keyboard.press("Tab")
      await expectFocus(pictures.nth(index))
      await expect(pictures.nth(index)).toBeInViewport({ ratio: 0.9 })
    }
  })

  test("[9.magnifier-and-gallery.2] a configured gallery magnifies on hover, or on a click inside the picture, and hides its thumbnails in a narrow window", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    const picture = gallery(page).getByRole("link", { name: "Harbor Mug in fjord blue, from the side", exact: true })
    await page.goto("/demo/gallery/?eventType=hover")
    await picture.hover({ position: { x: 200, y: 200 } })
    await page.locator("[data-island=product-gallery][data-ready]").waitFor()
    await picture.hover({ position: { x: 205, y: 205 } })
    await page.locator(".magnifier__preview").waitFor()
    await page.goto("/demo/gallery/?mode=inside&eventType=click&breakpoint=700px")
    await picture.hover({ position: { x: 200, y: 200 } })
    await page.locator("[data-island=product-gallery][data-ready]").waitFor()
    await picture.click({ position: { x: 200, y: 200 } })
    await page.locator(".magnifier__lens--inside").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(page.locator(".magnifier__lens--inside")).toHaveCount(0)
    const small = gallery(page)
      .getByRole("link", { name: /^Picture 2 of/ })
      .locator("img")
    await expect(small).toBeVisible()
    await page.setViewportSize({ width: 680, height: 800 })
    await expect(small).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(small).toBeVisible()
    expectNoBrowserErrors()
  })
})
