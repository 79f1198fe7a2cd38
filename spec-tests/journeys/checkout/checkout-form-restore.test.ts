import type { BrowserContext, Page } from "@playwright/test"

import { addToCart, byMouse, orderButton, placeOrder, checkOutTrivet, untilNotBusy } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import type { Shopper } from "../shopper.ts"

/** Every field of the checkout by its id, with a value to enter or select. */
const everything: ReadonlyArray<readonly [id: string, value: string]> = [
  ["checkout-email", "rosa.keller@example.com"],
  ["shipping-country_id", "CA"],
  ["shipping-firstname", "Rosa"],
  ["shipping-lastname", "Keller"],
  ["shipping-street_0", "27 Rue Émile-Ångström"],
  ["shipping-street_1", "3rd floor"],
  ["shipping-company", "Keller & Töchter <Ltd>"],
  ["shipping-postcode", "H2X 1Y4"],
  ["shipping-city", "Montréal"],
  ["shipping-region_id", "Quebec"],
  ["shipping-telephone", "+1 514 555 0100"],
  ["checkout-coupon", "NOT-YET"],
]

const billing: ReadonlyArray<readonly [id: string, value: string]> = [
  ["billing-country_id", "DE"],
  ["billing-firstname", "Otto"],
  ["billing-lastname", "Keller"],
  ["billing-street_0", "Torstraße 9"],
  ["billing-postcode", "10119"],
  ["billing-city", "Berlin"],
]

const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** Opens the disclosure around the field, as a shopper would, and fills the field in. */
const enter = async (page: Page, [id, value]: readonly [string, string]): Promise<void> => {
  const fold = page.locator("details", { has: field(page, id) })
  if ((await fold.count()) > 0 && !(await field(page, id).isVisible())) await fold.locator("summary").click()
  if (!/(country|region)_id$/.test(id)) return field(page, id).fill(value)
  if (id.endsWith("region_id")) await expect.poll(() => field(page, id).locator("option").count()).toBeGreaterThan(2)
  await field(page, id).selectOption(id.endsWith("region_id") ? { label: value } : value)
}

const shownValue = async (page: Page, id: string): Promise<string> =>
  id.endsWith("region_id")
    ? ((await field(page, id).locator("option:checked").textContent()) ?? "")
    : field(page, id).inputValue()

const expectAll = async (page: Page, fields: ReadonlyArray<readonly [string, string]>, when: string): Promise<void> => {
  for (const [id, value] of fields)
    await expect.poll(() => shownValue(page, id), { message: `${id} ${when}` }).toBe(value)
}

const alive = async (page: Page): Promise<void> => {
  await orderButton(page).waitFor()
  await untilNotBusy(page)
}

/** The first input loads the scripts that store what is typed. */
const untilStored = (page: Page, text: string) =>
  page.waitForFunction((typed) => Object.values(localStorage).some((stored) => String(stored).includes(typed)), text)

const begin = async ({ page }: Shopper): Promise<Page> => {
  await checkOutTrivet(page)
  await alive(page)
  return page
}

const misbehave = (context: BrowserContext, address: string, scenario: string) =>
  context.addCookies([{ name: "scenario", value: scenario, url: address }])

const enterAll = async (page: Page): Promise<void> => {
  for (const entry of everything) await enter(page, entry)
  await page.getByRole("checkbox", { name: /billing and delivery address are the same/ }).uncheck()
  for (const entry of billing) {
    await enter(page, entry)
    if (entry[0] !== "billing-postcode") continue
    // The page fills in the town of a postcode once it is left, which must not happen while the town is entered.
    await field(page, "billing-postcode").blur()
    await expect(field(page, "billing-city")).toHaveValue("Berlin")
  }
  await untilNotBusy(page)
  await page.getByRole("radio", { name: /Courier/ }).check()
  await page.getByRole("radio", { name: /Bank Transfer/ }).check()
  await untilNotBusy(page)
}

const expectEverything = async (page: Page, when: string): Promise<void> => {
  await alive(page)
  await expectAll(page, [...everything, ...billing], when)
  await expect.poll(() => page.getByRole("radio", { name: /Courier/ }).isChecked(), { message: when }).toBe(true)
  await expect.poll(() => page.getByRole("radio", { name: /Bank Transfer/ }).isChecked(), { message: when }).toBe(true)
}

describe("Input at checkout", () => {
  test("[3.checkout-state.1] is restored when the page is reloaded after each field", async ({ shopper }) => {
    const page = await begin(shopper)
    for (const [index, entry] of everything.entries()) {
      await enter(page, entry)
      await untilNotBusy(page)
      if (index === 0) await untilStored(page, entry[1])
      await page.reload()
      await alive(page)
      await expectAll(page, everything.slice(0, index + 1), `after ${entry[0]}`)
    }
    shopper.expectNoBrowserErrors()
  })

  test("[8.1] (R11) is restored after a reload, Back, a closed tab, a changed cart, a lost session and a declined payment", async ({
    shopper,
  }) => {
    const page = await begin(shopper)
    const { context, address } = shopper
    await enterAll(page)

    await page.reload()
    await expectEverything(page, "after loading anew")

    await page.goto("/")
    await page.goBack()
    await expectEverything(page, "after Back")

    // The checkout reloads automatically.
    const anew = page.waitForEvent("load")
    const other = await context.newPage()
    await other.goto("/oak-trivet.html")
    await addToCart(other, byMouse, 2)
    await anew
    await expectEverything(page, "after the cart became another")
    await other.close()

    await misbehave(context, address, "signed-out:shipping-information")
    await orderButton(page).click()
    await page.waitForURL(/customer\/account\/login\/referer\//)
    await context.clearCookies({ name: "scenario" })
    await page.goto("/checkout/")
    await expectEverything(page, "after a lost session")

    await misbehave(context, address, "payment-declined")
    await orderButton(page).click()
    await page.getByText("The payment was declined.").waitFor()
    await expectEverything(page, "after a refused payment")

    const again = await context.newPage()
    await page.close()
    await again.goto("/checkout/")
    await expectEverything(again, "in another tab after this one was closed")
    await placeOrder(again, byMouse)
    const after = await again.evaluate(() => localStorage.getItem("mage-cache-storage") ?? "")
    expect(after).not.toContain("Torstraße")
  })
})

describe("A purchase works although the storage", { tag: "@embedded" }, () => {
  for (const kind of ["blocked", "full", "absent", "corrupt"])
    test(`(R15) (R16) is ${kind}`, async ({ shopper }) => {
      const { page, context } = shopper
      await context.addInitScript((state) => {
        const refuse = () => {
          throw new DOMException("no room", "QuotaExceededError")
        }
        if (state === "blocked")
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("blocked", "SecurityError")
            },
          })
        if (state === "absent") Object.defineProperty(window, "localStorage", { value: undefined })
        if (state === "full") Storage.prototype.setItem = refuse
        if (state === "corrupt" && !sessionStorage.getItem("broken")) {
          sessionStorage.setItem("broken", "1")
          localStorage.setItem("mage-cache-storage", '{"checkout-data":{"shippingAddressFromData":[[')
        }
      }, kind)
      await checkOutTrivet(page)
      await alive(page)
      for (const entry of everything.filter(([id]) => id !== "checkout-coupon")) await enter(page, entry)
      await untilNotBusy(page)
      await page.getByRole("radio", { name: /Standard delivery/ }).check()
      await page.getByRole("radio", { name: /Bank Transfer/ }).check()
      const { number } = await placeOrder(page, byMouse)
      expect(number).toMatch(/^\d{9}$/)
      shopper.expectNoBrowserErrors()
    })
})
