import type { Frame, Locator, Page } from "@playwright/test"

import { expect } from "./journey.ts"
import type { DisplayedOrder } from "./order-in-shop.ts"
import { putInCart } from "./prepared-shopper.ts"
import { messageOfShop } from "./shop-text.ts"

/** Activates an element by mouse or by touch. */
export type Press = (target: Locator) => Promise<void>

export const byMouse: Press = (target) => target.click()
export const byTouch: Press = (target) => target.tap()

export const guest = {
  email: "rosa.keller@example.com",
  firstName: "Rosa",
  lastName: "Keller",
  street: "27 Warren Street",
  postcode: "12534",
  city: "Hudson",
  region: "New York",
}

/** Waits until the element has the focus. */
export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Clicks an element that closes its window, perhaps before the click is confirmed, and waits for the window to close. */
export const pressToClose = async (window: Page, target: Locator): Promise<void> => {
  const pressed = target.click().catch((error: unknown) => {
    if (!/closed/.test(String(error))) throw error
  })
  await Promise.all([window.waitForEvent("close"), pressed])
}

/** Waits for the first paint: before it a loaded page receives no wheel and no touch. */
export const untilPainted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
}

/** Returns the number of items that the cart in the header counts, once it counts any. */
export const cartCount = async (page: Page): Promise<number> => {
  const link = page.getByRole("banner").getByRole("link", { name: /Cart.*\d/ })
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0])
}

/** Waits until the cart in the header counts so many items. */
export const expectCartCount = async (page: Page, pieces: number): Promise<void> => {
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`Cart.*\\b${pieces}\\b`) })
    .waitFor()
}

/** Adds the product of the open page in the background, and waits until the cart in the header counts it. */
export const addToCart = async (page: Page, press: Press, piecesThen: number): Promise<void> => {
  await press(page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first())
  await expectCartCount(page, piecesThen)
}

/** Adds one item of the open product page to a cart that may not be empty, such as a customer's. */
export const addOneMore = async (page: Page, product: string): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByText(`You added ${product}`).first().waitFor()
}

/** Opens the checkout with a trivet in the cart. */
export const checkOutTrivet = async (page: Page): Promise<void> => {
  await putInCart(page, "/oak-trivet.html")
  await page.goto("/checkout/")
}

export const fillGuestAddress = async (page: Page | Frame): Promise<void> => {
  await page.getByRole("textbox", { name: "Email Address" }).fill(guest.email)
  await page.getByLabel("Country").first().selectOption("US")
  await page.getByLabel("First Name").first().fill(guest.firstName)
  await page.getByLabel("Last Name").first().fill(guest.lastName)
  await page.getByLabel("Street Address").first().fill(guest.street)
  await page.getByLabel("Zip/Postal Code").first().fill(guest.postcode)
  await page.getByLabel("City").first().fill(guest.city)
  await page.getByLabel("State/Province").first().selectOption({ label: guest.region })
}

/** Waits until no part of the page is marked as busy. */
export const untilNotBusy = async (page: Page | Frame): Promise<void> => {
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0)
}

/** Waits until the checkout is hydrated; before that it is a plain form. */
export const untilCheckoutIsReady = async (page: Page | Frame): Promise<void> => {
  await page.locator('[data-island="checkout"][data-ready]').waitFor()
}

/** Fills in the open checkout of a guest, up to the order button. */
export const readyToOrder = async (page: Page | Frame): Promise<void> => {
  await fillGuestAddress(page)
  await untilCheckoutIsReady(page)
  await untilNotBusy(page)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await untilNotBusy(page)
}

export const orderButton = (page: Page | Frame): Locator => page.getByRole("button", { name: /Place Order/ })

/** Returns the total on the order button once no request is pending and the summary shows the same. */
export const displayedTotal = async (page: Page | Frame): Promise<string> => {
  const button = orderButton(page)
  await button.waitFor()
  await untilNotBusy(page)
  const onButton = async () => /\$[\d,]+\.\d\d/.exec((await button.textContent()) ?? "")?.[0] ?? "no total"
  const summary = page.locator("div", { has: page.getByText("Order Total", { exact: true }) }).last()
  await expect.poll(async () => ((await summary.textContent()) ?? "").includes(await onButton())).toBe(true)
  return onButton()
}

/** Increases the quantity of a product by one in the order summary, which changes the total, and tries more than the shop has, which does not. */
export const increaseQuantity = async (page: Page, press: Press, product: string): Promise<void> => {
  const before = await displayedTotal(page)
  const summary = page.getByRole("complementary")
  await press(summary.getByRole("link", { name: `Edit quantity of ${product}` }))
  const field = summary.getByRole("textbox", { name: `Qty ${product}` })
  const quantity = Number(await field.inputValue())
  await press(summary.getByRole("button", { name: `Increase quantity of ${product}` }))
  const after = await displayedTotal(page)
  expect(after).not.toBe(before)
  await field.fill("9000")
  await field.press("Enter")
  await summary.getByText(messageOfShop("The requested qty is not available")).waitFor()
  await expect(field).toHaveValue(String(quantity + 1))
  expect(await displayedTotal(page)).toBe(after)
}

/** Places the order and reads its number from the success page. */
export const placeOrder = async (page: Page, press: Press): Promise<Pick<DisplayedOrder, "number" | "total">> => {
  const total = await displayedTotal(page)
  await press(orderButton(page))
  await page.waitForURL(/checkout\/onepage\/success/)
  await page.getByRole("heading", { name: messageOfShop("Thank you for your purchase!") }).waitFor()
  const number = /\d{9,}/.exec((await page.getByText("Your order number is").textContent()) ?? "")?.[0] ?? ""
  expect(number).not.toBe("")
  return { number, total }
}
