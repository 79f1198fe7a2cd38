import type { Page } from "@playwright/test"

import { testedModes } from "../whole-run.ts"
import { everyWidth, expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, expectCartCount, untilNotBusy } from "./checkout-steps.ts"
import { expect, test } from "./journey.ts"
import { messageOfShop, shopText, usedCoupon } from "./shop-text.ts"

/** Waits for the cart's scripts: without them the cart works by forms, which have no undo. */
const untilCartIsReady = (page: Page) => page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })

const main = (page: Page) => page.getByRole("main")

/** Saving or deleting a message reloads the page (2.shopping-cart-page.8). */
const untilRequestedAgain = (page: Page, pressing: () => Promise<void>) =>
  Promise.all([page.waitForEvent("load"), pressing()])

const addMug = async (page: Page, piecesThen: number) => {
  await page.goto("/harbor-mug.html")
  await page.locator("label", { has: page.getByRole("radio", { name: "Fjord" }) }).click()
  await page.locator("label", { has: page.getByRole("radio", { name: "Small" }) }).click()
  await addToCart(page, byMouse, piecesThen)
}

/** Widths concern the document: in front of a remote shop one is enough. */
const ofWidth = (width: number): string => (width === 390 ? "" : " @embedded")

for (const width of testedModes(390, 320, 1280))
  test(`[1.9] at ${width} px the cart supports remove and undo, an edited option, a gift message, cancel and clear${ofWidth(width)}`, async ({
    newShopper,
  }) => {
    const shopper = await newShopper({ width })
    const { page, expectNoBrowserErrors } = shopper
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    await addMug(page, 2)

    await page.goto("/checkout/cart/")
    await untilCartIsReady(page)
    const giftOfMug = page.getByText("Gift message for Harbor Mug")
    await giftOfMug.waitFor()
    await page.getByRole("button", { name: /Remove Harbor Mug/ }).click()
    await expect(giftOfMug).toHaveCount(0)
    await page.getByText("Harbor Mug was taken out of your cart.").waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("button", { name: /Remove Harbor Mug/ }).waitFor()
    await expectCartCount(page, 2)

    await page.getByRole("link", { name: /Edit Harbor Mug/ }).click()
    await page.waitForURL(/checkout\/cart\/configure/)
    await expect(page.getByRole("radio", { name: "Fjord" })).toBeChecked()
    await expectAccessible(page)
    await page.locator("label", { has: page.getByRole("radio", { name: "Chalk" }) }).click()
    await page.getByRole("button", { name: "Update Cart" }).click()
    await page.getByText(shopText("%1 was updated in your shopping cart.", "Harbor Mug")).waitFor()
    await main(page).getByText("Chalk").first().waitFor()

    const gift = page.locator("#gift-orderLevel")
    await gift.getByText("Gift message for the whole order").click()
    await gift.getByLabel("To").fill("Ben")
    await gift.getByLabel("From").fill("Ann")
    await gift.getByRole("textbox", { name: "Message" }).fill("Happy birthday")
    await expectAccessible(page)
    await untilRequestedAgain(page, () => gift.getByRole("button", { name: "Save message" }).click())
    await gift.getByText("Happy birthday").waitFor()
    await expectAccessible(page, everyWidth)
    await gift.getByRole("link", { name: "Edit" }).click()
    await gift.getByLabel("To").fill("Bert")
    await untilRequestedAgain(page, () => gift.getByRole("button", { name: "Save message" }).click())
    await gift.getByText("Bert").waitFor()
    await page.goto("/checkout/")
    await gift.getByText("Bert").waitFor()
    await untilRequestedAgain(page, () => gift.getByRole("button", { name: "Delete" }).click())
    await expect(page.locator("#gift-orderLevel").getByText("Bert")).toHaveCount(0)

    await page.goto("/checkout/cart/")
    await untilCartIsReady(page)
    await page.getByRole("button", { name: shopText("Clear Shopping Cart") }).click()
    await page
      .getByRole("dialog", { name: shopText("Are you sure you want to remove all items from your shopping cart?") })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "OK" }).click()
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
    await expectAccessible(page)
    expectNoBrowserErrors()
  })

