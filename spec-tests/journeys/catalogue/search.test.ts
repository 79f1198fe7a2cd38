import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const fieldOf = (page: Page) => page.getByRole("banner").getByPlaceholder(shopText("Search entire store here..."))
const listOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" })
const offered = (page: Page, name: string | RegExp) => listOf(page).getByRole("option", { name }).first()

/** Collects the queries of suggestion requests, and of those that were aborted. */
const requestsOf = (page: Page) => {
  const requests: Array<string> = []
  const abortedSearches: Array<string> = []
  const textOf = (address: string) => {
    const { pathname, searchParams } = new URL(address)
    return pathname.startsWith("/search/ajax/suggest") ? (searchParams.get("q") ?? "") : undefined
  }
  page.on("request", (request) => {
    const text = textOf(request.url())
    if (text !== undefined) requests.push(text)
  })
  page.on("requestfailed", (request) => {
    const text = textOf(request.url())
    if (text !== undefined) abortedSearches.push(text)
  })
  return { sent: requests, abortedSearches }
}

test("[1.8] by keyboard suggestions appear during typing and open a product", async ({ newShopper }) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  const { sent } = requestsOf(page)
  const scripts: Array<string> = []
  page.on("request", (request) => scripts.push(request.url()))
  await page.goto("/", { waitUntil: "networkidle" })
  expect(scripts.filter((address) => address.includes("search-box"))).toEqual([])

  const field = fieldOf(page)
  await field.focus()
  await offered(page, /^teapot/).waitFor()
  const text = "walnut board"
  await field.pressSequentially(text)
  await expect.poll(() => sent.at(-1)).toBe(text)
  expect(sent.length).toBeLessThan(text.length)
  await offered(page, /Walnut Board/).waitFor()

  await expect(field).toHaveAttribute("aria-expanded", "true")
  await field.press("ArrowDown")
  const marked = page.locator(`#${await field.getAttribute("aria-activedescendant")}`)
  await expect(marked).toHaveAttribute("aria-selected", "true")
  await expectAccessible(page, everyWidth)
  await field.press("ArrowUp")
  expect(await field.getAttribute("aria-activedescendant")).toBe(null)
  await field.press("Escape")
  await expect(field).toHaveAttribute("aria-expanded", "false")
  await field.press("ArrowDown")
  await field.press("ArrowDown")
  await field.press("Enter")
  await page.getByRole("heading", { level: 1, name: "Walnut Board" }).waitFor()
  expectNoBrowserErrors()
})

test("[1.8] by touch on a phone the search box expands, suggests popular searches, and closes", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await page.goto("/tableware.html")
  const open = page.getByRole("banner").getByRole("button", { name: "Open Search" })
  const field = fieldOf(page)
  expect(await field.isVisible()).toBe(false)
  await open.tap()
  await offered(page, /^teapot/).tap()
  await offered(page, /Teapot.*\$/).waitFor()
  await expect(field).toHaveValue("teapot")
  await expectAccessible(page)

  await page.getByRole("search").getByRole("button", { name: "Close" }).tap()
  await field.waitFor({ state: "hidden" })
  await open.tap()
  await offered(page, /Teapot/).waitFor()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await field.waitFor({ state: "hidden" })
  await open.tap()
  await field.fill("zzzz")
  await page.getByText("Nothing found").first().waitFor()
  await page.touchscreen.tap(195, 800)
  await field.waitFor({ state: "hidden" })
  expectNoBrowserErrors()
})

test("[1.8] [7.category-filter-options.2] suggestions by GraphQL are limited to a category, tolerate a typing error, and link to all results", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/")
  await page.locator("#search-box").evaluate((box) => box.setAttribute("data-suggestions", ""))
  const field = fieldOf(page)
  const filter = page.getByRole("combobox", { name: "Category" })
  await field.fill("vases")
  await expect
    .poll(() => filter.getByRole("option").allTextContents())
    .toEqual(["All", "Vases", "Bud Vases", "Tall Vases"])
  await filter.selectOption({ label: "Vases" })
  await field.fill("celadno")
  await expect(listOf(page).getByRole("option", { name: /\$/ })).toHaveCount(1)

  await page.getByRole("link", { name: "View All" }).click()
  await page.waitForURL(/catalogsearch\/result\/\?q=celadno&cat=\d+/)
  await page.getByRole("main").getByRole("link", { name: "Moon Jar", exact: true }).waitFor()

  await field.press("Enter")
  await page.waitForURL(/catalogsearch\/result\/\?q=celadno$/)
  await field.fill("")
  await listOf(page).getByRole("group", { name: "Recent Searches" }).getByRole("option", { name: "celadno" }).waitFor()
  await page.getByRole("button", { name: "Clear recent searches" }).click()
  await expect(listOf(page).getByRole("option", { name: "celadno" })).toHaveCount(0)
  expectNoBrowserErrors()
})

test("[1.8] only the last text is suggested for, and no input and no response breaks the box", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  const { sent, abortedSearches } = requestsOf(page)
  await page.route(/suggest\/\?q=mug/, () => {}) // never responds
  await page.route(/suggest\/\?q=bowl/, (route) => route.fulfill({ body: "<h1>Sorry</h1>", contentType: "text/html" }))
  await page.goto("/")
  const field = fieldOf(page)
  await field.fill("mug")
  await expect.poll(() => sent).toContain("mug")
  await field.fill("vase")
  await offered(page, /Bud Vase/).waitFor()
  await expect.poll(() => abortedSearches).toContain("mug")
  await field.fill("bowl")
  await expect(listOf(page)).toHaveCount(0)

  for (const text of ["<script>alert(1)</script>", "🫖🫖🫖", "\u202e\u200f\u200e\u2067", "x".repeat(10_000)]) {
    const before = sent.length
    await field.fill(text)
    await expect.poll(() => sent.length).toBeGreaterThan(before)
    await page.getByText("Nothing found").first().waitFor()
  }
  await field.fill("   ")
  await field.press("Enter")
  await page.getByRole("alert").getByText("Type a word to search for.").waitFor()
  expect(new URL(page.url()).pathname).toBe("/")
  await field.fill("vase")
  await offered(page, /Bud Vase/).waitFor()
  await page.getByRole("main").click({ position: { x: 5, y: 5 } })
  await expect(listOf(page)).toBeHidden()
  expectNoBrowserErrors()
})

test("[9.other.3] the search works although its style sheet fails to load", async ({ newShopper }) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/")
  await page.route(/\.css$/, () => {}) // never responds
  await fieldOf(page).fill("bowl")
  await offered(page, /Bowl/).waitFor()
  expectNoBrowserErrors()
})
