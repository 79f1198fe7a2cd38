import { displayedTotal, orderButton, placeOrder, byMouse, untilCheckoutIsReady } from "../checkout-steps.ts"
import { messageOfShop } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { choosePayment, chooseRate, expectOrder, fillBuyer, newEmail, readyToOrder } from "./guest-checkout.ts"
import { pressAddToCart } from "./product-form.ts"
import { buyer } from "./read-shop.ts"

test("a guest buys, and neither a reload nor the way back changes the total on the order button", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const mail = newEmail()
  await readyToOrder(page, catalogue, mail)
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
  const mail = newEmail()
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  await page.goto("/checkout/cart/")
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await fillBuyer(page, mail)
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
