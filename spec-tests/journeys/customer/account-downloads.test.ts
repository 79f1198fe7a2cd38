import { readFile } from "node:fs/promises"

import type { Locator, Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, fillGuestAddress, placeOrder } from "../checkout-steps.ts"
import { password } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

/** Clicks a link and returns the name and the first five characters of the downloaded file. */
const download = async (page: Page, link: Locator): Promise<readonly [name: string, begins: string]> => {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()])
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 5).toString()]
}

// In the embedded shop only, because no other shop has an outbox.
describe("A purchased download", { tag: "@embedded" }, () => {
  test("is linked in the guest's order mail and listed in the account created from the order", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    const email = `tove.${Date.now()}@example.com`
    await page.goto("/studio-journal.html")
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/")
    await fillGuestAddress(page)
    await page.getByRole("textbox", { name: "Email Address" }).fill(email)
    await page.getByRole("radio", { name: /No Payment Information Required/ }).check()
    await placeOrder(page, byMouse)

    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByLabel("Confirm Password").fill(password)
    await page.getByRole("main").getByRole("button", { name: "Create an Account" }).click()
    await page.waitForURL(/customer\/account\/$/)

    await page.goto("/demo/outbox/")
    const mail = page.getByRole("listitem").filter({ hasText: `To: ${email}` })
    await mail.getByRole("link", { name: /order confirmation/ }).click()
    const file = ["studio-journal-4.pdf", "%PDF-"]
    expect(await download(page, page.getByRole("link", { name: /Download Studio Journal/ }))).toEqual(file)

    await page.goto("/customer/account/")
    const pages = page.getByRole("navigation", { name: "My Account" })
    await pages.getByRole("link", { name: shopText("My Downloadable Products") }).click()
    const row = page.getByRole("row", { name: /Studio Journal, No. 4/ })
    await row.getByText("Available").waitFor()
    await expectAccessible(page)
    expect(await download(page, row.getByRole("link"))).toEqual(file)
    expectNoBrowserErrors()
  })
})
