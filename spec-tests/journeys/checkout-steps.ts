import type { Locator, Page } from "@playwright/test"

import { expect } from "./journey.ts"
import type { DisplayedOrder } from "./order-in-shop.ts"

/** How this shopper presses things: with a mouse, or with a finger. */
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

/** Waits until this has the focus. */
export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Presses what closes its window, perhaps before it is reported as pressed, and waits until the window is gone. */
export const pressToClose = async (window: Page, target: Locator): Promise<void> => {
  const pressed = target.click().catch((error: unknown) => {
    if (!/closed/.test(String(error))) throw error
  })
  await Promise.all([window.waitForEvent("close"), pressed])
}

/** Waits until the page is seen: one that is loaded and not painted yet hears no wheel and no finger. */
export const untilPainted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
}

/** Waits until the number beside the cart in the header says so. */
export const expectCartCount = async (page: Page, pieces: number): Promise<void> => {
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`Cart.*\\b${pieces}\\b`) })
    .waitFor()
}

/** Adds what the open product page shows, in the background, and waits for the cart in the header to say so. */
export const addToCart = async (page: Page, press: Press, piecesThen: number): Promise<void> => {
  await press(page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first())
  await expectCartCount(page, piecesThen)
}

/** Adds one piece of the open product page to a cart that may hold things already, as a customer's does. */
export const addOneMore = async (page: Page, product: string): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByText(`You added ${product}`).first().waitFor()
}

/** Puts a trivet into the empty cart of a guest, and goes to the checkout. */
export const checkOutTrivet = async (page: Page, press: Press = byMouse): Promise<void> => {
  await page.goto("/oak-trivet.html")
  await addToCart(page, press, 1)
  await page.goto("/checkout/")
}

export const fillGuestAddress = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Email Address" }).fill(guest.email)
  await page.getByLabel("Country").first().selectOption("US")
  await page.getByLabel("First Name").first().fill(guest.firstName)
  await page.getByLabel("Last Name").first().fill(guest.lastName)
  await page.getByLabel("Street Address").first().fill(guest.street)
  await page.getByLabel("Zip/Postal Code").first().fill(guest.postcode)
  await page.getByLabel("City").first().fill(guest.city)
  await page.getByLabel("State/Province").first().selectOption({ label: guest.region })
}

/** Waits until no part of the page waits for the shop. */
export const untilNotBusy = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0)
}

/** Waits until the scripts of the checkout hear what is pressed; before that it is a plain form. */
export const untilCheckoutIsReady = async (page: Page): Promise<void> => {
  await page.locator('[data-island="checkout"][data-ready]').waitFor()
}

/** A guest at an open checkout fills everything in: only the button is left to press. */
export const readyToOrder = async (page: Page): Promise<void> => {
  await fillGuestAddress(page)
  await untilCheckoutIsReady(page)
  await untilNotBusy(page)
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).check()
  await untilNotBusy(page)
}

export const orderButton = (page: Page): Locator => page.getByRole("button", { name: /Place Order/ })

/** The total on the button, once nothing is asked of the shop and the summary says the same. */
export const displayedTotal = async (page: Page): Promise<string> => {
  const button = orderButton(page)
  await button.waitFor()
  await untilNotBusy(page)
  const onButton = async () => /\$[\d,]+\.\d\d/.exec((await button.textContent()) ?? "")?.[0] ?? "no total"
  const summary = page.locator("div", { has: page.getByText("Order Total", { exact: true }) }).last()
  await expect.poll(async () => ((await summary.textContent()) ?? "").includes(await onButton())).toBe(true)
  return onButton()
}

/** Presses the button and reads the number of the order from the page that thanks for it. */
export const placeOrder = async (page: Page, press: Press): Promise<Pick<DisplayedOrder, "number" | "total">> => {
  const total = await displayedTotal(page)
  await press(orderButton(page))
  await page.waitForURL(/checkout\/onepage\/success/)
  await page.getByRole("heading", { name: "Thank you for your purchase!" }).waitFor()
  const number = /\d{9,}/.exec((await page.getByText("Your order number is").textContent()) ?? "")?.[0] ?? ""
  expect(number).not.toBe("")
  return { number, total }
}
