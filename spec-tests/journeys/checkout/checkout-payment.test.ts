import type { Request } from "@playwright/test"

import {
  byMouse,
  guest,
  placeOrder,
  readyToOrder,
  checkOutTrivet,
  untilNotBusy,
  untilCheckoutIsReady,
} from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"

const setsPayment = (request: Request): boolean => request.url().endsWith("/set-payment-information")

describe("A guest's payment method", () => {
  test("[7.payment-information.1] [7.payment-information.2] is sent after each selection without a billing address, and the totals are reloaded", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await checkOutTrivet(page)
    await readyToOrder(page)
    const calls: Array<string> = []
    page.on("request", (request) => {
      const call = request.url().split("/").at(-1) ?? ""
      // The email check of the form may still be pending on a busy machine.
      if (request.url().includes("/rest/") && call !== "isEmailAvailable") calls.push(call)
    })
    const [sent] = await Promise.all([
      page.waitForRequest(setsPayment),
      page
        .getByRole("radio", { name: /Purchase Order|Bank/i })
        .first()
        .check(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ email: guest.email, cartId: expect.any(String) })
    expect(sent.postDataJSON()).not.toHaveProperty("billingAddress")
    await untilNotBusy(page)
    expect(calls).toEqual(["set-payment-information", "totals-information"])
    await Promise.all([
      page.waitForRequest(setsPayment),
      page.getByRole("radio", { name: /Check \/ Money order/i }).check(),
    ])
    await placeOrder(page, byMouse)
    expectNoBrowserErrors()
  })

  test("[7.payment-information.1] [8.2] a selection that failed shows a message and stays selected", async ({
    shopper,
  }) => {
    const { page, context, address } = shopper
    await checkOutTrivet(page)
    await readyToOrder(page)
    await context.addCookies([{ name: "scenario", value: "failing:set-payment-information", url: address }])
    const other = page.getByRole("radio", { name: /Bank Transfer/ })
    await other.check()
    await page.getByText("Something went wrong with your request.").first().waitFor()
    await expect(other).toBeChecked()
    await context.clearCookies({ name: "scenario" })
    await placeOrder(page, byMouse)
  })
})

describe("A custom address attribute", () => {
  test("[3.address-custom-attributes.1] [3.address-custom-attributes.2] is checked in the address form, is restored after a reload and is sent with the order", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await checkOutTrivet(page)
    await readyToOrder(page)
    const box = page.getByRole("checkbox", { name: "Leave the parcel at the door" }).first()
    await box.check()
    await page.reload()
    await untilCheckoutIsReady(page)
    await expect(box).toBeChecked()
    const saved = page.waitForRequest((request) => request.url().endsWith("/shipping-information"))
    await placeOrder(page, byMouse)
    expect((await saved).postDataJSON()).toMatchObject({
      addressInformation: {
        shipping_address: { customAttributes: [{ attribute_code: "leave_at_door", value: true, label: "Yes" }] },
      },
    })
    expectNoBrowserErrors()
  })
})
