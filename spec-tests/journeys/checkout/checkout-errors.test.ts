import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import {
  byMouse,
  expectFocus,
  guest,
  orderButton,
  placeOrder,
  readyToOrder,
  checkOutTrivet,
} from "../checkout-steps.ts"
import { fillSignIn, password } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import type { Shopper } from "../shopper.ts"

const emptyCheckout = async ({ page }: Shopper): Promise<Page> => {
  await checkOutTrivet(page)
  await page.getByRole("link", { name: "Sign In" }).first().waitFor()
  await expect.poll(() => page.getByRole("button", { name: /Continue/ }).count()).toBeLessThanOrEqual(1)
  await orderButton(page).waitFor()
  return page
}

/** Fills in the whole checkout of a guest, up to the order button. */
const readyGuest = async (shopper: Shopper): Promise<Page> => {
  const page = await emptyCheckout(shopper)
  await readyToOrder(page)
  return page
}

/** Makes the shop follow this failure scenario for this browser from the next request on. */
const misbehave = ({ context, address }: Shopper, scenario: string) =>
  context.addCookies([{ name: "scenario", value: scenario, url: address }])

const behave = ({ context }: Shopper) => context.clearCookies({ name: "scenario" })

const somethingWentWrong = "Something went wrong with your request. Please try again later."

const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

const problems = (page: Page) => page.locator(".form-problems")

const expectTyped = async (page: Page): Promise<void> => {
  await expect(page.getByLabel("Street Address").first()).toHaveValue(guest.street)
  await expect(page.getByLabel("Email Address")).toHaveValue(guest.email)
}

describe("A guest's checkout form", () => {
  test("has at most eight visible fields, each with its autocomplete token", async ({ shopper }) => {
    const page = await emptyCheckout(shopper)
    const fields = page.locator(".checkout__steps").locator("input:visible, select:visible, textarea:visible")
    const typed = await fields.evaluateAll((all) =>
      all.flatMap((field) =>
        field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type)
          ? []
          : [[field.id, field.getAttribute("autocomplete") ?? ""]],
      ),
    )
    expect(typed).toEqual([
      ["checkout-email", "email"],
      ["shipping-country_id", "shipping country"],
      ["shipping-firstname", "shipping given-name"],
      ["shipping-lastname", "shipping family-name"],
      ["shipping-street_0", "shipping address-line1"],
      ["shipping-postcode", "shipping postal-code"],
      ["shipping-city", "shipping address-level2"],
      ["shipping-region_id", "shipping address-level1"],
    ])
  })

  test("a mistyped e-mail gets a suggestion, and an unusual ZIP code has to be accepted before the order is placed", async ({
    shopper,
  }) => {
    const page = await readyGuest(shopper)
    const email = page.getByLabel("Email Address")
    await email.fill("rosa@gmial.con")
    await email.blur()
    await page.getByText("Did you mean rosa@gmail.com?").waitFor()
    await page.getByRole("button", { name: "Use this address" }).click()
    await expect(email).toHaveValue("rosa@gmail.com")
    const zip = field(page, "shipping-postcode")
    await zip.fill("1253")
    await zip.blur()
    await page.getByText("ZIP code should be 5 digits, like 12534.").waitFor()
    await expectAccessible(page, everyWidth)
    await orderButton(page).click()
    await expectFocus(problems(page))
    await page.getByRole("checkbox", { name: "Use it anyway" }).check()
    await expect(problems(page).getByText("ZIP code should be 5 digits, like 12534.")).toHaveCount(0)
    await page.getByText(shopText("Provided Zip/Postal Code seems to be invalid.")).waitFor()
    await placeOrder(page, byMouse)
  })

  test("[I11] [8.6] placing the order too early focuses a list that links to every invalid field, and each field shows its error", async ({
    shopper,
  }) => {
    const page = await emptyCheckout(shopper)
    await page.getByLabel("First Name").first().fill("Rosa")
    await orderButton(page).click()
    const list = problems(page)
    await expectFocus(list)
    await expect(list).toHaveAttribute("role", "alert")
    await expectAccessible(page, everyWidth)
    for (const link of await list.getByRole("link").all()) {
      const id = ((await link.getAttribute("href")) ?? "").slice(1)
      await link.click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
    }
    await expect(page.getByLabel("Street Address").first()).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByLabel("First Name").first()).toHaveValue("Rosa")
    shopper.expectNoBrowserErrors()
  })
})

