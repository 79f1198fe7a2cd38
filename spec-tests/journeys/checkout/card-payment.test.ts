import type { FrameLocator, Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import {
  addOneMore,
  addToCart,
  byMouse,
  byTouch,
  fillGuestAddress,
  guest,
  orderButton,
  placeOrder,
  untilNotBusy,
} from "../checkout-steps.ts"
import { signIn } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { expectOrderInShop } from "../order-in-shop.ts"
import { shopText } from "../shop-text.ts"

const accepted = "4242424242424242"
const declined = "4000000000000002"
const lostResponse = "4000000000000119"

const cardForm = (page: Page): FrameLocator => page.frameLocator("iframe[title='Card details']")

const fillCard = async (page: Page, number: string): Promise<void> => {
  const form = cardForm(page)
  await form.getByLabel("Card number").fill(number)
  await form.getByLabel("Expiry date").fill("0431")
  await form.getByLabel("Security code").fill("123")
  await form.getByText(`ending in ${number.slice(-4)}: ready to pay.`).waitFor()
}

const toPayment = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("radio", { name: /Credit or debit card/ }).check()
}

const guestToPayment = async (page: Page): Promise<void> => {
  await page.goto("/checkout/")
  await fillGuestAddress(page)
  await toPayment(page)
}

/** Neither the browser's storage nor the shop's page contains anything entered into the card form. */
const expectNotStored = async (page: Page, number: string): Promise<void> => {
  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  )
  expect(stored).not.toContain(number)
  expect(stored).not.toContain(number.replace(/(\d{4})(?=\d)/g, "$1 "))
}

