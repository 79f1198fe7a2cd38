import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { byMouse, byTouch, expectFocus, type Press, checkOutTrivet } from "../checkout-steps.ts"
import { password, register, signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

const fillAddress = async (page: Page, street: string): Promise<void> => {
  await page.getByLabel("Street Address").fill(street)
  await page.getByLabel("Zip/Postal Code").fill("12534")
  await page.getByLabel("City").fill("Hudson")
  await page.getByLabel("State/Province").selectOption({ label: "New York" })
}

/** The card of an address in the address book. */
const card = (page: Page, street: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: street })

const addTwoAddresses = async (page: Page, press: Press): Promise<void> => {
  await page.goto("/customer/address/")
  await press(page.getByRole("link", { name: "Add New Address" }))
  await fillAddress(page, "1 Quay Street")
  await press(page.getByRole("button", { name: "Save Address" }))
  await page.getByText(shopText("You saved the address.")).waitFor()
  await card(page, "1 Quay Street").getByText(shopText("Default Shipping Address")).waitFor()

  await press(page.getByRole("link", { name: "Add New Address" }))
  await fillAddress(page, "2 Mill Street")
  await page.getByRole("checkbox", { name: shopText("Use as my default shipping address") }).check()
  await press(page.getByRole("button", { name: "Save Address" }))
  await card(page, "2 Mill Street").getByText(shopText("Default Shipping Address")).waitFor()
  expect(await card(page, "1 Quay Street").getByText(shopText("Default Shipping Address")).count()).toBe(0)
}

const deleteDialog = (page: Page) =>
  page.getByRole("dialog", { name: shopText("Are you sure you want to delete this address?") })

const deleteAddress = async (page: Page, street: string, press: Press): Promise<void> => {
  await press(card(page, street).getByRole("button", { name: /^Delete/ }))
  await press(deleteDialog(page).getByRole("button", { name: "Delete Address" }))
  await page.getByText("You deleted the address.").waitFor()
  await expect(card(page, street)).toHaveCount(0)
}

test("a customer on a phone adds, edits and deletes addresses, and the checkout selects the default one", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await register(page, "Tove Lind", "tove@example.com", byTouch)
  await page.goto("/customer/address/")
  await expectAccessible(page)
  await addTwoAddresses(page, byTouch)
  await expectAccessible(page)

  await byTouch(card(page, "2 Mill Street").getByRole("link", { name: /^Edit/ }))
  await page.getByText(shopText("This is your default shipping address.")).waitFor()
  await expectAccessible(page)
  await page.getByLabel("Street Address").fill("22 Mill Street")
  await byTouch(page.getByRole("button", { name: "Save Address" }))
  await card(page, "22 Mill Street").waitFor()
  await byTouch(card(page, "1 Quay Street").getByRole("button", { name: /^Delete/ }))
  await deleteDialog(page).waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await deleteDialog(page).waitFor({ state: "hidden" })
  await card(page, "1 Quay Street").waitFor()
  await deleteAddress(page, "1 Quay Street", byTouch)

  await checkOutTrivet(page)
  await expect
    .poll(() =>
      page
        .getByRole("radio", { name: /22 Mill Street/ })
        .first()
        .isChecked(),
    )
    .toBe(true)
  expectNoBrowserErrors()
})

test("the address fields follow the selected country, and an unusual postcode shows a warning without blocking the form", async ({
  newShopper,
}) => {
  const { page } = await newShopper()
  await register(page, "Tove Lind", "country@example.com")
  await page.goto("/customer/address/new/")
  await page.getByLabel("Street Address").fill("9 Maple Row")
  await page.getByLabel("Country").selectOption("CA")
  await expect(page.getByLabel("State/Province").getByRole("option", { name: "Ontario" })).toHaveCount(1)
  await page.getByLabel("Zip/Postal Code").fill("99999")
  await page.getByLabel("City").fill("Ottawa")
  await page.getByText(shopText("Provided Zip/Postal Code seems to be invalid.")).waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" })
  await expectFocus(summary)
  await expectAccessible(page)
  await expect(page.getByLabel("Street Address")).toHaveValue("9 Maple Row")
  await page.getByLabel("State/Province").selectOption({ label: "Ontario" })
  await page.getByRole("button", { name: "Save Address" }).press("Enter")
  await card(page, "9 Maple Row").getByText("Ontario").waitFor()
})

test("the address book and the profile work without scripts", async ({ newShopper }) => {
  const { page } = await newShopper({ scripts: false })
  await register(page, "Tove Lind", "plain@example.com")
  await addTwoAddresses(page, byMouse)
  await deleteAddress(page, "1 Quay Street", byMouse)
  await page.goto("/customer/account/edit/")
  await page.getByLabel("First Name").fill("Thora")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText(shopText("You saved the account information.")).waitFor()
  await page.getByText("Thora Lind").first().waitFor()
  expect(await page.title()).toContain("My Account")
})

test("a customer changes name and password, and signs in with the new password", async ({ newShopper }) => {
  const { page } = await newShopper()
  await register(page, "Tove Lind", "turn@example.com")
  await page.goto("/customer/account/edit/")
  await expectAccessible(page)
  await page.getByLabel("First Name").fill("Ture")
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter")
  await page.waitForURL(/customer\/account\/$/)
  // The header shows the new name although the browser has cached the old one.
  await page.getByRole("banner").getByText("Ture").waitFor()

  await page.goto("/customer/account/edit/")
  const form = page.getByRole("region", { name: "Change Password" })
  await form.getByLabel("Current Password").fill("not it")
  await form.getByLabel("New Password", { exact: true }).fill("Earthenware-77")
  await form.getByLabel("Confirm New Password").fill("Earthenware-77")
  await form.getByRole("button", { name: "Change Password" }).click()
  await page.getByText("The password doesn't match this account. Verify the password and try again.").waitFor()
  await expectAccessible(page)
  await form.getByLabel("Current Password").fill(password)
  await form.getByLabel("New Password", { exact: true }).fill("Earthenware-77")
  await form.getByLabel("Confirm New Password").fill("Earthenware-77")
  await form.getByRole("button", { name: "Change Password" }).click()
  await page.getByText(shopText("You saved the account information.")).waitFor()

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click()
  await signIn(page, "turn@example.com", byMouse, "Earthenware-77")
  await page.getByText("Ture Lind").first().waitFor()
})
