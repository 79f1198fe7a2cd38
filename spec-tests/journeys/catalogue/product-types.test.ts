import type { Page } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, fillGuestAddress, guest, placeOrder } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { expectOrderInShop } from "../order-in-shop.ts"
import { shopText, usedCoupon } from "../shop-text.ts"

/** Product pages with their required options, and the number of items each adds to the cart. */
const items: ReadonlyArray<{
  readonly kind: string
  readonly path: string
  readonly name: string
  readonly pieces: number
  readonly choose: (page: Page) => Promise<void>
}> = [
  {
    kind: "a simple product with engraving and wrapping",
    path: "/oak-board.html",
    name: "Oak Board",
    pieces: 1,
    choose: async (page) => {
      await page.getByRole("textbox", { name: /Engraving/ }).fill("Rosa & Tom")
      await page.getByRole("combobox", { name: /Gift wrapping/ }).selectOption({ index: 1 })
    },
  },
  {
    kind: "a simple product with names, a date, a time and radio buttons",
    path: "/wedding-plate.html",
    name: "Wedding Plate",
    pieces: 1,
    choose: async (page) => {
      await page.getByRole("textbox", { name: /Names on the plate/ }).fill("Rosa and Tom")
      const day = page.getByRole("group", { name: /Wedding date/ })
      await day.getByRole("combobox", { name: "Month" }).selectOption("6")
      await day.getByRole("combobox", { name: "Day" }).selectOption("21")
      await day.getByRole("combobox", { name: "Year" }).selectOption({ index: 1 })
      await page
        .getByRole("radiogroup", { name: /Language/ })
        .getByRole("radio")
        .first()
        .check()
    },
  },
  {
    kind: "a simple product with a text area, a file and a list of several",
    path: "/harbor-mug-your-own-glaze.html",
    name: "Harbor Mug",
    pieces: 1,
    choose: async (page) => {
      await page.getByRole("textbox", { name: /Tell us about the color/ }).fill("The green of a river in March.")
      await page
        .getByLabel(/A picture of it/)
        .setInputFiles("app/public/media/catalog/product/harbor-mug-moss-angle.w1440.webp")
      const surfaces = page.getByRole("group", { name: /Surfaces/ }).getByRole("checkbox")
      for (const index of [0, 1]) await surfaces.nth(index).check()
    },
  },
  {
    kind: "a simple product with checkboxes",
    path: "/taper-candles.html",
    name: "Taper Candles",
    pieces: 1,
    choose: (page) =>
      page
        .getByRole("group", { name: /Into the box/ })
        .getByRole("checkbox")
        .first()
        .check(),
  },
  {
    kind: "a configurable product with image swatches",
    path: "/moon-jar.html",
    name: "Moon Jar",
    pieces: 1,
    choose: (page) => page.getByRole("radio", { name: "Chalk" }).check(),
  },
  {
    kind: "a bundle",
    path: "/tea-set.html",
    name: "Tea Set, Made Up by You",
    pieces: 1,
    choose: async (page) => {
      await page.getByRole("combobox", { name: "Teapot" }).selectOption({ index: 2 })
      await page.getByRole("textbox", { name: "Qty of Cups" }).fill("3")
      await page.getByRole("group", { name: "Tray" }).getByRole("checkbox").check()
    },
  },
  {
    kind: "a group",
    path: "/place-setting-chalk.html",
    name: "Place Setting",
    pieces: 2,
    choose: async (page) => {
      const pieces = page.getByRole("table").getByRole("textbox")
      for (const piece of await pieces.all()) await piece.fill("0")
      await pieces.first().fill("2")
    },
  },
  {
    kind: "downloads sold one by one",
    path: "/glaze-recipe-book.html",
    name: "Twelve Glazes: A Recipe Book",
    pieces: 1,
    choose: (page) => page.getByRole("checkbox", { name: /Celadon and moss/ }).check(),
  },
  {
    kind: "a virtual product with options",
    path: "/gift-card.html",
    name: "Gift Card",
    pieces: 1,
    choose: async (page) => {
      await page.getByRole("radio", { name: /^\$50/ }).check()
      await page.getByRole("textbox", { name: /Recipient's email/ }).fill("tom@example.com")
    },
  },
]

describe("A guest's cart", () => {
  test("[2.product-page.5] [2.product-page.4] with every product type and every kind of option becomes one order", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    let pieces = 0
    for (const good of items) {
      await page.goto(good.path)
      await good.choose(page)
      pieces += good.pieces
      await addToCart(page, byMouse, pieces)
      await expectAccessible(page)
    }
    await page.goto("/checkout/cart/")
    const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    await expect.poll(() => lines.count()).toBe(items.length)
    await expectAccessible(page)
    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await fillGuestAddress(page)
    await page.getByRole("radio", { name: /Courier/ }).check()
    await page.getByRole("radio", { name: /Bank Transfer/ }).check()
    const placed = await placeOrder(page, byMouse)
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
    expectNoBrowserErrors()
  })

  test("[4.rate-and-totals-estimation.2] with virtual products only has no shipping step", async ({ newShopper }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.goto("/gift-card.html")
    await page.getByRole("radio", { name: "$25", exact: true }).check()
    await page.getByRole("textbox", { name: /Recipient's email/ }).fill("tom@example.com")
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/")
    await page.getByRole("heading", { name: "Billing Address" }).first().waitFor()
    expect(await page.getByRole("heading", { name: shopText("Shipping Methods") }).count()).toBe(0)
    await fillGuestAddress(page)
    await page.getByRole("radio", { name: /Bank Transfer/ }).check()
    await expectAccessible(page)
    const placed = await placeOrder(page, byMouse)
    expect(placed.total).toBe("$25.00")
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
    expectNoBrowserErrors()
  })

  test("[4.payment-method-choice.3] [9.checkout.2] with a grand total of zero is ordered with the free payment method", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    await page.getByText("Apply Discount Code").click()
    await page.getByLabel("Enter discount code").fill("ONTHEHOUSE")
    await page.getByRole("button", { name: "Apply Discount" }).click()
    await page.getByText(shopText(usedCoupon, "ONTHEHOUSE")).waitFor()
    await page.goto("/checkout/")
    await fillGuestAddress(page)
    await page.getByRole("radio", { name: /Standard delivery/ }).check()
    const free = page.getByRole("radio", { name: /No Payment Information Required/ })
    await expect(free).toBeChecked()
    const placed = await placeOrder(page, byMouse)
    expect(placed.total).toBe("$0.00")
    await expectOrderInShop(page, { ...placed, email: guest.email, lastName: guest.lastName })
    expectNoBrowserErrors()
  })
})
