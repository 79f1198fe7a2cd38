import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { byTouch, untilCheckoutIsReady, untilNotBusy } from "../checkout-steps.ts"
import { password, register } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { start } from "../shop-under-test.ts"

const untilBookIsReady = (page: Page) => page.locator('[data-island="address-book"][data-ready]').waitFor()

const region = (page: Page) => page.getByLabel("State/Province").locator("option:checked")

test("a ZIP code typed by touch fills the town and the state of the address book, and keeps a town typed before", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ width: 390, touch: true })
  await register(page, "Tove Lind", "zip@example.com", byTouch)
  await page.goto("/customer/address/new/")
  await untilBookIsReady(page)
  const postcode = page.getByLabel("Zip/Postal Code")
  const city = page.getByLabel("City")
  await byTouch(postcode)
  await page.keyboard.type("60614")
  await byTouch(city)
  await page.getByText("We filled in: Chicago, Illinois").waitFor()
  await expect(city).toHaveValue("Chicago")
  await expect(region(page)).toHaveText("Illinois")
  await expectAccessible(page)
  await city.fill("Evanston")
  await postcode.fill("98101")
  await city.blur()
  await expect(city).toHaveValue("Evanston")

  await page.getByLabel("Street Address").fill("4 Lake Road")
  await byTouch(page.getByRole("button", { name: "Save Address" }))
  await page
    .getByRole("main")
    .getByText(/Evanston/)
    .first()
    .waitFor()
})

describe("A shop with one field for the full name, in Arabic on a phone", { tag: "@embedded" }, () => {
  let shop: Awaited<ReturnType<typeof start>>
  let dataDir = ""
  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-full-name-"))
    shop = await start({ DATA_DIR: dataDir, SHOP_URL: "", FULL_NAME_FIELD: "on" })
  })
  test.afterAll(async () => {
    await shop?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const fullName = (page: Page) => page.getByLabel("الاسم الكامل")

  test("registers a customer, saves an address and opens the checkout with each name in one field", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ width: 390, touch: true })
    await page.goto(`${shop.address}/?___store=arabic`)
    await page.goto(`${shop.address}/customer/account/create/`)
    await fullName(page).fill("ليلى")
    const main = page.getByRole("main")
    await main.getByLabel("البريد الإلكتروني").fill("layla@example.com")
    await page.locator("#password").fill(password)
    await page.locator("#password-confirmation").fill(password)
    await byTouch(main.getByRole("button", { name: "إنشاء حساب" }))
    await expect(fullName(page)).toHaveAttribute("aria-invalid", "true")
    await expectAccessible(page)
    await fullName(page).fill("ليلى الحداد")
    await page.locator("#password").fill(password)
    await page.locator("#password-confirmation").fill(password)
    await byTouch(main.getByRole("button", { name: "إنشاء حساب" }))
    await page.waitForURL(/customer\/account\/$/)

    await page.goto(`${shop.address}/customer/address/new/`)
    await untilBookIsReady(page)
    await expect(fullName(page)).toHaveValue("ليلى الحداد")
    await fullName(page).fill("سارة بنت أحمد")
    await page.getByLabel("عنوان الشارع").fill("27 Warren Street")
    await byTouch(page.getByLabel("الرمز البريدي"))
    await page.keyboard.type("12534")
    await byTouch(page.getByLabel("المدينة"))
    await expect(page.getByLabel("المدينة")).toHaveValue("Hudson")
    await expectAccessible(page)
    await byTouch(main.getByRole("button", { name: "حفظ العنوان" }))
    await main.getByText("سارة بنت أحمد").first().waitFor()

    await page.goto(`${shop.address}/oak-trivet.html`)
    await Promise.all([
      page.waitForResponse((response) => response.url().includes("/checkout/cart/add/")),
      byTouch(main.getByRole("button", { name: "أضف إلى السلة" }).first()),
    ])
    await page.goto(`${shop.address}/checkout/`)
    await untilCheckoutIsReady(page)
    await main.getByText("سارة بنت أحمد").first().waitFor()
    await untilNotBusy(page)
    await expectAccessible(page)
  })
})
