import type { Page } from "@playwright/test"

import { byMouse, type Press } from "./checkout-steps.ts"

/** The password of all customers of the demonstration shop, and of those who register in journeys. */
export const password = "Stoneware-2280"

/** Submits the open sign-in page; the page that follows is up to the caller. */
export const fillSignIn = async (
  page: Page,
  email: string,
  press: Press = byMouse,
  secret = password,
): Promise<void> => {
  await page.getByRole("main").getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(secret)
  await press(page.getByRole("main").getByRole("button", { name: "Sign In" }))
}

const untilInAccount = (page: Page) => page.waitForURL(/customer\/account\/$/)

export const signIn = async (page: Page, email: string, press: Press = byMouse, secret = password): Promise<void> => {
  await page.goto("/customer/account/login/")
  await fillSignIn(page, email, press, secret)
  await untilInAccount(page)
}

/** Submits the open registration page; the page that follows is up to the caller. `name` is first and last name. */
export const fillRegistration = async (
  page: Page,
  name: string,
  email: string,
  press: Press = byMouse,
): Promise<void> => {
  const [first = "", last = ""] = name.split(" ")
  await page.getByLabel("First Name").fill(first)
  await page.getByLabel("Last Name").fill(last)
  await page.getByRole("main").getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Confirm Password").fill(password)
  await press(page.getByRole("main").getByRole("button", { name: "Create an Account" }))
}

export const register = async (page: Page, name: string, email: string, press: Press = byMouse): Promise<void> => {
  await page.goto("/customer/account/create/")
  await fillRegistration(page, name, email, press)
  await untilInAccount(page)
}

/** Signs the customer out on the account page. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto("/customer/account/")
  const pages = page.getByRole("navigation", { name: "My Account" })
  // On a phone the links are in a disclosure.
  if (!(await pages.getByRole("button", { name: "Sign Out" }).isVisible())) await pages.locator("summary").click()
  await pages.getByRole("button", { name: "Sign Out" }).click()
  await page.waitForURL(/logoutSuccess/)
}
