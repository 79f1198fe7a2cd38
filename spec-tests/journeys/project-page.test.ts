import { execFile } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

import { pageBudgets } from "../../app/project/page-budgets.ts"
import { expectAccessible } from "./accessibility.ts"
import { addToCart, byTouch, untilCheckoutIsReady } from "./checkout-steps.ts"
import { fillRegistration } from "./customer.ts"
import { describe, expect, test } from "./journey.ts"
import { start } from "./shop-under-test.ts"

const run = promisify(execFile)
const buildDir = ".build/with-stores"

const stores = [
  { name: "Harbor", city: "Hudson" },
  { name: "Mill", city: "Brooklyn" },
]

describe("The example project with a store locator", { tag: "@embedded" }, () => {
  const api = createServer((_, response) => response.end(JSON.stringify(stores)))
  let shop: Awaited<ReturnType<typeof start>>
  let dataDir = ""

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-stores-"))
    const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir, PROJECT: "app/projects/stores" }
    await run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"], { env })
    await once(api.listen(0, "127.0.0.1"), "listening")
    const storesApi = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`
    shop = await start({ DATA_DIR: dataDir, SHOP_URL: "", STORES_API: storesApi }, buildDir)
  })
  test.afterAll(async () => {
    await shop?.stop()
    api.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test("filters the stores by what is typed, with a script of its own that loads after the page", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    const scripts: Array<string> = []
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(`${shop.address}/stores`)
    const main = page.getByRole("main")
    await expect(main.getByRole("listitem")).toHaveText(["Harbor, Hudson", "Mill, Brooklyn"])
    await page.getByRole("searchbox", { name: "Name or town" }).fill("brook")
    await expect(main.getByRole("listitem")).toHaveText(["Mill, Brooklyn"])
    expect(scripts.filter((script) => script.includes("StoreList-"))).toHaveLength(1)
    await expectAccessible(page)
    expectNoBrowserErrors()
  })

  test("shows all stores and no field without scripts", async ({ newShopper }) => {
    const { page } = await newShopper({ scripts: false })
    await page.goto(`${shop.address}/stores`)
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["Harbor, Hudson", "Mill, Brooklyn"])
    await expect(page.getByRole("searchbox", { name: "Name or town" })).toHaveCount(0)
  })

  test("and every other page of the project load their files within the budgets that the build reports", () => {
    const budgets = pageBudgets(`${buildDir}/client`)
    expect(budgets.map(({ purpose, budget }) => [purpose, budget])).toEqual(
      expect.arrayContaining([
        ["scripts of a page with the island StoreList", 85],
        ["scripts of a product page with options", 85],
        ["scripts of the checkout", 125],
      ]),
    )
    expect(budgets.filter(({ kilobytes }) => kilobytes < 1)).toEqual([])
    expect(budgets.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([])
  })

  test("is the only page that loads the script", async ({ shopper }) => {
    const { page } = shopper
    const scripts: Array<string> = []
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(`${shop.address}/`)
    await page.waitForLoadState("networkidle")
    expect(scripts.filter((script) => script.includes("StoreList-"))).toEqual([])
  })

  test("addresses that a module suggests fill the address book by touch and the checkout by keyboard", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
    const street = page.getByLabel("Street Address")
    const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option")
    const expectFilled = async () => {
      await expect(street).toHaveValue("27 Warren Avenue")
      await expect(page.getByLabel("Zip/Postal Code")).toHaveValue("04103")
      await expect(page.getByLabel("City")).toHaveValue("Portland")
      await expect(page.getByLabel("State/Province").locator("option:checked")).toHaveText("Maine")
    }
    await page.goto(`${shop.address}/customer/account/create/`)
    await fillRegistration(page, "Ida Moss", "ida.moss@example.com", byTouch)
    await page.waitForURL(/customer\/account\/$/)
    await page.goto(`${shop.address}/customer/address/new/`)
    await byTouch(street)
    await street.pressSequentially("27 warr")
    await expect(suggestions).toHaveCount(2)
    await expectAccessible(page)
    await byTouch(suggestions.filter({ hasText: "27 Warren Avenue, Portland, ME, 04103" }))
    await expectFilled()

    await page.goto(`${shop.address}/oak-trivet.html`)
    await addToCart(page, byTouch, 1)
    await page.goto(`${shop.address}/checkout/`)
    await untilCheckoutIsReady(page)
    await street.pressSequentially("27 warr")
    await expect(suggestions).toHaveCount(2)
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key)
    await expectFilled()
    await expectAccessible(page)
    expectNoBrowserErrors()
  })
})