test("[8.7] [5.checkout-and-cart.7] a quantity above the limit shows an alert and is reset; a coupon is applied and cancelled", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)
  await page.goto("/checkout/cart/")
  await untilCartIsReady(page)
  const quantity = main(page).getByLabel(/Qty/)
  await quantity.fill("9999")
  await quantity.press("Enter")
  const alert = page.getByRole("alertdialog", { name: "Attention" })
  await alert.getByText(/Oak Trivet/).waitFor()
  const submitted = page.waitForRequest((request) => request.url().includes("/checkout/cart/updatePost/"))
  await alert.getByRole("button", { name: "OK" }).click()
  const form = new URLSearchParams((await submitted).postData() ?? "")
  expect([...form].filter(([name]) => name.startsWith("cart[")).map(([, typed]) => typed)).toEqual(["1"])
  await untilNotBusy(page)
  await expect(quantity).toHaveValue("1")

  await page.getByText("Apply Discount Code").click()
  await page.getByRole("button", { name: "Apply Discount" }).click()
  await page.getByText("Enter the code").or(page.locator("#coupon-problem:not(:empty)")).first().waitFor()
  await page.getByLabel("Enter discount code").fill("welcome10")
  await page.getByRole("button", { name: "Apply Discount" }).click()
  await page.getByText(messageOfShop(usedCoupon)).waitFor()
  await page.getByText(/Discount \(/).waitFor()
  await page.getByRole("button", { name: shopText("Cancel Coupon") }).click()
  await page.getByText(shopText("You canceled the coupon code.")).waitFor()
  expectNoBrowserErrors()
})

for (const width of testedModes(390, 1280))
  test(`[1.9] [5.checkout-and-cart.6] at ${width} px a typed or stepped quantity is saved by itself, also on the way to the checkout${ofWidth(width)}`, async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width })
    await page.goto("/oak-trivet.html")
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    await untilCartIsReady(page)
    const quantity = main(page).getByLabel(/Qty/)
    await quantity.fill("3")
    await expectCartCount(page, 3)
    await main(page)
      .getByRole("button", { name: /Increase quantity of/ })
      .click()
    await main(page)
      .getByRole("button", { name: /Increase quantity of/ })
      .click()
    await expectCartCount(page, 5)
    await untilNotBusy(page)
    await expectAccessible(page)
    await page.reload()
    await untilCartIsReady(page)
    await expect(quantity).toHaveValue("5")

    await quantity.fill("2")
    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await page.waitForURL(/\/checkout\/$/)
    await main(page).getByRole("region", { name: "Order Summary" }).getByText("Qty: 2").waitFor()
    expectNoBrowserErrors()
  })

