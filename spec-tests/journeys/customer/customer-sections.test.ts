import type { Page } from "@playwright/test"

import { addToCart, byMouse, expectCartCount } from "../checkout-steps.ts"
import { signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"

/** Reads the browser's storage and cookies by the platform's names. */
const storedIn = (page: Page) =>
  page.evaluate(() => ({
    sections: Object.keys(JSON.parse(localStorage.getItem("mage-cache-storage") ?? "{}")),
    invalid: Object.keys(JSON.parse(localStorage.getItem("mage-cache-storage-section-invalidation") ?? "{}")),
    isTimed: localStorage.getItem("mage-cache-timeout") !== null,
    viewed: Object.keys(JSON.parse(localStorage.getItem("recently_viewed_product") ?? "{}")),
    cookies: document.cookie,
  }))

const announcer = (page: Page) => page.locator("[data-announcer]").first()
const message = (page: Page) => page.getByRole("region", { name: "Messages" }).getByText("You added Oak Trivet")

test("[3.customer-data-sections-used.1] sections are stored under the platform's names, messages are displayed and announced once, and other tabs follow", async ({
  newShopper,
}) => {
  const { page, context, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  const other = await context.newPage()
  await other.goto("/about-us")
  await addToCart(page, byMouse, 1)
  await message(page).waitFor()
  await expect.poll(() => announcer(page).textContent()).toContain("You added Oak Trivet")
  const now = await storedIn(page)
  expect(now.sections).toEqual(expect.arrayContaining(["cart"]))
  expect(now.invalid).toEqual([])
  expect(now.isTimed).toBe(true)
  expect(now.cookies).toMatch(
    /section_data_ids=%7B.*mage-cache-sessid=true|mage-cache-sessid=true.*section_data_ids=%7B/,
  )
  await expectCartCount(other, 1)
  expect(await other.getByText("You added Oak Trivet").count()).toBe(0)

  await page.goto("/about-us")
  await expectCartCount(page, 1)
  expect(await message(page).count()).toBe(0)
  expectNoBrowserErrors()
})

test("(facts 2.17) the section_data_clean cookie reloads the sections once, and signing out clears the recently viewed products", async ({
  newShopper,
}) => {
  const { page, context, address, expectNoBrowserErrors } = await newShopper()
  await signIn(page, "iris@example.com")
  await context.addCookies([{ name: "section_data_clean", value: "1", url: address }])
  const requested = page.waitForRequest(/customer\/section\/load.*force_new_section_timestamp=true/)
  await page.goto("/oak-trivet.html")
  expect((await requested).url()).toContain("instant-purchase")
  await expect.poll(async () => (await storedIn(page)).cookies).not.toContain("section_data_clean")

  await page.evaluate(() => localStorage.setItem("recently_viewed_product", '{"website-1-9":{"product_id":"9"}}'))
  await page.goto("/customer/account/")
  await page.getByRole("button", { name: "Sign Out" }).first().click()
  await page.waitForURL(/logoutSuccess/)
  expect((await storedIn(page)).viewed).toEqual([])
  await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).waitFor()
  expectNoBrowserErrors()
})
