import { everyWidth, expectAccessible } from "../accessibility.ts"
import {
  addToCart,
  byMouse,
  byTouch,
  fillGuestAddress,
  guest,
  increaseQuantity,
  placeOrder,
  type Press,
} from "../checkout-steps.ts"
import { describe, test } from "../journey.ts"
import { expectOrderInShop } from "../order-in-shop.ts"
import { shopText } from "../shop-text.ts"
import type { Shopper } from "../shopper.ts"

/** Buys a mug: home page, product page with options, cart, checkout, order; each page is accessible. */
const buyMug = async ({ page, expectNoBrowserErrors }: Shopper, press: Press, findsMug: () => Promise<void>) => {
  await page.goto("/")
  await expectAccessible(page)
  await findsMug()
  await page.getByRole("heading", { level: 1, name: "Harbor Mug" }).waitFor()
  await expectAccessible(page, everyWidth)
  await press(page.locator("label", { has: page.getByRole("radio", { name: "Fjord" }) }))
  await press(page.locator("label", { has: page.getByRole("radio", { name: "Large" }) }))
  await addToCart(page, press, 1)
  await press(page.getByRole("banner").getByRole("link", { name: /Cart/ }))
  await expectAccessible(page, everyWidth)
  await press(page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }))
  await page.waitForURL(/\/checkout\/$/)
  await fillGuestAddress(page)
  await press(page.getByRole("radio", { name: /Standard delivery/ }))
  await press(page.getByRole("radio", { name: /Check \/ Money order/i }))
  await increaseQuantity(page, press, "Harbor Mug")
  await expectAccessible(page, everyWidth)
  const placed = await placeOrder(page, press)
  await expectAccessible(page, everyWidth)
  await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
  expectNoBrowserErrors()
}

describe("A guest's purchase of a mug", () => {
  test("[1.2] succeeds by mouse on a wide screen, through the menu", async ({ newShopper }) => {
    const visitor = await newShopper({ width: 1280 })
    await buyMug(visitor, byMouse, async () => {
      await visitor.page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Tableware", exact: true })
        .click()
      await expectAccessible(visitor.page)
      await visitor.page.getByRole("main").getByRole("link", { name: "Harbor Mug", exact: true }).click()
    })
  })

  test("[1.2] succeeds by touch on a phone, through the search", async ({ newShopper }) => {
    const visitor = await newShopper({ width: 390, touch: true })
    await buyMug(visitor, byTouch, async () => {
      await visitor.page.getByRole("banner").getByRole("button", { name: "Open Search" }).tap()
      await visitor.page.getByPlaceholder(shopText("Search entire store here...")).first().fill("harbor mug")
      await visitor.page.getByPlaceholder(shopText("Search entire store here...")).first().press("Enter")
      await visitor.page.getByRole("heading", { level: 1, name: /harbor mug/i }).waitFor()
      await expectAccessible(visitor.page)
      await visitor.page.getByRole("main").getByRole("link", { name: "Harbor Mug", exact: true }).tap()
    })
  })
})