test("[2.shopping-cart-page.2] a long cart has pages, and leaving a page with changed quantities requires confirmation", async ({
  shopper,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  await fillCart(page, 21)
  await page.goto("/checkout/cart/")
  await untilCartIsReady(page)
  const fields = main(page).getByLabel(/Qty/)
  await expect(fields).toHaveCount(20)
  // Not saved by itself, because it cannot be read.
  await fields.first().fill("1.5")
  await page.getByRole("link", { name: "Page 2" }).click()
  const dialog = page.getByRole("dialog", { name: shopText("Are you sure you want to leave the page?") })
  await dialog.waitFor()
  await expectAccessible(page, everyWidth)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(fields.first()).toHaveValue("1.5")
  await page.getByRole("link", { name: "Page 2" }).click()
  await dialog.getByRole("button", { name: "Leave" }).click()
  await page.waitForURL(/\?p=2/)
  await expect(fields).toHaveCount(1)
  await untilNotBusy(page)
  expectNoBrowserErrors()
})

type Variants = {
  readonly variants?: ReadonlyArray<{ readonly product: { readonly sku: string; readonly stock_status: string } }>
}
type FoundVariants = { readonly data: { readonly products: { readonly items: ReadonlyArray<Variants> } } }

const variantsDocument = `{ products(filter: { price: { from: "0.01" } }, pageSize: 100) {
  items { ... on ConfigurableProduct { variants { product { sku stock_status } } } } } }`

/** Fills the cart with so many items, each of another variant. */
const fillCart = async (page: Page, lines: number) => {
  await page.goto("/oak-trivet.html")
  await addToCart(page, byMouse, 1)
  const found: FoundVariants = await (await page.request.post("/graphql", { data: { query: variantsDocument } })).json()
  const skus = found.data.products.items.flatMap(({ variants = [] }) =>
    variants.filter(({ product }) => product.stock_status === "IN_STOCK").map(({ product }) => product.sku),
  )
  const config = await page.request.get("/checkout/cart/", { headers: { accept: "application/json" } })
  const cartId = String((await config.json()).checkoutConfig.quoteData.entity_id)
  for (const sku of skus.slice(0, lines - 1)) {
    const cartItem = { sku, qty: 1, quote_id: cartId }
    const added = await page.request.post(`/rest/default/V1/guest-carts/${cartId}/items`, { data: { cartItem } })
    expect(added.status()).toBe(200)
  }
}

test("[R20] without scripts an item is edited and removed, and a gift message is written, changed and deleted", async ({
  newShopper,
}) => {
  const shopper = await newShopper({ scripts: false })
  const { page } = shopper
  await page.goto("/harbor-mug.html")
  await page.locator("label", { has: page.getByRole("radio", { name: "Fjord" }) }).click()
  await page.locator("label", { has: page.getByRole("radio", { name: "Small" }) }).click()
  await main(page).getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByText(/You added Harbor Mug/).waitFor()
  await page.goto("/checkout/cart/")
  await page.getByRole("link", { name: /Edit Harbor Mug/ }).click()
  await page.waitForURL(/checkout\/cart\/configure/)
  await expect(page.getByRole("radio", { name: "Fjord" })).toBeChecked()
  await page.locator("label", { has: page.getByRole("radio", { name: "Chalk" }) }).click()
  await page.getByRole("button", { name: "Update Cart" }).click()
  await page.getByText(shopText("%1 was updated in your shopping cart.", "Harbor Mug")).waitFor()

  const gift = page.locator("#gift-orderLevel")
  await gift.getByText("Gift message for the whole order").click()
  await gift.getByLabel("To").fill("Ben")
  await gift.getByRole("textbox", { name: "Message" }).fill("Happy birthday")
  await gift.getByRole("button", { name: "Save message" }).click()
  await gift.getByText("Happy birthday").waitFor()
  await gift.getByRole("link", { name: "Edit" }).click()
  await gift.getByLabel("To").fill("Bert")
  await gift.getByRole("button", { name: "Save message" }).click()
  await gift.getByText("Bert").waitFor()
  await gift.getByRole("button", { name: "Delete" }).click()
  await expect(gift.getByText("Bert")).toHaveCount(0)

  await page.getByRole("button", { name: /Remove Harbor Mug/ }).click()
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
})

test("undo restores a removed item with its uploaded picture and its gift message", async ({ shopper }) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/harbor-mug-your-own-glaze.html")
  await page.getByRole("textbox", { name: /Tell us about the color/ }).fill("The green of a river in March.")
  await page
    .getByLabel(/A picture of it/)
    .setInputFiles("app/public/media/catalog/product/harbor-mug-moss-angle.w1440.webp")
  await addToCart(page, byMouse, 1)
  await page.goto("/checkout/cart/")
  await untilCartIsReady(page)
  await main(page).getByText("harbor-mug-moss-angle.w1440.webp").waitFor()
  const gift = page.locator(".gift-messages details", { hasText: /Gift message for Harbor Mug/ })
  await gift.getByText(/Gift message for Harbor Mug/).click()
  await gift.getByLabel("To").fill("Ben")
  await gift.getByRole("textbox", { name: "Message" }).fill("Happy birthday")
  await untilRequestedAgain(page, () => gift.getByRole("button", { name: "Save message" }).click())
  await untilCartIsReady(page)
  const line = await gift.getAttribute("id")
  await page.getByRole("button", { name: /Remove Harbor Mug/ }).click()
  await page.getByText(/Harbor Mug.* was taken out of your cart\./).waitFor()
  await page.getByRole("button", { name: "Undo" }).click()
  await main(page).getByText("harbor-mug-moss-angle.w1440.webp").waitFor()
  expect(await main(page).textContent()).toContain("The green of a river in March.")
  await gift.hover()
  await expect.poll(() => gift.getAttribute("id")).not.toBe(line)
  await page.reload()
  await gift.getByText("Happy birthday").waitFor()
  expectNoBrowserErrors()
})
