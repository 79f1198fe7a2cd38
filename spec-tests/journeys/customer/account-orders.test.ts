import { everyWidth, expectAccessible } from "../accessibility.ts"
import {
  addOneMore,
  byMouse,
  byTouch,
  cartCount,
  expectCartCount,
  expectFocus,
  fillGuestAddress,
  guest,
  placeOrder,
  checkOutTrivet,
} from "../checkout-steps.ts"
import { fillSignIn, signIn } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { openOffice } from "../merchant.ts"
import { shopText } from "../shop-text.ts"
import type { Shopper } from "../shopper.ts"

const orderATrivet = async ({ page }: Shopper): Promise<{ readonly number: string; readonly total: string }> => {
  await page.goto("/oak-trivet.html")
  await addOneMore(page, "Oak Trivet")
  await page.goto("/checkout/")
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  return placeOrder(page, byMouse)
}

test("a customer finds an order in the order history and reorders it", async ({ newShopper }) => {
  const shopper = await newShopper()
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/sales/order/history/")
  await fillSignIn(page, "jonas@example.com")
  // Signing in redirects to the requested page.
  await page.waitForURL(/sales\/order\/history/)
  await page.getByRole("heading", { name: "My Orders" }).waitFor()
  await expectAccessible(page)
  const { number, total } = await orderATrivet(shopper)

  await page.goto("/customer/account/")
  await page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name: "My Orders" }).click()
  await expectAccessible(page)
  await page.getByRole("link", { name: number }).click()
  await page.getByRole("heading", { name: shopText("Order # %1", number) }).waitFor()
  expect(await page.title()).toContain(number)
  await page.getByRole("row", { name: /Oak Trivet/ }).waitFor()
  await page.getByText(total).first().waitFor()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Reorder" }).click()
  await page.waitForURL(/checkout\/cart/)
  await page.getByRole("main").getByRole("link", { name: "Oak Trivet" }).first().waitFor()
  // The order has what other journeys had left in the customer's cart, too.
  const pieces = await cartCount(page)

  await page.goto("/sales/order/history/")
  await page.getByRole("row", { name: number }).getByRole("button", { name: "Reorder" }).click()
  await page.waitForURL(/checkout\/cart/)
  await expectCartCount(page, 2 * pieces)
  expectNoBrowserErrors()
})

test("a customer requests a return of a shipped order, and the form is accessible empty, refused and sent @embedded", async ({
  newShopper,
}) => {
  const shopper = await newShopper()
  const { page } = shopper
  await signIn(page, "jonas@example.com")
  const { number } = await orderATrivet(shopper)
  const merchant = await newShopper()
  await openOffice(merchant.page, "orders")
  await merchant.page.getByRole("link", { name: number }).click()
  await merchant.page.getByRole("button", { name: "Mark as Paid" }).click()
  await merchant.page.getByRole("button", { name: "Ship", exact: true }).click()
  await merchant.page.getByText("The order is on its way.").waitFor()
  await merchant.leave()

  await page.goto("/sales/order/history/")
  await page.getByRole("link", { name: number }).click()
  await page.getByText("Ask for a return").click()
  await expectAccessible(page, everyWidth)
  await page.getByRole("button", { name: "Send the Request" }).click()
  await expectFocus(page.getByRole("alert").filter({ hasText: "There is a problem" }))
  await expectAccessible(page, everyWidth)

  await page.getByRole("textbox", { name: "Oak Trivet" }).fill("1")
  await page.getByLabel("Reason for the return").selectOption({ index: 1 })
  await page.getByRole("button", { name: "Send the Request" }).click()
  await page.getByText("We got your request for a return.").waitFor()
  await page.getByRole("heading", { name: /^Asked for on/ }).waitFor()
  await expectAccessible(page, everyWidth)
})

test("an order is found and reordered on a phone without scripts", async ({ newShopper }) => {
  const shopper = await newShopper({ width: 390, touch: true, scripts: false })
  const { page } = shopper
  await page.goto("/sales/order/history/")
  await fillSignIn(page, "jonas@example.com", byTouch)
  await page.waitForURL(/sales\/order\/history/)
  await byTouch(page.getByRole("main").getByRole("table").getByRole("link").first())
  await page.getByRole("heading", { name: /Order #\d+/ }).waitFor()
  await byTouch(page.getByRole("button", { name: "Reorder" }))
  await page.waitForURL(/checkout\/cart/)
  await page.getByRole("main").getByRole("link", { name: "Oak Trivet" }).first().waitFor()
  expect(await page.title()).toContain("Shopping Cart")
})

test("a guest finds an order by its number, and wrong entries show errors at their fields", async ({ newShopper }) => {
  const { page } = await newShopper({ width: 390, touch: true })
  await checkOutTrivet(page)
  await fillGuestAddress(page)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  const { number, total } = await placeOrder(page, byTouch)

  await page.goto("/sales/guest/form/")
  await expectAccessible(page)
  await byTouch(page.getByRole("button", { name: "Continue", exact: true }))
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" })
  await expectFocus(summary)
  await expectAccessible(page)
  await byTouch(summary.getByRole("link", { name: /Order Number/ }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("oar-order-id")

  await page.getByLabel(shopText("Order ID")).fill(number)
  await page.getByLabel("Billing Last Name").fill("Somebody")
  await page.getByRole("main").getByLabel("Email").fill(guest.email)
  await byTouch(page.getByRole("button", { name: "Continue", exact: true }))
  await page.getByText("You entered incorrect data. Please try again.").waitFor()
  await page.getByLabel("Billing Last Name").fill(guest.lastName)
  await byTouch(page.getByRole("button", { name: "Continue", exact: true }))
  await page.getByRole("heading", { name: shopText("Order # %1", number) }).waitFor()
  await page.getByText(total).first().waitFor()
  await expectAccessible(page)
})
