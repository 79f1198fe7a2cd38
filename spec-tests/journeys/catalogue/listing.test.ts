import type { Page } from "@playwright/test"

import { watchLayoutShifts } from "../../browser.ts"
import { expectAccessible } from "../accessibility.ts"
import { byTouch } from "../checkout-steps.ts"
import { signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const filterValue = (page: Page, name: RegExp) => page.locator("#filters").getByRole("link", { name })

/** Marks the document, so that a page load is noticed. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same-document", ""))
const expectSameDocument = (page: Page) => expect(page.locator("body[data-same-document]")).toHaveCount(1)

test("on a phone several filters are selected in one open sheet without a page load, and its button counts the products", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  const show = page.locator("#filters").getByRole("button", { name: /^Show \d+ items$/ })
  await page.goto("/tableware.html")
  await markDocument(page)
  await byTouch(page.getByRole("button", { name: "Filter" }))
  await filterValue(page, /^Fjord/).waitFor()
  await expectAccessible(page)
  const all = await show.textContent()
  await byTouch(filterValue(page, /^Fjord/))
  await page.waitForURL(/glaze=\d+$/)
  await expect(show).not.toHaveText(all ?? "")
  await byTouch(filterValue(page, /^Chalk/))
  await page.waitForURL(/glaze=\d+,\d+$/)
  await expectSameDocument(page)
  await expectAccessible(page)
  const count = (await show.textContent())?.replace("Show ", "") ?? ""
  await byTouch(show)
  await filterValue(page, /^Sand/).waitFor({ state: "hidden" })
  await expect(page.locator(".toolbar__count")).toHaveText(count)

  const active = page.getByRole("list", { name: "Now Shopping by" })
  await byTouch(active.getByRole("link", { name: /Fjord/ }))
  await page.waitForURL(/glaze=\d+$/)
  await expect(active.getByRole("link", { name: /Chalk/ })).toHaveCount(1)
  await expectSameDocument(page)
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "NOINDEX,FOLLOW")
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/tableware\.html$/)
  expectNoBrowserErrors()
})

test("filters apply in place: focus, scroll position, folds and history stay, and the number of products is announced", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const count = page.locator(".toolbar__count")
  const price = page.locator("#filters summary").getByText("Price", { exact: true })
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  const focusTop = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0))
  await page.goto("/tableware.html")
  await markDocument(page)
  const all = (await count.textContent()) ?? ""
  await price.click()
  await filterValue(page, /^Chalk/).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }))
  expect(await scrollTop()).toBeGreaterThan(100)
  await filterValue(page, /^Chalk/).focus()
  const before = await focusTop()
  await page.keyboard.press("Enter")
  await page.waitForURL(/glaze=\d+$/)
  await expect(filterValue(page, /Chalk/).and(page.locator(":focus"))).toHaveAttribute("aria-current", "true")
  expect(await focusTop()).toBe(before)
  expect(await scrollTop()).toBeGreaterThan(100)
  await expect(price.locator("xpath=ancestor::details[1]")).not.toHaveAttribute("open")
  const filtered = (await count.textContent()) ?? ""
  expect(filtered).not.toBe(all)
  await expect(page.locator("[data-announcer]").first()).toHaveText(filtered)

  await page.getByRole("main").getByText("Sort By", { exact: true }).click()
  await page.getByRole("main").getByRole("link", { name: "Price", exact: true }).press("Enter")
  await page.waitForURL(/glaze=\d+&product_list_order=price$/)
  await expect(page.locator("summary:focus").getByText("Sort By")).toHaveCount(1)

  await page.goBack()
  await page.goBack()
  await expect(count).toHaveText(all)
  await page.goForward()
  await expect(count).toHaveText(filtered)
  await expectSameDocument(page)
  await page.reload()
  await expect(count).toHaveText(filtered)
  await page.goto("/tableware.html")
  await markDocument(page)
  const cards = page.locator(".listing__cards .product-card")
  const firstPage = await cards.count()
  await page.getByRole("link", { name: "Load more" }).press("Enter")
  await page.waitForURL(/\?p=2$/)
  await expectSameDocument(page)
  await expect(cards.nth(firstPage).getByRole("link").first()).toBeFocused()
  const ids = await page.locator(".listing__cards [id]").evaluateAll((found) => found.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  await expect(page.locator("[data-announcer]").first()).toHaveText(/^Products 13 to \d+ of \d+$/)

  const shown = await cards.count()
  const left = await scrollTop()
  const requested: Array<string> = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    // The browser prefetches the link of the menu by itself, as `other`.
    const type = request.resourceType()
    if (pathname === "/tableware.html" && type !== "other") requested.push(`${type} ${search}`)
  })
  await page.reload()
  await expect(cards).toHaveCount(shown)
  await expect.poll(scrollTop).toBe(left)
  expect(requested).toEqual(["document ?p=2", "xhr "])
  await cards.nth(1).getByRole("link").first().click()
  await page.waitForURL((address) => !address.pathname.startsWith("/tableware"))
  await page.goBack()
  await expect(cards).toHaveCount(shown)
  expectNoBrowserErrors()
})

test("filters selected while others load add up, typed prices and thumbs follow each other and apply, and a listing that fails to load is opened as a page", async ({
  shopper,
}) => {
  const { page } = shopper
  const held: Array<() => void> = []
  const thumb = (name: string) => page.getByRole("slider", { name })
  await page.goto("/tableware.html")
  // The first movement loads the script of the slider, and applies, too.
  await thumb("Highest price").press("ArrowLeft")
  await page.waitForURL(/\?price=-\d+$/)
  await page.goto("/tableware.html")
  await markDocument(page)
  await page.route(/glaze=\d+$/, (route) => held.push(() => void route.continue()))
  await filterValue(page, /^Fjord/).click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByLabel("Price to").fill("40")
  await filterValue(page, /^Chalk/).click()
  held[0]?.()
  await page.waitForURL(/glaze=\d+,\d+$/)
  await expect(page.getByLabel("Price to")).toHaveValue("40")
  await expect(thumb("Highest price")).toHaveValue("40")
  await page.getByLabel("Price to").press("Enter")
  await page.waitForURL(/glaze=\d+,\d+&price=-40$/)
  await page.getByRole("list", { name: "Now Shopping by" }).getByText("$40.00").waitFor()
  await thumb("Lowest price").press("ArrowRight")
  await expect(page.getByLabel("Price from")).toHaveValue(await thumb("Lowest price").inputValue())
  await page.waitForURL(/glaze=\d+,\d+&price=\d+-40$/)
  await expect(thumb("Lowest price")).toBeFocused()
  await expectSameDocument(page)

  await page.route(/glaze=\d+&price/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await page.getByRole("list", { name: "Now Shopping by" }).getByRole("link", { name: /Fjord/ }).click()
  await page.waitForURL(/glaze=\d+&price=\d+-40$/)
  await expect(page.locator("body[data-same-document]")).toHaveCount(0)
})

test("[2.category-listing.2] cards of a filtered listing show the filtered glaze, and lead to it", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const mug = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: "Harbor Mug" }) })
  const pictureOf = () => mug.locator(".product-card__picture img").getAttribute("src")
  await page.goto("/tableware.html")
  const unfiltered = await pictureOf()
  await filterValue(page, /^Chalk/).click()
  await page.waitForURL(/glaze=\d+$/)
  await expect(mug.getByRole("radio", { name: "Chalk" })).toBeChecked()
  expect(await pictureOf()).not.toBe(unfiltered)
  await mug.getByRole("link", { name: "Harbor Mug" }).click()
  await page.waitForURL(/harbor-mug\.html\?glaze=\d+$/)
  await expect(page.getByRole("main").getByRole("radio", { name: "Chalk" })).toBeChecked()
  expectNoBrowserErrors()
})

test("without scripts a listing is filtered by price, sorted, shown as a list and paged, and a review is submitted", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ scripts: false })
  const main = page.getByRole("main")
  await page.goto("/tableware.html")
  await expect(main.getByRole("link", { name: /^\$\d+\.00 to \$\d+\.00, \d+ items?$/ })).not.toHaveCount(0)
  await expect(main.getByRole("slider")).toHaveCount(0)
  await main.getByLabel("Price from").fill("20")
  await main.getByLabel("Price to").fill("40")
  await main.getByRole("button", { name: "Go Price" }).click()
  await page.waitForURL(/tableware\.html\?price=20-40$/)
  await main.getByRole("list", { name: "Now Shopping by" }).getByText("$20.00 - $40.00").waitFor()
  await main.getByText("Sort By", { exact: true }).click()
  await main.getByRole("link", { name: "Price", exact: true }).click()
  await page.waitForURL(/product_list_order=price$/)
  await main.getByRole("link", { name: "List", exact: true }).click()
  await page.waitForURL(/price=20-40&product_list_mode=list&product_list_order=price$/)
  expect(await main.getByRole("article").first().textContent()).toContain("$22.00")

  await page.goto("/tableware.html?p=2")
  await expect(main.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page")
  await page.goto("/tableware.html?price=1-2")
  await main.getByText(shopText("We can't find products matching the selection.")).waitFor()

  await page.goto("/oak-board.html")
  await main.getByText("Write a Review").click()
  for (const rating of ["Quality", "Value", "Look"])
    await main.getByRole("group", { name: rating }).getByRole("radio", { name: "4 stars" }).check()
  await main.getByLabel("Nickname").fill("Rosa")
  await main.getByLabel("Summary").fill("A board for life")
  await main.getByLabel("Review", { exact: true }).fill("Heavy, and it stays where it is.")
  await main.getByRole("button", { name: "Submit Review" }).click()
  await page.getByText(shopText("You submitted your review for moderation.")).waitFor()
})

test("by keyboard a review is written with ratings, missing fields show errors, and visiting another page loses no input", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  const main = page.getByRole("main")
  await page.goto("/oak-trivet.html")
  await main.getByText("Write a Review").press("Enter")
  await main.getByRole("button", { name: "Submit Review" }).press("Enter")
  const quality = main.getByRole("group", { name: "Quality" })
  await quality.getByText(shopText("This is a required field.")).waitFor()
  await expectAccessible(page)

  await quality.getByRole("radio", { name: "1 star" }).focus()
  for (const stars of ["2 stars", "3 stars", "4 stars"]) {
    await page.keyboard.press("ArrowRight")
    await expect(quality.getByRole("radio", { name: stars })).toBeChecked()
  }
  await quality.getByText(shopText("This is a required field.")).waitFor({ state: "hidden" })
  for (const rating of ["Value", "Look"])
    await main.getByRole("group", { name: rating }).getByRole("radio").last().press("Space")
  await main.getByLabel("Nickname").fill("Keiko")
  await main.getByLabel("Summary").fill("Takes the heat")
  await main.getByLabel("Review", { exact: true }).fill("A hot pan leaves no mark.")
  // The input is restored after a visit to another page.
  await page.goto("/oak-board.html")
  await page.goto("/oak-trivet.html")
  await main.getByText("Write a Review").press("Enter")
  await expect(main.getByLabel("Nickname")).toHaveValue("Keiko")
  await expect(main.getByLabel("Review", { exact: true })).toHaveValue("A hot pan leaves no mark.")
  await expect(quality.getByRole("radio", { name: "4 stars" })).toBeChecked()
  await main.getByLabel("Summary").press("Enter")
  await page.getByText(shopText("You submitted your review for moderation.")).waitFor()
  await main.getByText("Write a Review").press("Enter")
  expect(await main.getByLabel("Nickname").inputValue()).toBe("")
  expectNoBrowserErrors()
})

test("a rejected review is shown again with its input and the error at its field, without scripts", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ scripts: false })
  const main = page.getByRole("main")
  await page.goto("/oak-trivet.html")
  await main.getByText("Write a Review").click()
  await main.getByLabel("Nickname").fill("Keiko")
  await main.getByLabel("Summary").fill("Takes <b>the</b> heat")
  for (const rating of ["Quality", "Value", "Look"])
    await main.getByRole("group", { name: rating }).getByRole("radio", { name: "4 stars" }).check()
  const review = main.getByLabel("Review", { exact: true })
  await review.fill("   ")
  await main.getByRole("button", { name: "Submit Review" }).click()
  await page.waitForURL(/review\/product\/post/)
  await review.and(page.locator("[aria-invalid=true]:focus")).waitFor()
  await expect(main.getByLabel("Nickname")).toHaveValue("Keiko")
  await expect(main.getByLabel("Summary")).toHaveValue("Takes <b>the</b> heat")
  await expect(main.getByRole("group", { name: "Look" }).getByRole("radio", { name: "4 stars" })).toBeChecked()
  await main.getByText(shopText("This is a required field.")).filter({ visible: true }).waitFor()
  await review.fill("A hot pan leaves no mark.")
  await main.getByRole("button", { name: "Submit Review" }).click()
  await page.getByText(shopText("You submitted your review for moderation.")).waitFor()
})

test("[1.12] recently viewed products are listed newest first without layout shift, and cleared on sign-out", async ({
  newShopper,
}) => {
  const { page, context, expectNoBrowserErrors } = await newShopper()
  const shifts = await watchLayoutShifts(context)
  const row = page.getByRole("region", { name: "Recently Viewed" })
  const shown = () => row.getByRole("heading", { level: 3 }).allTextContents()
  const remembered = () => page.evaluate(() => localStorage.getItem("recently_viewed_product"))
  await page.goto("/oval-platter-celadon.html")
  await expect.poll(remembered).toMatch(/^\{"website-1-\d+":\{"added_at":\d+,"product_id":"\d+","scope_id":"1"\}\}$/)
  await page.goto("/espresso-cup.html")
  await row.scrollIntoViewIfNeeded()
  await expect.poll(shown).toEqual(["Oval Platter, Celadon"])

  await page.goto("/tableware/bowls.html")
  await row.scrollIntoViewIfNeeded()
  await expect.poll(shown).toEqual(["Espresso Cup", "Oval Platter, Celadon"])
  await row.getByText("$54.00").waitFor()
  await expectAccessible(page)
  expect(shifts.filter(({ elements }) => elements.startsWith("/tableware/bowls.html"))).toEqual([])
  await row.getByRole("link", { name: "Espresso Cup" }).click()
  await page.waitForURL(/espresso-cup\.html$/)

  await signIn(page, "mei@example.com")
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click()
  await page.waitForURL(/customer\/account\/logout/)
  await page.goto("/tableware/bowls.html")
  expect(await remembered()).toBe(null)
  expect(await row.count()).toBe(0)
  expectNoBrowserErrors()
})
