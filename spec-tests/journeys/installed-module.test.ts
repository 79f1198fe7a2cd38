import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"

import type { Page } from "@playwright/test"

import { pageBudgets } from "../../app/project/page-budgets.ts"
import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import type { SimulatedProvider } from "../shops/payments/payment-provider.ts"
import { installSheet } from "../shops/payments/simulated-sheet.ts"
import { expectAccessible } from "./accessibility.ts"
import {
  addToCart,
  byMouse,
  fillGuestAddress,
  orderButton,
  placeOrder,
  readyToOrder,
  untilCheckoutIsReady,
  untilNotBusy,
} from "./checkout-steps.ts"
import { fillSignIn } from "./customer.ts"
import { describe, expect, test } from "./journey.ts"
import { approveInSheet, expressButton, openProvider, providerSettings } from "./provider-payments.ts"
import { start } from "./shop-under-test.ts"
import type { Shopper } from "./shopper.ts"

const run = promisify(execFile)
const buildDir = ".build/with-potters-guild"
const project = "spec-tests/journeys/modules-under-test"

/** Stores a label with the module's variable. */
const writeLabel = (dataDir: string): void => {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`UPDATE label SET text = 'Made by <strong>#guild_member#</strong>' WHERE text LIKE 'Thrown by%'`)
  database.close()
}

const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const preferredDate = (page: Page) => page.getByLabel("Preferred delivery date")

