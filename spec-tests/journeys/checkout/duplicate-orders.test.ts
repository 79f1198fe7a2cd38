import { DatabaseSync } from "node:sqlite"

import type { Page } from "@playwright/test"

import { databaseFile } from "../../../app/shop/infra/database/data-folder.ts"
import {
  byMouse,
  expectCartCount,
  guest,
  orderButton,
  placeOrder,
  readyToOrder,
  displayedTotal,
  checkOutTrivet,
} from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import type { ShopUnderTest } from "../shop-under-test.ts"
import type { Shopper } from "../shopper.ts"

let before = 0

const ordersIn = ({ dataDir }: ShopUnderTest): number => {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    return Number(database.prepare("select count(*) as orders from sales_order").get()?.["orders"])
  } finally {
    database.close()
  }
}

test.beforeEach(({ shop }) => {
  before = ordersIn(shop)
})

/** Fills in the whole checkout of a guest, up to the order button. */
const readyGuest = async ({ page }: Shopper): Promise<Page> => {
  await checkOutTrivet(page)
  await readyToOrder(page)
  return page
}

const orderNumber = async (page: Page): Promise<string> => {
  await page.waitForURL(/checkout\/onepage\/success/)
  return (await page.locator("[data-order-number]").textContent()) ?? ""
}

const misbehave = ({ context, address }: Shopper, scenario: string) =>
  context.addCookies([{ name: "scenario", value: scenario, url: address }])

describe("One order is placed", () => {
  test("(R1) on a double click", async ({ shopper, shop }) => {
    const page = await readyGuest(shopper)
    await orderButton(page).dblclick()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R1) [2.checkout-page.1] when Enter is held down during a slow response, while the loader covers the page", async ({
    shopper,
    shop,
  }) => {
    const page = await readyGuest(shopper)
    await misbehave(shopper, "slow:shipping-information")
    await orderButton(page).focus()
    for (let times = 0; times < 8; times += 1) await page.keyboard.down("Enter")
    await page.getByText("Your order is being placed. Please wait.").waitFor()
    await page.keyboard.up("Enter")
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R2) (R13) when two tabs place it simultaneously: both show its number, and both carts are empty", async ({
    shopper,
    shop,
  }) => {
    const page = await readyGuest(shopper)
    const other = await shopper.context.newPage()
    await other.goto("/checkout/")
    // The second tab shows the input and the selection of the first once it is hydrated.
    await expect(other.getByLabel("First Name").first()).toHaveValue(guest.firstName)
    await expect(other.getByRole("radio", { name: /Check \/ Money order/i })).toBeChecked()
    await displayedTotal(other)
    await Promise.all([orderButton(page).click(), orderButton(other).click()])
    const [one, same] = await Promise.all([orderNumber(page), orderNumber(other)])
    expect(same).toBe(one)
    expect(ordersIn(shop)).toBe(before + 1)
    for (const tab of [page, other]) {
      await tab.goto("/checkout/cart/")
      await tab.getByText(shopText("You have no items in your shopping cart.")).first().waitFor()
    }
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R4) when the success page is reloaded and left by Back", async ({ shopper, shop }) => {
    const page = await readyGuest(shopper)
    const { number } = await placeOrder(page, byMouse)
    await page.reload()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await page.waitForURL(/\/checkout\/cart\/|\/checkout\/$/)
    await page.getByText(shopText("You have no items in your shopping cart.")).first().waitFor()
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R3) when the response is lost: the order is looked up and not sent again", async ({ shopper, shop }) => {
    const page = await readyGuest(shopper)
    await misbehave(shopper, "lost-response")
    const sent: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/payment-information")) sent.push(request.url())
    })
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(sent).toHaveLength(1)
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R3) when the connection breaks after the order was accepted", async ({ shopper, shop }) => {
    const page = await readyGuest(shopper)
    await page.route(/\/payment-information$/, async (route) => {
      if (route.request().method() !== "POST") return route.continue()
      await route.fetch()
      await route.abort("connectionreset")
    })
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(ordersIn(shop)).toBe(before + 1)
  })

  test("(R13) and the cart in every other tab is emptied", async ({ shopper }) => {
    const page = await readyGuest(shopper)
    const other = await shopper.context.newPage()
    await other.goto("/")
    await expectCartCount(other, 1)
    await placeOrder(page, byMouse)
    await expect.poll(() => other.locator("[data-cart-count]").first().textContent()).toBe("")
  })
})

describe("(R9) [I3] A changed total", () => {
  test("is displayed first, and the order is placed only on a second click", async ({ shopper, shop }) => {
    const page = await readyGuest(shopper)
    // The cart changes on the server, without an event in this browser.
    const config = await page.request.get("/checkout/cart/", { headers: { accept: "application/json" } })
    const cart = String((await config.json()).checkoutConfig.quoteData.entity_id)
    const cartItem = { sku: "TK-OAK-TRIVET", qty: 1, quote_id: cart }
    const added = await page.request.post(`/rest/default/V1/guest-carts/${cart}/items`, { data: { cartItem } })
    expect(added.status()).toBe(200)
    const seen = (await orderButton(page).textContent()) ?? ""
    await orderButton(page).click()
    await page.getByText(/The total of your order has changed to/).waitFor()
    expect(ordersIn(shop)).toBe(before)
    await expect.poll(() => orderButton(page).textContent()).not.toBe(seen)
    await placeOrder(page, byMouse)
    expect(ordersIn(shop)).toBe(before + 1)
  })
})