describe("A rejected order", () => {
  for (const [failure, scenario, text] of [
    ["[8.2] missing stock", "stock-gone", "Some of the products are out of stock."],
    ["[8.2] a declined payment", "payment-declined", "The payment was declined."],
    ["[8.3] HTML instead of JSON", "html:shipping-information", somethingWentWrong],
    ["[8.2] a server error", "failing:shipping-information", somethingWentWrong],
  ] as const)
    test(`${failure} shows one message, loses no input, and the order can be placed again`, async ({ shopper }) => {
      const page = await readyGuest(shopper)
      await misbehave(shopper, scenario)
      await orderButton(page).click()
      await expect.poll(() => problems(page).textContent()).toContain(text)
      await expectFocus(problems(page))
      await expectTyped(page)
      await expectAccessible(page)
      await behave(shopper)
      await placeOrder(page, byMouse)
    })

  test("[8.1] [2.customer-login-page.1] an expired session redirects to sign-in and back to the same step", async ({
    shopper,
  }) => {
    const page = await readyGuest(shopper)
    await misbehave(shopper, "signed-out:shipping-information")
    await orderButton(page).click()
    await page.waitForURL(/customer\/account\/login\/referer\//)
    await behave(shopper)
    await fillSignIn(page, "jonas@example.com")
    await page.waitForURL(/\/checkout\/$/)
    await expect(page.getByLabel("Street Address").first()).toHaveValue(guest.street)
  })
})

describe("Shipping rates and coupons", () => {
  for (const [failure, scenario, text] of [
    ["[8.3] HTML instead of JSON", "html", somethingWentWrong],
    ["[8.2] a server error", "failing", somethingWentWrong],
  ] as const)
    test(`${failure} instead of rates shows a message, and a retry loads them`, async ({ shopper }) => {
      const page = await readyGuest(shopper)
      await misbehave(shopper, `${scenario}:estimate-shipping-methods`)
      await page.getByLabel("Country").first().selectOption("DE")
      // With the states of the country, which may come later, the rates are requested once more.
      await page.getByRole("combobox", { name: "State/Province (optional)" }).waitFor()
      await expect.poll(() => problems(page).textContent()).toContain(text)
      await expectAccessible(page)
      await behave(shopper)
      await page.getByRole("button", { name: "Try again" }).click()
      await page.getByRole("radio", { name: /Standard delivery/ }).waitFor()
      await expectTyped(page)
    })

  test("[8.2] a rejected coupon stays in its field with the error", async ({ shopper }) => {
    const page = await readyGuest(shopper)
    await misbehave(shopper, "coupon-refused")
    await page.getByText("Apply Discount Code").click()
    await page.getByLabel("Enter discount code").fill("welcome10")
    await page.getByRole("button", { name: "Apply Discount" }).click()
    await page.getByText(shopText("The coupon code isn't valid. Verify the code and try again.")).waitFor()
    const field = page.getByLabel("Enter discount code")
    expect([await field.inputValue(), await field.getAttribute("aria-invalid")]).toEqual(["welcome10", "true"])
    await expectAccessible(page, everyWidth)
    await behave(shopper)
    await page.getByRole("button", { name: "Apply Discount" }).click()
    const discount = page.getByRole("complementary").getByText(/Discount \(.*\)/)
    await discount.waitFor()
    await page.getByRole("button", { name: shopText("Cancel Coupon") }).click()
    await discount.waitFor({ state: "detached" })
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe(null)
  })

  test("slow responses mark the totals as busy, and the last selected rate is applied", async ({ shopper }) => {
    const page = await readyGuest(shopper)
    await misbehave(shopper, "slow:totals-information")
    await page.getByRole("radio", { name: /Courier/ }).check()
    await page.locator(".checkout-summary .totals[aria-busy=true]").waitFor()
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    await behave(shopper)
    await page.locator(".checkout-summary .totals[aria-busy=false]").waitFor()
    await expect(page.getByRole("radio", { name: /Standard delivery/ })).toBeChecked()
    await expect.poll(() => page.locator(".checkout-summary .totals").textContent()).toContain("$7.50")
  })
})

describe("Without cookies", () => {
  test("[8.11] [2.enable-cookies-page.2] signing in at checkout redirects to the enable-cookies page", async ({
    shopper,
  }) => {
    const page = await emptyCheckout(shopper)
    const session = await page.context().newCDPSession(page)
    await page.getByRole("link", { name: "Sign In" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Sign In" })
    await dialog.getByLabel("Email").fill("ada@example.com")
    await dialog.getByLabel("Password", { exact: true }).fill(password)
    await session.send("Emulation.setDocumentCookieDisabled", { disabled: true })
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await page.waitForURL(/\/enable-cookies/)
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Enable Cookies")
  })
})
