import type { Page } from "@playwright/test"

import { testedModes } from "../../whole-run.ts"
import { expectAccessible } from "../accessibility.ts"
import { byMouse, expectFocus, fillGuestAddress, placeOrder, checkOutTrivet } from "../checkout-steps.ts"
import { password, register, signIn } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { followMailedLink } from "../mailbox.ts"
import { resetLinkSent, shopText, thanksForWriting } from "../shop-text.ts"

const newPassword = "Terracotta-1830"

/** Makes an address that no earlier run in the same shop has used. */
const newEmail = (name: string): string => `${name}-${Date.now()}@example.com`

const main = (page: Page) => page.getByRole("main")

const fillPasswords = async (page: Page, chosen: string): Promise<void> => {
  const fields = main(page).locator("input[type=password]")
  await fields.nth(0).fill(chosen)
  await fields.nth(1).fill(chosen)
}

test("a forgotten password is reset through the mailed link, and the new password signs in", async ({ newShopper }) => {
  const email = newEmail("forgetful")
  const { page, context, expectNoBrowserErrors } = await newShopper()
  await register(page, "Rosa Keller", email)
  await page.getByText(shopText("Thank you for registering with %1.", "Terra & Kiln")).waitFor()
  await context.clearCookies()

  await page.goto("/customer/account/login/")
  await page.getByRole("link", { name: "Forgot Your Password?" }).click()
  await page.getByRole("heading", { name: "Forgot Your Password?" }).waitFor()
  await expectAccessible(page)
  await main(page).getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Reset My Password" }).click()
  await page.getByText(shopText(resetLinkSent, email)).waitFor()
  await expectAccessible(page)

  await followMailedLink(page, email, /Reset your .* password/, "Set a New Password")
  await page.getByRole("heading", { name: "Set a New Password" }).waitFor()
  await expectAccessible(page)
  await fillPasswords(page, newPassword)
  await page.getByRole("button", { name: "Set a New Password" }).click()
  await page.getByText("You updated your password.").waitFor()

  await signIn(page, email, byMouse, newPassword)
  await page.getByText(email).first().waitFor()
  expectNoBrowserErrors()
})

for (const scripts of testedModes(true, false))
  test(`the contact form ${scripts ? "with" : "without"} scripts lists its errors first, then sends the message`, async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ scripts, width: scripts ? 390 : 320 })
    await page.goto("/contact")
    if (scripts) await expectAccessible(page)
    await main(page).getByLabel("Name").fill("Joe")
    await main(page)
      .getByRole("button", { name: shopText("Submit") })
      .click()
    const summary = main(page).getByRole("alert")
    await summary.getByRole("link", { name: /^Email:/ }).waitFor()
    await expectFocus(summary)
    await summary.getByRole("link", { name: /^Email:/ }).click()
    await expectFocus(main(page).getByLabel("Email"))
    await expect(main(page).getByLabel("Name")).toHaveValue("Joe")
    if (scripts) await expectAccessible(page)
    await main(page).getByLabel("Email").fill("joe@example.com")
    await main(page).getByLabel(shopText("What’s on your mind?")).fill("Is the blue mug coming back?")
    await main(page)
      .getByRole("button", { name: shopText("Submit") })
      .click()
    await page.getByText(shopText(thanksForWriting)).waitFor()
  })

/** The button prints the page; on paper it has the name of the shop and the order, no bars, buttons or forms. */
const expectReceipt = async (page: Page): Promise<void> => {
  const printed = page.evaluate(
    () => new Promise<boolean>((resolve) => Object.assign(window, { print: () => resolve(true) })),
  )
  await main(page).getByRole("button", { name: "Print" }).click()
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1)
  for (const role of ["navigation", "contentinfo", "button", "textbox"] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(main(page).getByText("27 Warren Street")).toHaveCount(2)
  await page.emulateMedia({ media: "screen" })
}

test("a guest creates an account on the success page, and the order is listed in it", async ({ newShopper }) => {
  const email = newEmail("guest")
  const { page, expectNoBrowserErrors } = await newShopper()
  await checkOutTrivet(page)
  await fillGuestAddress(page)
  await page.getByRole("textbox", { name: "Email Address" }).fill(email)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  const { number } = await placeOrder(page, byMouse)
  await page.getByText(`Choose a password for ${email}`).waitFor()
  await expectAccessible(page)
  await expectReceipt(page)
  await fillPasswords(page, password)
  await main(page).getByRole("button", { name: "Create an Account" }).click()
  await page.getByText(shopText("Thank you for registering with %1.", "Terra & Kiln")).waitFor()
  await main(page).getByText(number).first().waitFor()
  await main(page).getByText("27 Warren Street").first().waitFor()
  expectNoBrowserErrors()
})

test("an account is deleted after its password was confirmed, and its session ends", async ({ newShopper }) => {
  const email = newEmail("leaving")
  const { page, expectNoBrowserErrors } = await newShopper()
  await register(page, "Rosa Keller", email)
  await page.goto("/newsletter/manage/")
  await page.getByLabel(shopText("General Subscription")).check()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByText(shopText("A confirmation request has been sent.")).waitFor()

  await page.goto("/customer/account/delete/")
  const secret = main(page).getByLabel("Password", { exact: true })
  await secret.fill(password)
  await main(page).getByLabel("Show Password").check()
  await expect(secret).toHaveAttribute("type", "text")
  await main(page).getByLabel("Show Password").uncheck()
  await expect(secret).toHaveAttribute("type", "password")
  await main(page).getByLabel("Yes, delete my account").check()
  await expectAccessible(page)
  await main(page).getByRole("button", { name: "Delete My Account" }).click()
  await page.getByRole("heading", { name: "Your account has been deleted" }).waitFor()
  await expectAccessible(page)
  await page.goto("/customer/account/")
  await page.waitForURL(/account\/login/)
  expectNoBrowserErrors()
})

// In the embedded shop only, because a mailed link works only at the shop that sent it.
describe("Newsletter", { tag: "@embedded" }, () => {
  test("a subscription in the footer becomes active through the confirmation link of the mail", async ({
    newShopper,
  }) => {
    const email = newEmail("news")
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390 })
    await page.goto("/")
    const foot = page.getByRole("contentinfo")
    await foot.getByLabel(shopText("Sign Up for Our Newsletter")).fill(email)
    await foot.getByRole("button", { name: "Subscribe" }).click()
    await page.getByText(shopText("The confirmation request has been sent.")).waitFor()
    await followMailedLink(page, email, /newsletter/, "Confirm your subscription")
    await page.getByRole("heading", { name: shopText("Newsletter Subscription") }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Confirm your subscription" }).click()
    await page.getByText("Your subscription has been confirmed.").waitFor()
    expectNoBrowserErrors()
  })
})
