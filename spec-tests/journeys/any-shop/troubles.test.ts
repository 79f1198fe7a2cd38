import { setTimeout } from "node:timers/promises"

import type { Page } from "@playwright/test"

import { byMouse, displayedTotal, orderButton, placeOrder, untilCheckoutIsReady } from "../checkout-steps.ts"
import { password, register, signIn, signOut } from "../customer.ts"
import { messageOfShop, usedCoupon } from "../shop-text.ts"
import { applyCoupon, expectOrder, newEmail, readyToOrder } from "./guest-checkout.ts"
import { buyer } from "./read-shop.ts"
import { amountIn, customerHeaders, customerOrders, guestOrder } from "./shop-contract.ts"
import { type Call, expect, test } from "./shop-in-trouble.ts"

/** Parts of a Magento's own pages and reports that shoppers must not read. */
const raw = /Service Temporarily|Report ID|webapi-|SQLSTATE|<h1>/

const maintenance = () =>
  new Response("<html><h1>Service Temporarily Unavailable</h1></html>", {
    status: 503,
    headers: { "content-type": "text/html; charset=UTF-8", "retry-after": "600" },
  })

const isPlacement = ({ method, path }: Call) =>
  (method === "POST" || method === "PUT") && /\/(payment-information|order)$/.test(path)

const alert = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\w/ }).first()

const expectTyped = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole("textbox", { name: "Email Address" })).toHaveValue(email)
  await expect(page.getByLabel("Street Address").first()).toHaveValue(buyer.street)
  await expect(page.getByLabel("City").first()).toHaveValue(buyer.city)
}

/** Waits for the success page and reads the number of the order. */
const orderNumber = async (page: Page): Promise<string> => {
  await page.getByRole("heading", { name: messageOfShop("Thank you for your purchase!") }).waitFor()
  return /\d{9,}/.exec((await page.getByText("Your order number is").textContent()) ?? "")?.[0] ?? ""
}

test("[I1] maintenance that begins before Place Order is one sentence, the typed values stay, and the next press places one order", async ({
  shopper: { page },
  catalogue,
  shop,
  trouble,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  const total = await displayedTotal(page)
  trouble.set(maintenance)
  await orderButton(page).click()
  await alert(page).waitFor()
  expect(await alert(page).innerText()).not.toMatch(raw)
  await expectTyped(page, email)

  trouble.set()
  const placed = await placeOrder(page, byMouse)
  expect(placed.total).toBe(total)
  await expectOrder(page, shop.address, email, placed)
})

test("[I1] REST that fails while GraphQL responds: the catalogue works, the order waits, and one order follows", async ({
  shopper: { page },
  catalogue,
  shop,
  trouble,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  trouble.set(({ path }) =>
    path.startsWith("/rest/")
      ? Response.json({ message: "Internal Error. Report ID: webapi-65f1c0de" }, { status: 500 })
      : undefined,
  )
  await orderButton(page).click()
  await alert(page).waitFor()
  expect(await alert(page).innerText()).not.toMatch(raw)
  await expectTyped(page, email)
  const other = await page.context().newPage()
  await other.goto(catalogue.category?.path ?? "/")
  await other.getByRole("heading", { level: 1, name: catalogue.category?.name ?? "" }).waitFor()

  trouble.set()
  await expectOrder(page, shop.address, email, await placeOrder(page, byMouse))
})

test("[I1] a placement that takes 8 seconds is pending, a second press changes nothing, and it is one order", async ({
  shopper: { page },
  catalogue,
  shop,
  trouble,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  let placements = 0
  trouble.set(async (call) => {
    if (!isPlacement(call)) return undefined
    placements += 1
    await setTimeout(8000)
    return undefined
  })
  const total = await displayedTotal(page)
  await orderButton(page).click()
  await page.keyboard.press("Enter")
  const number = await orderNumber(page)
  await expectOrder(page, shop.address, email, { number, total })
  expect(placements).toBe(1)
})

test("[I1] an order whose response is lost is found again: the shopper sees its number, and there is one order", async ({
  shopper: { page },
  catalogue,
  shop,
  trouble,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  const total = await displayedTotal(page)
  let placements = 0
  trouble.set((call) => {
    if (!isPlacement(call)) return undefined
    placements += 1
    return "cut"
  })
  await orderButton(page).click()
  await expectOrder(page, shop.address, email, { number: await orderNumber(page), total })
  expect(placements).toBe(1)
})

test("a coupon from another tab changes the total on the order button before an order is placed", async ({
  shopper: { page, context },
  catalogue,
  shop,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  const before = amountIn(await displayedTotal(page))
  const other = await context.newPage()
  await other.goto("/checkout/cart/")
  await applyCoupon(other, catalogue.coupon.code)
  await other.getByText(messageOfShop(usedCoupon)).first().waitFor()
  await page.bringToFront()
  await orderButton(page).click()
  await expect(alert(page)).toContainText("The total of your order has changed to")
  const placed = await placeOrder(page, byMouse)
  expect(amountIn(placed.total)).toBeLessThan(before)
  await expectOrder(page, shop.address, email, placed)
})

test("a guest who signs in in another tab sees the checkout of the customer with what was typed, and orders once", async ({
  shopper: { page, context },
  catalogue,
  shop,
}) => {
  const email = newEmail()
  const other = await context.newPage()
  await register(other, "Rosa Keller", email)
  await signOut(other)
  await readyToOrder(page, catalogue, newEmail())
  await signIn(other, email)
  await page.bringToFront()
  await page.getByText("Signed in as").waitFor()
  await expect(page.getByLabel("Street Address").first()).toHaveValue(buyer.street)
  await untilCheckoutIsReady(page)
  const placed = await placeOrder(page, byMouse)
  const orders = await customerOrders(shop.address, await customerHeaders(shop.address, email, password))
  expect(orders.map(({ number, total }) => ({ number, total }))).toEqual([
    { number: placed.number, total: amountIn(placed.total) },
  ])
})

test("[I1] a guest whose session ends before Place Order gets one order with the displayed total", async ({
  shopper: { page, context },
  catalogue,
  shop,
}) => {
  const email = newEmail()
  await readyToOrder(page, catalogue, email)
  const total = await displayedTotal(page)
  await context.clearCookies({ name: "PHPSESSID" })
  await orderButton(page).click()
  const number = await orderNumber(page)
  expect(await guestOrder(shop.address, number, { ...buyer, email })).toMatchObject({ number, total: amountIn(total) })
})