// In the embedded shop only, because the provider's pages are part of it.
describe("Card payment at the demonstration provider", { tag: "@embedded" }, () => {
  test("[3.payment-method.3] [K13] a declined card loses no input, another card pays, and neither card is stored", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ width: 390, touch: true })
    await page.goto("/oak-trivet.html")
    await addToCart(page, byTouch, 1)
    await guestToPayment(page)
    await cardForm(page).getByLabel("Card number").fill("4242")
    await byTouch(orderButton(page))
    await page.getByRole("alert").getByRole("link", { name: "Enter your card details." }).waitFor()
    await cardForm(page).getByText("Check the card number: it is not complete, or a digit is wrong.").first().waitFor()
    await expectAccessible(page)

    await fillCard(page, declined)
    await byTouch(orderButton(page))
    await page.getByRole("alert").getByText("Your card was declined.").waitFor()
    await expect(page.getByRole("textbox", { name: "Email Address" })).toHaveValue(guest.email)
    await expectNotStored(page, declined)

    await fillCard(page, accepted)
    await expectNotStored(page, accepted)
    const placed = await placeOrder(page, byTouch)
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
  })

  test("[R3] removing the last shipped product retains a typed card, and a lost response of the provider makes the checkout look the order up and not send it again", async ({
    newShopper,
  }) => {
    const { page } = await newShopper()
    const sent: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/payment-information")) sent.push(request.url())
    })
    await page.goto("/glaze-recipe-book.html")
    await page.getByRole("main").getByRole("checkbox").first().check()
    await addToCart(page, byMouse, 1)
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 2)
    await guestToPayment(page)
    await fillCard(page, lostResponse)
    const trivet = page.locator(".checkout-summary").getByRole("link", { name: "Edit quantity of Oak Trivet" })
    await trivet.click()
    await page.getByRole("button", { name: "Remove Oak Trivet" }).click()
    await page.getByRole("heading", { name: "Shipping Methods" }).waitFor({ state: "detached" })
    await cardForm(page).getByText("ready to pay.").waitFor()
    const placed = await placeOrder(page, byMouse)
    expect(sent).toHaveLength(1)
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
  })

  test("[I12] a card is entered and charged by keyboard alone, and a reload empties only the card form", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ scheme: "dark" })
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    await guestToPayment(page)
    await fillCard(page, accepted)
    await page.reload()
    await cardForm(page).getByLabel("Card number").waitFor()
    expect(await cardForm(page).getByLabel("Card number").inputValue()).toBe("")
    await expect(page.getByRole("textbox", { name: "Email Address" })).toHaveValue(guest.email)

    await page.getByRole("radio", { name: /Credit or debit card/ }).focus()
    await page.keyboard.press("Tab")
    await expect
      .poll(() =>
        cardForm(page)
          .getByLabel("Card number")
          .evaluate((input) => input.matches(":focus:read-write")),
      )
      .toBe(true)
    await page.keyboard.type(accepted)
    await page.keyboard.press("Tab")
    await page.keyboard.type("0431")
    await page.keyboard.press("Tab")
    await page.keyboard.type("123")
    await cardForm(page).getByText("ending in 4242: ready to pay.").waitFor()
    const press = async () => {
      await orderButton(page).focus()
      await page.keyboard.press("Enter")
    }
    const placed = await placeOrder(page, press)
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
    expectNoBrowserErrors()
  })

  test("[6.3] a customer saves a card during payment, pays with it again, and deletes it", async ({ newShopper }) => {
    const { page } = await newShopper()
    await signIn(page, "jonas@example.com")

    const buy = async (pay: () => Promise<void>): Promise<void> => {
      await page.goto("/oak-trivet.html")
      await addOneMore(page, "Oak Trivet")
      await page.goto("/checkout/")
      await page.getByRole("radio", { name: /Credit or debit card/ }).check()
      await pay()
      await untilNotBusy(page)
      await expectAccessible(page)
      const placed = await placeOrder(page, byMouse)
      await expectOrderInShop(page, { ...placed, email: "jonas@example.com", lastName: "Brandt" })
    }
    await buy(async () => {
      await fillCard(page, accepted)
      await page.getByRole("checkbox", { name: "Save this card for later" }).check()
    })
    await buy(() => page.getByRole("radio", { name: /Visa ending in 4242/, checked: true }).waitFor())

    await page.goto("/customer/account/")
    await page
      .getByRole("navigation", { name: "My Account" })
      .getByRole("link", { name: shopText("Stored Payment Methods") })
      .click()
    await page.getByText("Expires 04/2031").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Delete Visa ending in 4242" }).click()
    await page.getByRole("button", { name: "Delete Card" }).click()
    await page.getByText(shopText("You have no stored payment methods.")).waitFor()
    await page.getByText(shopText("Stored Payment Method was successfully removed")).waitFor()
  })

  test("[8.2] a saved card that was deleted in another tab leaves the checkout's list when the order is refused, and another card pays", async ({
    newShopper,
  }) => {
    const { page } = await newShopper()
    await signIn(page, "jonas@example.com")
    const openCheckout = async (): Promise<void> => {
      await page.goto("/oak-trivet.html")
      await addOneMore(page, "Oak Trivet")
      await page.goto("/checkout/")
      await page.getByRole("radio", { name: /Credit or debit card/ }).check()
    }
    await openCheckout()
    await fillCard(page, accepted)
    await page.getByRole("checkbox", { name: "Save this card for later" }).check()
    await placeOrder(page, byMouse)
    await openCheckout()
    const savedCard = page.getByRole("radio", { name: /Visa ending in 4242/ })
    await expect(savedCard).toBeChecked()

    const account = await page.context().newPage()
    await account.goto("/vault/cards/listaction/")
    await account.getByRole("button", { name: "Delete Visa ending in 4242" }).click()
    await account.getByRole("button", { name: "Delete Card" }).click()
    await account.getByText(shopText("Stored Payment Method was successfully removed")).waitFor()
    await account.close()

    await byMouse(orderButton(page))
    await page
      .getByRole("alert")
      .getByText("This saved card no longer exists: use another card or another way to pay.")
      .waitFor()
    await expect(savedCard).toHaveCount(0)
    await expect(page.getByRole("radio", { name: /Check \/ Money order/i })).toBeEnabled()
    await expectAccessible(page)
    await fillCard(page, accepted)
    const placed = await placeOrder(page, byMouse)
    await expectOrderInShop(page, { ...placed, email: "jonas@example.com", lastName: "Brandt" })
  })
})

test("[R20] the card method is not offered without scripts, and the page explains why", async ({ newShopper }) => {
  const { page } = await newShopper({ scripts: false })
  await page.goto("/oak-trivet.html")
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByText(/You added Oak Trivet/).waitFor()
  await page.goto("/checkout/")
  await fillGuestAddress(page)
  await page.getByRole("button", { name: "Continue to delivery" }).click()
  await page.getByRole("radio", { name: /Standard delivery/ }).check()
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByRole("radio", { name: /Check \/ Money order/i }).waitFor()
  expect(await page.getByRole("radio", { name: /card/i }).count()).toBe(0)
  await page.getByText("Credit or debit card needs JavaScript").waitFor()
})
