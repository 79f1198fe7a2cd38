import type { Page } from "@playwright/test"

import { messageOfShop } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { chooseOptions, pressAddToCart } from "./product-form.ts"
import { fetchData, sectionCart } from "./shop-contract.ts"
import { pathOf } from "./shop-products.ts"

const main = (page: Page) => page.getByRole("main")

/** Waits for the cart's scripts: without them a form is sent instead. */
const openCart = async (page: Page): Promise<void> => {
  await page.goto("/checkout/cart/")
  await page.locator('[data-island="cart"][data-ready]').waitFor({ state: "attached" })
}

/** Chooses a value of the last group of radio buttons that is for sale and not chosen yet. */
const chooseOtherValue = async (page: Page): Promise<void> => {
  const radio = "input[type=radio]:enabled:not([aria-disabled=true]):not(:checked)"
  await page.locator(`#product_addtocart_form label:has(${radio})`).last().click()
}

test("options of a product in the cart are edited, and the shop's cart has the other variant once", async ({
  shopper,
  catalogue,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const product = catalogue.productOf("configurable")
  await page.goto(pathOf(product))
  await chooseOptions(page)
  await pressAddToCart(page, product.name)
  const [before] = (await sectionCart(page)).items
  await openCart(page)
  await main(page)
    .getByRole("link", { name: `Edit ${product.name}` })
    .first()
    .click()
  await page.waitForURL(/checkout\/cart\/configure/)
  await page.locator('[data-island="product-form"]').first().waitFor()
  await chooseOtherValue(page)
  await page.getByRole("button", { name: "Update Cart" }).click()
  await page.getByText(messageOfShop("%1 was updated in your shopping cart.", product.name)).first().waitFor()
  const after = await sectionCart(page)
  expect([after.summary_count, after.items.length]).toEqual([1, 1])
  expect(after.items[0]?.product_sku).not.toBe(before?.product_sku)
  expectNoBrowserErrors()
})

type GiftSetting = { readonly storeConfig: { readonly allow_order: string | null } }

test("a gift message for the order is saved and deleted", async ({ shopper, catalogue, shop }) => {
  const { storeConfig } = await fetchData<GiftSetting>(shop.address, "{ storeConfig { allow_order } }")
  test.skip(storeConfig.allow_order !== "1", "The shop offers no gift messages.")
  const { page, expectNoBrowserErrors } = shopper
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, catalogue.simple[0]?.name ?? "")
  await openCart(page)
  const gift = page.locator("#gift-orderLevel")
  const reloaded = (button: string) =>
    Promise.all([page.waitForEvent("load"), gift.getByRole("button", { name: button }).click()])
  await gift.getByText("Gift message for the whole order").click()
  await gift.getByLabel("To").fill("Ben")
  await gift.getByLabel("From").fill("Ann")
  await gift.getByRole("textbox", { name: "Message" }).fill("Happy birthday")
  await reloaded("Save message")
  await gift.getByText("Happy birthday").waitFor()
  await reloaded("Delete")
  await expect(gift.getByText("Happy birthday")).toHaveCount(0)
  expectNoBrowserErrors()
})
