import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import {
  byMouse,
  expectFocus,
  guest,
  orderButton,
  placeOrder,
  readyToOrder,
  checkOutTrivet,
} from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import type { Shopper } from "../shopper.ts"

const rateOf = (page: Page, name: RegExp) => page.getByRole("radio", { name })
const waiting = (page: Page) => page.getByRole("status").getByText("The total is being worked out. Please wait.")

/** Fills in the checkout of a guest; from now on every response with totals is slow. */
const hurriedGuest = async ({ page, context, address }: Shopper): Promise<Page> => {
  await checkOutTrivet(page)
  await orderButton(page).waitFor()
  await readyToOrder(page)
  await context.addCookies([{ name: "scenario", value: "slow:totals-information", url: address }])
  return page
}

describe("Placing an order while the totals load", () => {
  test("[I12] (R1) shows a waiting status, and places the order when the total is unchanged", async ({ shopper }) => {
    const page = await hurriedGuest(shopper)
    await rateOf(page, /Courier/).check()
    await rateOf(page, /Standard delivery/).check()
    await orderButton(page).dblclick()
    await waiting(page).waitFor()
    await page.waitForURL(/checkout\/onepage\/success/)
    expect(await page.getByText("Your order number is").textContent()).toMatch(/\d{9,}/)
    shopper.expectNoBrowserErrors()
  })

  test("[I3] [I11] shows a changed total first, and places the order on a second click", async ({ shopper }) => {
    const page = await hurriedGuest(shopper)
    await rateOf(page, /Courier/).check()
    await orderButton(page).click()
    await waiting(page).waitFor()
    await expectAccessible(page)
    const notice = page.getByRole("alert").filter({ hasText: "The total of your order has changed to" })
    await expectFocus(notice)
    await expect(page.getByLabel("Street Address").first()).toHaveValue(guest.street)
    await placeOrder(page, byMouse)
    shopper.expectNoBrowserErrors()
  })
})
