import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, expect, test } from "vitest"

import { launchBrowser } from "../browser.ts"
import { expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, byTouch, type Press } from "./errands.ts"
import { newShopper } from "./shopper.ts"

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const register = async (page: Page, email: string, password: string, press: Press): Promise<void> => {
  await page.goto("/customer/account/create/")
  await page.getByLabel("First Name").fill("Tove")
  await page.getByLabel("Last Name").fill("Lind")
  await page.getByRole("main").getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Confirm Password").fill(password)
  await press(page.getByRole("main").getByRole("button", { name: "Create an Account" }))
  await page.waitForURL(/customer\/account\/$/)
}

const fillAddress = async (page: Page, street: string): Promise<void> => {
  await page.getByLabel("Street Address").fill(street)
  await page.getByLabel("Zip/Postal Code").fill("12534")
  await page.getByLabel("City").fill("Hudson")
  await page.getByLabel("State/Province").selectOption({ label: "New York" })
}

/** The card of an address in the book. */
const card = (page: Page, street: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: street })

const addTwoAddresses = async (page: Page, press: Press): Promise<void> => {
  await page.goto("/customer/address/")
  await press(page.getByRole("link", { name: "Add New Address" }))
  await fillAddress(page, "1 Quay Street")
  await press(page.getByRole("button", { name: "Save Address" }))
  await page.getByText("You saved the address.").waitFor()
  await card(page, "1 Quay Street").getByText("Default Shipping Address").waitFor()

  await press(page.getByRole("link", { name: "Add New Address" }))
  await fillAddress(page, "2 Mill Street")
  await page.getByRole("checkbox", { name: "Use as my default shipping address" }).check()
  await press(page.getByRole("button", { name: "Save Address" }))
  await card(page, "2 Mill Street").getByText("Default Shipping Address").waitFor()
  expect(await card(page, "1 Quay Street").getByText("Default Shipping Address").count()).toBe(0)
}

const deleteAddress = async (page: Page, street: string, press: Press): Promise<void> => {
  await press(card(page, street).getByRole("button", { name: /^Delete/ }))
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this address?" })
  await press(question.getByRole("button", { name: "Delete Address" }))
  await page.getByText("You deleted the address.").waitFor()
  await expect.poll(() => card(page, street).count()).toBe(0)
}

test("a customer on a phone adds, changes and deletes addresses, and orders to the default one", async () => {
  const { page, expectNoComplaints, leave } = await newShopper(browser, { width: 390, touch: true })
  await register(page, "tove@example.com", "Stoneware-2280", byTouch)
  await page.goto("/customer/address/")
  await expectAccessible(page)
  await addTwoAddresses(page, byTouch)
  await expectAccessible(page)

  await byTouch(card(page, "2 Mill Street").getByRole("link", { name: /^Edit/ }))
  await page.getByText("This is your default shipping address.").waitFor()
  await expectAccessible(page)
  await page.getByLabel("Street Address").fill("22 Mill Street")
  await byTouch(page.getByRole("button", { name: "Save Address" }))
  await card(page, "22 Mill Street").waitFor()
  await byTouch(card(page, "1 Quay Street").getByRole("button", { name: /^Delete/ }))
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await deleteAddress(page, "1 Quay Street", byTouch)

  await page.goto("/oak-trivet.html")
  await addToCart(page, byTouch, 1)
  await page.goto("/checkout/")
  await expect
    .poll(() =>
      page
        .getByRole("radio", { name: /22 Mill Street/ })
        .first()
        .isChecked(),
    )
    .toBe(true)
  expectNoComplaints()
  await leave()
})

test("the fields of an address follow its country as it is chosen, and an unusual postcode is mentioned, not refused", async () => {
  const { page, leave } = await newShopper(browser)
  await register(page, "country@example.com", "Stoneware-2280", byMouse)
  await page.goto("/customer/address/new/")
  await page.getByLabel("Street Address").fill("9 Maple Row")
  await page.getByLabel("Country").selectOption("CA")
  await expect.poll(() => page.getByLabel("State/Province").getByRole("option", { name: "Ontario" }).count()).toBe(1)
  await page.getByLabel("Zip/Postal Code").fill("99999")
  await page.getByLabel("City").fill("Ottawa")
  await page.getByText("Provided Zip/Postal Code seems to be invalid.").waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" })
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(await page.getByLabel("Street Address").inputValue()).toBe("9 Maple Row")
  await page.getByLabel("State/Province").selectOption({ label: "Ontario" })
  await page.getByRole("button", { name: "Save Address" }).press("Enter")
  await card(page, "9 Maple Row").getByText("Ontario").waitFor()
  await leave()
})

test("without scripts the address book and the profile work the same", async () => {
  const { page, leave } = await newShopper(browser, { scripts: false })
  await register(page, "plain@example.com", "Stoneware-2280", byMouse)
  await addTwoAddresses(page, byMouse)
  await deleteAddress(page, "1 Quay Street", byMouse)
  await page.goto("/customer/account/edit/")
  await page.getByLabel("First Name").fill("Thora")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText("You saved the account information.").waitFor()
  await page.getByText("Thora Lind").first().waitFor()
  expect(await page.title()).toContain("My Account")
  await leave()
})

test("a customer changes name and password, and signs in with the new one", async () => {
  const { page, leave } = await newShopper(browser)
  await register(page, "turn@example.com", "Stoneware-2280", byMouse)
  await page.goto("/customer/account/edit/")
  await expectAccessible(page)
  await page.getByLabel("First Name").fill("Ture")
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter")
  await page.waitForURL(/customer\/account\/$/)
  // The header greets by the new name, though the browser has kept the old one.
  await page.getByRole("banner").getByText("Ture").waitFor()

  await page.goto("/customer/account/edit/")
  const form = page.getByRole("region", { name: "Change Password" })
  await form.getByLabel("Current Password").fill("not it")
  await form.getByLabel("New Password", { exact: true }).fill("Earthenware-77")
  await form.getByLabel("Confirm New Password").fill("Earthenware-77")
  await form.getByRole("button", { name: "Change Password" }).click()
  await page.getByText("The password doesn't match this account. Verify the password and try again.").waitFor()
  await expectAccessible(page)
  await form.getByLabel("Current Password").fill("Stoneware-2280")
  await form.getByLabel("New Password", { exact: true }).fill("Earthenware-77")
  await form.getByLabel("Confirm New Password").fill("Earthenware-77")
  await form.getByRole("button", { name: "Change Password" }).click()
  await page.getByText("You saved the account information.").waitFor()

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click()
  await page.goto("/customer/account/login/")
  await page.getByRole("main").getByLabel("Email").fill("turn@example.com")
  await page.getByLabel("Password", { exact: true }).fill("Earthenware-77")
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click()
  await page.getByText("Ture Lind").first().waitFor()
  await leave()
})
