import type { Page } from "@playwright/test"

import {
  displayedTotal,
  orderButton,
  placeOrder,
  byMouse,
  untilCheckoutIsReady,
  untilNotBusy,
} from "../checkout-steps.ts"
import { messageOfShop } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { pressAddToCart } from "./product-form.ts"
import { buyer } from "./read-shop.ts"
import { amountIn, guestOrder, sectionCart } from "./shop-contract.ts"
import type { Shop } from "./shop-products.ts"

const email = () => `rosa.${Date.now()}@example.com`

const fillAddress = async (page: Page, address: string): Promise<void> => {
  const field = (label: string) => page.getByLabel(label).first()
  await page.getByRole("textbox", { name: "Email Address" }).fill(address)
  await field("Country").selectOption("US")
  await field("First Name").fill(buyer.firstName)
  await field("Last Name").fill(buyer.lastName)
  await field("Street Address").fill(buyer.street)
  await field("Zip/Postal Code").fill(buyer.postcode)
  await field("City").fill(buyer.city)
  await field("State/Province").selectOption({ label: buyer.region })
  // A shop may leave the telephone optional: its field is hidden then.
  if (await field("Phone Number").isVisible()) await field("Phone Number").fill(buyer.telephone)
}

/** The radio button of a rate or payment method, found by the title that the shop gave. */
const choice = (page: Page, group: string | RegExp, title = "") =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: title }).first()

const chooseRate = (page: Page, { rates }: Shop) =>
  choice(page, messageOfShop("Shipping Methods"), rates.at(-1)).check()
const choosePayment = (page: Page, { payments }: Shop) => choice(page, "Payment Method", payments[0]).check()

/** The shop has the order once under the displayed number, with the displayed total, and its cart is empty. */
const expectOrder = async (page: Page, address: string, mail: string, shown: { number: string; total: string }) => {
  const order = await guestOrder(address, shown.number, { ...buyer, email: mail })
  expect(order).toMatchObject({ number: shown.number, total: amountIn(shown.total) })
  expect((await sectionCart(page)).summary_count).toBe(0)
}

test("a guest buys, and neither a reload nor the way back changes the total on the order button", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const mail = email()
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  await page.goto("/checkout/")
  await fillAddress(page, mail)
  await untilCheckoutIsReady(page)
  await untilNotBusy(page)
  await chooseRate(page, catalogue)
  await choosePayment(page, catalogue)
  await untilNotBusy(page)
  const total = await displayedTotal(page)

  await page.reload()
  await untilCheckoutIsReady(page)
  await expect.poll(() => displayedTotal(page)).toBe(total)
  await expect(orderButton(page)).toBeEnabled()
  await page.goto("/")
  await page.goBack()
  await untilCheckoutIsReady(page)
  await expect.poll(() => displayedTotal(page)).toBe(total)
  const placed = await placeOrder(page, byMouse)
  expect(placed.total).toBe(total)
  await expectOrder(page, shop.address, mail, placed)
  expectNoBrowserErrors()
})

test("a guest buys without scripts and finds the order by its number", async ({
  withoutScripts: { page },
  catalogue,
  shop,
}) => {
  const mail = email()
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  await page.goto("/checkout/cart/")
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await fillAddress(page, mail)
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await chooseRate(page, catalogue)
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await choosePayment(page, catalogue)
  await page.getByRole("button", { name: "Review your order" }).click()
  const placed = await placeOrder(page, byMouse)
  await expectOrder(page, shop.address, mail, placed)

  await page.goto("/sales/guest/form/")
  await page.getByLabel(messageOfShop("Order ID")).fill(placed.number)
  await page.getByLabel("Billing Last Name").fill(buyer.lastName)
  await page.getByRole("main").getByLabel("Email").fill(mail)
  // Magento up to 2.4.7 compares both, later versions the e-mail address.
  await page.getByLabel("Billing Zip/Postal Code").fill(buyer.postcode)
  await page.getByRole("button", { name: "Continue", exact: true }).click()
  await page.getByRole("heading", { name: messageOfShop("Order # %1", placed.number) }).waitFor()
  await page.getByText(placed.total).first().waitFor()
})
