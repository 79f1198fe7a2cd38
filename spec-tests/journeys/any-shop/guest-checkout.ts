import type { Page } from "@playwright/test"

import { untilCheckoutIsReady, untilNotBusy } from "../checkout-steps.ts"
import { messageOfShop } from "../shop-text.ts"
import { expect } from "./any-shop.ts"
import { pressAddToCart } from "./product-form.ts"
import { buyer } from "./read-shop.ts"
import { amountIn, guestOrder, sectionCart } from "./shop-contract.ts"
import { pathOf, type Shop } from "./shop-products.ts"

/** An e-mail address that no other order has. */
export const newEmail = () => `rosa.${Date.now()}@example.com`

export const fillBuyer = async (page: Page, email: string): Promise<void> => {
  const field = (label: string) => page.getByLabel(label).first()
  await page.getByRole("textbox", { name: "Email Address" }).fill(email)
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

export const chooseRate = (page: Page, { rates }: Shop) =>
  choice(page, messageOfShop("Shipping Methods"), rates.at(-1)).check()
export const choosePayment = (page: Page, { payments }: Shop) => choice(page, "Payment Method", payments[0]).check()

/** Enters a coupon code on the open cart page. */
export const applyCoupon = async (page: Page, code: string): Promise<void> => {
  const field = page.getByLabel("Enter discount code")
  if (!(await field.isVisible())) await page.getByText("Apply Discount Code").click()
  await field.fill(code)
  await page.getByRole("button", { name: "Apply Discount" }).click()
}

/** Puts the shop's first simple product into the cart, opens the checkout, and fills it in up to the order button. */
export const readyToOrder = async (page: Page, catalogue: Shop, email: string): Promise<void> => {
  const [simple] = catalogue.simple
  await page.goto(simple === undefined ? "/" : pathOf(simple))
  await pressAddToCart(page, simple?.name ?? "")
  await page.goto("/checkout/")
  await fillBuyer(page, email)
  await untilCheckoutIsReady(page)
  await untilNotBusy(page)
  await chooseRate(page, catalogue)
  await choosePayment(page, catalogue)
  await untilNotBusy(page)
}

/** Expects that the shop has the order once under the displayed number, with the displayed total, and that its cart is empty. */
export const expectOrder = async (
  page: Page,
  shopAddress: string,
  email: string,
  shown: { readonly number: string; readonly total: string },
): Promise<void> => {
  const order = await guestOrder(shopAddress, shown.number, { ...buyer, email })
  expect(order).toMatchObject({ number: shown.number, total: amountIn(shown.total) })
  expect((await sectionCart(page)).summary_count).toBe(0)
}
