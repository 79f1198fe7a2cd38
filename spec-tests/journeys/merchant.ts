import type { Page } from "@playwright/test"

import { loadDemoAccounts } from "../../app/shop/seed/load-settings.ts"

const office = "/demo/back-office/"

/** Signs the merchant in on the open sign-in page. */
export const signInAsMerchant = async (page: Page): Promise<void> => {
  const [merchant] = loadDemoAccounts().merchants
  await page.getByRole("heading", { name: "Back Office" }).waitFor()
  await page
    .getByLabel("Email")
    .first()
    .fill(merchant?.email ?? "")
  await page.getByLabel("Password", { exact: true }).fill(merchant?.password ?? "")
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click()
}

/** Opens an area of the back office, and signs in if needed. */
export const openOffice = async (page: Page, area: string): Promise<void> => {
  await page.goto(`${office}${area}/`)
  if (page.url().includes("/sign-in/")) await signInAsMerchant(page)
  await page.waitForURL(`**${office}${area}/`)
}

/** Waits until the form of a record is hydrated. */
export const untilFormIsReady = async (page: Page): Promise<void> => {
  await page.locator('[data-island="admin-form"][data-ready]').waitFor({ state: "attached" })
}

/** Saves the open form of a record, and waits for the message of success. */
export const saveRecord = async (page: Page, message: string): Promise<void> => {
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText(message).waitFor()
}

/** Opens a record from its list, deletes it, and waits for the message of success. */
export const deleteRecord = async (page: Page, area: string, title: string, message: string): Promise<void> => {
  await openOffice(page, area)
  await page.getByRole("link", { name: title }).click()
  await page.getByText("Delete…").click()
  await page.getByRole("button", { name: "Delete for good" }).click()
  await page.getByText(message).waitFor()
}
