import type { Page } from "@playwright/test"

import { fillSignIn, register } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import type { Shopper } from "../shopper.ts"

let made = 0

/** Registers a new customer named Tove Lind, who is signed in then. */
const newCustomer = async ({ page }: Shopper): Promise<{ readonly page: Page; readonly email: string }> => {
  const email = `tove.${Date.now()}.${(made += 1)}@example.com`
  await register(page, "Tove Lind", email)
  return { page, email }
}

/** Ends the session, as the shop does after a while. */
const expireSession = ({ context }: Shopper) => context.clearCookies({ name: "PHPSESSID" })

const signInAgain = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(/customer\/account\/login/)
  await fillSignIn(page, email)
}

const firstName = (page: Page) => page.getByLabel("First Name").first()

const typeAddress = async (page: Page): Promise<void> => {
  await page.getByLabel("Street Address").first().fill("9 Maple Row")
  await page.getByLabel("Country").selectOption("CA")
  await page.getByLabel("State/Province").getByRole("option", { name: "Ontario" }).waitFor({ state: "attached" })
  await page.getByLabel("State/Province").selectOption({ label: "Ontario" })
  await page.getByLabel("Zip/Postal Code").fill("K1A 0B1")
  await page.getByLabel("City").fill("Ottawa")
}

const expectAddress = async (page: Page): Promise<void> => {
  await expect(page.getByLabel("Street Address").first()).toHaveValue("9 Maple Row")
  await expect(page.getByLabel("Country")).toHaveValue("CA")
  await expect.poll(() => page.getByLabel("State/Province").locator("option:checked").textContent()).toBe("Ontario")
  await expect(page.getByLabel("Zip/Postal Code")).toHaveValue("K1A 0B1")
  await expect(page.getByLabel("City")).toHaveValue("Ottawa")
}

describe("Input in account forms", () => {
  test("[I11] an unsaved address is restored after a reload, Back and an expired session, and no longer once it is saved", async ({
    shopper,
  }) => {
    const { page, email } = await newCustomer(shopper)
    await page.goto("/customer/address/new/")
    await typeAddress(page)
    await page.reload()
    await expectAddress(page)

    await page.goto("/customer/account/")
    await page.goBack()
    await expectAddress(page)

    await expireSession(shopper)
    await page.getByRole("button", { name: "Save Address" }).click()
    await signInAgain(page, email)
    await page.waitForURL(/customer\/address\/new/)
    await expectAddress(page)

    await page.getByRole("button", { name: "Save Address" }).click()
    await page.getByText(shopText("You saved the address.")).waitFor()
    await page.goto("/customer/address/new/")
    await page.locator('[data-island="address-book"][data-ready]').waitFor()
    expect(await page.getByLabel("Street Address").first().inputValue()).toBe("")
    shopper.expectNoBrowserErrors()
  })

  test("[I11] a changed name is restored after an expired session; passwords are never stored", async ({ shopper }) => {
    const { page, email } = await newCustomer(shopper)
    await page.goto("/customer/account/edit/")
    await firstName(page).fill("Thora")
    await page.getByLabel("Current Password").last().fill("Secret-Word-1")
    await page.getByLabel("New Password", { exact: true }).fill("Secret-Word-2")
    await expireSession(shopper)
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await signInAgain(page, email)
    await page.waitForURL(/customer\/account\/edit/)
    await expect(firstName(page)).toHaveValue("Thora")
    const secrets = await page
      .locator("main input[type=password]")
      .evaluateAll((fields) => fields.map((field) => field instanceof HTMLInputElement && field.value))
    expect(new Set(secrets)).toEqual(new Set([""]))
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Secret-Word")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText(shopText("You saved the account information.")).waitFor()
    shopper.expectNoBrowserErrors()
  })

  test("another customer who signs in afterwards does not see it", async ({ shopper }) => {
    const { page } = await newCustomer(shopper)
    await page.goto("/customer/address/new/")
    await typeAddress(page)
    await expireSession(shopper)
    await page.getByRole("button", { name: "Save Address" }).click()
    await signInAgain(page, "ada@example.com")
    await page.waitForURL(/customer\/address\/new/)
    await page.locator('[data-island="address-book"][data-ready]').waitFor()
    expect(await page.getByLabel("Street Address").first().inputValue()).toBe("")
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Maple")
  })

  test("(R20) an address is saved although storage is blocked", async ({ shopper }) => {
    const { page } = await newCustomer(shopper)
    await shopper.context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("blocked", "SecurityError")
          },
        })
    })
    await page.goto("/customer/address/new/")
    await typeAddress(page)
    await page.getByRole("button", { name: "Save Address" }).click()
    await page.getByText(shopText("You saved the address.")).waitFor()
    expect(await page.getByRole("main").textContent()).toContain("9 Maple Row")
    shopper.expectNoBrowserErrors()
  })
})