describe("A shop with the example module of the guide", { tag: "@embedded" }, () => {
  let shop: Awaited<ReturnType<typeof start>>
  let provider: SimulatedProvider
  let dataDir = ""

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-module-"))
    const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir, PROJECT: project }
    await run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"], { env })
    provider = await openProvider()
    shop = await start({ DATA_DIR: dataDir, SHOP_URL: "", ...providerSettings }, buildDir)
    writeLabel(dataDir)
  })
  test.afterAll(async () => {
    await shop?.stop()
    await provider?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  // The browser of the journeys would look for the wallet on the internet.
  test.beforeEach(({ shopper }) => shopper.context.addInitScript(installSheet))

  const agree = ({ context }: Shopper) =>
    context.addCookies([{ name: "vitrine-consent", value: "necessary.statistics", url: shop.address }])
  const marks = (page: Page) => page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name))

  test("shows the payment method, totals line and label of the module, and its analytics sink receives the order once", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await agree(shopper)
    await page.goto(`${shop.address}/moon-jar.html`)
    await page.getByText("Potters’ Guild").first().waitFor()
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)

    await page.goto(`${shop.address}/checkout/`)
    await fillGuestAddress(page)
    await untilNotBusy(page)
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    await preferredDate(page).fill(dateInDays(5))
    await page.getByText("Apply Discount Code").click()
    await page.getByRole("textbox", { name: "Discount Code" }).fill("WELCOME10")
    await page.getByRole("button", { name: "Apply Discount" }).click()
    await page.getByRole("complementary").getByText("You save as a member").waitFor()
    expect(await page.getByText(/^Discount \(/).count()).toBe(0)

    await page.getByRole("radio", { name: "On the account of the Potters’ Guild" }).check()
    const number = page.getByRole("textbox", { name: "Guild number" })
    await orderButton(page).click()
    await page.getByText("Guild number is required.").first().waitFor()
    await number.fill("abc")
    await page.getByText("A guild number has four to six digits").first().waitFor()
    await expectAccessible(page)
    await number.fill("40721")
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/payment-information"),
    )
    await placeOrder(page, byMouse)
    expect((await sent).postDataJSON()).toMatchObject({
      paymentMethod: { method: "guild_account", additional_data: { guild_number: "40721" } },
    })
    await page.getByText("You save as a member").waitFor()
    await expect.poll(() => marks(page)).toContain("potters-guild purchase")
    await page.reload()
    await page.getByRole("heading", { name: "Thank you for your purchase!" }).waitFor()
    await page.waitForLoadState("networkidle")
    expect(await marks(page)).not.toContain("potters-guild purchase")
    expectNoBrowserErrors()
  })

  test("[8.4] a method with an unknown order call places no order and shows an error", async ({ shopper }) => {
    const { page } = shopper
    await agree(shopper)
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)
    await page.goto(`${shop.address}/checkout/`)
    await readyToOrder(page)
    await preferredDate(page).fill(dateInDays(5))
    await page.getByRole("radio", { name: "By an unmapped call" }).check()
    await untilNotBusy(page)
    const orders: Array<string> = []
    page.on("request", (request) => {
      if (/payment-information|unmapped/.test(request.url())) orders.push(request.url())
    })
    await orderButton(page).click()
    await page.getByText("Provided service call does not exist.").first().waitFor()
    expect(orders).toEqual([])
    await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
    await placeOrder(page, byMouse)
  })

  test("places an order only after the module's checkout fields are filled, which a reload keeps and the order contains", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await agree(shopper)
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)
    await page.goto(`${shop.address}/checkout/`)
    await readyToOrder(page)
    await orderButton(page).click()
    await page.getByText("Preferred delivery date is required.").first().waitFor()
    await expect(page.getByRole("alert").filter({ hasText: "not placed yet" })).toBeFocused()
    await page.getByLabel("Delivery note").pressSequentially("Ring <b>twice</b>")
    await preferredDate(page).fill(dateInDays(1))
    await page.getByText("this day is not offered").first().waitFor()
    await expectAccessible(page)
    await preferredDate(page).fill(dateInDays(5))
    await page.getByLabel("Your reference").fill("PO 7")
    await page.reload()
    await untilNotBusy(page)
    expect(await page.getByLabel("Delivery note").inputValue()).toBe("Ring <b>twice</b>")
    expect(await preferredDate(page).inputValue()).toBe(dateInDays(5))
    await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/payment-information")),
      placeOrder(page, byMouse),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      paymentMethod: { extension_attributes: { order_reference: "PO 7" } },
    })
    await page.getByText(`Preferred delivery date: ${dateInDays(5)}`).waitFor()
    await page.getByText("Your reference: PO 7").waitFor()
    const cookies = await shopper.context.cookies()
    expect(cookies.filter(({ name }) => name === "vitrine-checkout-fields")).toEqual([])
    expectNoBrowserErrors()
  })

  test("without scripts its field is part of the form", async ({ newShopper }) => {
    const { page } = await newShopper({ scripts: false })
    await page.goto(`${shop.address}/oak-trivet.html`)
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    await page.getByText(/You added Oak Trivet/).waitFor()
    await page.goto(`${shop.address}/checkout/`)
    await fillGuestAddress(page)
    await page.getByRole("button", { name: "Continue to delivery" }).click()
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    await page.getByLabel("Delivery note").fill("Ring twice")
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await page.getByText("Preferred delivery date is required.").first().waitFor()
    expect(await page.getByLabel("Delivery note").inputValue()).toBe("Ring twice")
    await preferredDate(page).fill(dateInDays(5))
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await page.getByRole("radio", { name: "On the account of the Potters’ Guild" }).check()
    await page.getByRole("textbox", { name: "Guild number" }).fill("40721")
    await page.getByRole("button", { name: "Review your order" }).click()
    expect((await placeOrder(page, byMouse)).number).toMatch(/^\d+$/)
    await page.getByText("Delivery note: Ring twice").waitFor()
    await page.getByText(`Preferred delivery date: ${dateInDays(5)}`).waitFor()
  })

  test("a listing loads none of its scripts", async ({ shopper }) => {
    const { page } = shopper
    await agree(shopper)
    const scripts: Array<string> = []
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.url())
    })
    await page.goto(`${shop.address}/tableware/mugs-cups/coffee-mugs.html`)
    await page.waitForLoadState("networkidle")
    const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()))
    expect(scripts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes("guild_number"))).toEqual([])
  })

  const checkOut = async (page: Page): Promise<void> => {
    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byMouse, 1)
    await page.goto(`${shop.address}/checkout/`)
    await untilCheckoutIsReady(page)
    await preferredDate(page).fill(dateInDays(5))
  }

  test("orders with the module's express button in the browser's sheet, with a notice where only the checkout can order", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await page.goto(`${shop.address}/oak-trivet.html`)
    await expressButton(page).click()
    await page.getByText("This order needs something that only the checkout asks for.").waitFor()
    await expectAccessible(page)
    // The product is out of the cart again, which has one after the next addition.
    await checkOut(page)
    await expressButton(page).click()
    expect(await approveInSheet(page, provider)).toBe("success")
    await page.waitForURL(/checkout\/onepage\/success/)
    await page.getByText(dateInDays(5).slice(-2)).first().waitFor()
    expectNoBrowserErrors()
  })

  test("a refused 3-D Secure restores the cart, a saved card is confirmed again and can be deleted, and a redirect whose window was closed is resumed and paid", async ({
    shopper,
  }) => {
    const { page, context } = shopper
    await page.goto(`${shop.address}/customer/account/login/`)
    await fillSignIn(page, "jonas@example.com")
    await page.waitForURL(/customer\/account\/$/)

    const byCard = async (pay: () => Promise<void>, decision: "Confirm" | "Reject"): Promise<void> => {
      await page.getByRole("radio", { name: "Card with hosted fields" }).check()
      await pay()
      await untilNotBusy(page)
      await orderButton(page).click()
      await page.frameLocator('iframe[title="Confirm the payment"]').getByRole("button", { name: decision }).click()
    }
    const typedCard = async () => {
      const card = page.frameLocator('iframe[title="Card details"]').getByLabel("Card number")
      await card.fill("4000 0000 0000 3220")
      await page.getByRole("checkbox", { name: "Save this card for later" }).check()
    }
    await checkOut(page)
    await byCard(typedCard, "Reject")
    await page.getByText("Your payment was declined. Nothing was charged").waitFor()
    await untilCheckoutIsReady(page)
    await byCard(async () => {
      expect(await page.getByText("Your cards").count()).toBe(0)
      await typedCard()
    }, "Confirm")
    await page.waitForURL(/checkout\/onepage\/success/)

    await checkOut(page)
    await byCard(async () => {
      await page.getByRole("radio", { name: "Visa ending in 3220", checked: true }).waitFor()
      await expectAccessible(page)
    }, "Confirm")
    await page.waitForURL(/checkout\/onepage\/success/)
    await page.goto(`${shop.address}/vault/cards/listaction/`)
    await page.getByRole("button", { name: "Delete Visa ending in 3220" }).click()
    await page.getByRole("button", { name: "Delete Card" }).click()
    await page.getByText("You have no stored payment methods.").waitFor()

    await checkOut(page)
    await page.getByRole("radio", { name: "Pay by your bank" }).check()
    await untilNotBusy(page)
    await orderButton(page).click()
    await page.getByRole("button", { name: "Pay now" }).waitFor()
    await page.close()
    const again = await context.newPage()
    await again.goto(`${shop.address}/checkout/`)
    await again.getByRole("link", { name: "Continue to the payment" }).click()
    await again.getByRole("button", { name: "Pay now" }).click()
    await again.waitForURL(/checkout\/onepage\/success/)
    const statuses = [...provider.payments.values()].map(({ status }) => status)
    expect(statuses.slice(-4)).toEqual(["declined", "paid", "paid", "paid"])
  })

  test("loads its files within the budgets that the build reports, with the modules of two example projects", () => {
    const budgets = pageBudgets(`${buildDir}/client`)
    expect(budgets.map(({ purpose, budget }) => [purpose, budget])).toContainEqual(["scripts of the checkout", 125])
    expect(budgets.filter(({ kilobytes }) => kilobytes < 1)).toEqual([])
    expect(budgets.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([])
  })
})
