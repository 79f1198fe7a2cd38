import type { Page } from "@playwright/test"

import { byMouse, placeOrder, untilCheckoutIsReady, untilNotBusy } from "../checkout-steps.ts"
import { password, register, signIn, signOut } from "../customer.ts"
import { addedToWishList, messageOfShop } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { chooseOptions, pressAddToCart } from "./product-form.ts"
import { buyer } from "./read-shop.ts"
import { amountIn, fetchData, customerHeaders, customerOrders, sectionCart } from "./shop-contract.ts"
import { pathOf, type Shop } from "./shop-products.ts"

const main = (page: Page) => page.getByRole("main")

const newCustomer = async (page: Page, name: string): Promise<string> => {
  const email = `${name}.${Date.now()}@example.com`
  await register(page, "Rosa Keller", email)
  return email
}

const fillAddress = async (page: Page, street: string): Promise<void> => {
  await page.getByLabel("Street Address").first().fill(street)
  await page.getByLabel("Country").first().selectOption("US")
  await page.getByLabel("Zip/Postal Code").first().fill(buyer.postcode)
  await page.getByLabel("City").first().fill(buyer.city)
  await page.getByLabel("State/Province").first().selectOption({ label: buyer.region })
  const phone = page.getByLabel("Phone Number").first()
  if (await phone.isVisible()) await phone.fill(buyer.telephone)
}

const addAddress = async (page: Page, street: string): Promise<void> => {
  await page.goto("/customer/address/new/")
  await fillAddress(page, street)
  await page.getByRole("button", { name: "Save Address" }).click()
  await page.getByText(messageOfShop("You saved the address.")).first().waitFor()
}

const orderCart = async (page: Page, catalogue: Shop) => {
  await page.goto("/checkout/")
  await untilCheckoutIsReady(page)
  const rate = page
    .getByRole("group", { name: messageOfShop("Shipping Methods") })
    .getByRole("radio")
    .first()
  await rate
    .or(page.getByRole("heading", { name: "Billing Address" }).first())
    .first()
    .waitFor()
  if ((await rate.count()) > 0) await rate.check()
  await page
    .getByRole("radio", { name: catalogue.payments[0] ?? "" })
    .first()
    .check()
  await untilNotBusy(page)
  return placeOrder(page, byMouse)
}

test("a customer registers, signs out and in, buys to a saved address, and orders the same again", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const email = await newCustomer(page, "buyer")
  await addAddress(page, "1 Quay Street")
  await signOut(page)
  await signIn(page, email)
  const name = catalogue.simple[0]?.name ?? ""
  await page.goto(catalogue.simplePath)
  await pressAddToCart(page, name)
  const { number, total } = await orderCart(page, catalogue)
  const headers = await customerHeaders(shop.address, email, password)
  expect(await customerOrders(shop.address, headers)).toEqual([
    expect.objectContaining({ number, total: amountIn(total) }),
  ])

  await page.goto("/sales/order/history/")
  await main(page).getByRole("link", { name: number }).click()
  await page.getByRole("heading", { name: messageOfShop("Order # %1", number) }).waitFor()
  await page.getByText(total).first().waitFor()
  await page.getByRole("button", { name: "Reorder" }).click()
  await page.waitForURL(/checkout\/cart/)
  await main(page).getByRole("link", { name }).first().waitFor()
  expect((await sectionCart(page)).summary_count).toBe(1)
  expectNoBrowserErrors()
})

test("a customer adds, edits and deletes addresses", async ({ shopper }) => {
  const { page, expectNoBrowserErrors } = shopper
  await newCustomer(page, "addresses")
  await addAddress(page, "1 Quay Street")
  await addAddress(page, "2 Mill Street")
  const card = (street: string) => main(page).getByRole("listitem").filter({ hasText: street })
  await card("2 Mill Street").getByRole("link", { name: /^Edit/ }).click()
  await page.getByLabel("Street Address").first().fill("22 Mill Street")
  await page.getByRole("button", { name: "Save Address" }).click()
  await card("22 Mill Street").waitFor()
  await card("22 Mill Street")
    .getByRole("button", { name: /^Delete/ })
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete Address" }).click()
  await page.getByText("You deleted the address.").first().waitFor()
  await expect(card("22 Mill Street")).toHaveCount(0)
  await card("1 Quay Street").waitFor()
  expectNoBrowserErrors()
})

test("a wish list is shared, and a guest opens the shared page", async ({ shopper, newShopper, catalogue, shop }) => {
  const { page, expectNoBrowserErrors } = shopper
  const name = catalogue.simple[0]?.name ?? ""
  const email = await newCustomer(page, "wishes")
  await page.goto(catalogue.simplePath)
  await main(page).getByRole("button", { name: "Add to Wish List", exact: true }).click()
  await page.getByText(messageOfShop(addedToWishList, name)).first().waitFor()
  await page.goto("/wishlist/")
  await main(page).getByRole("link", { name }).first().waitFor()
  await page.getByRole("button", { name: "Share Wish List" }).click()
  await page.getByLabel(/^Email addresses/).fill("anna@example.com")
  await page.getByRole("button", { name: "Share Wish List" }).click()
  await page.getByText(messageOfShop("Your wish list has been shared.")).first().waitFor()
  expectNoBrowserErrors()

  const headers = await customerHeaders(shop.address, email, password)
  const { customer } = await fetchData<{
    readonly customer: { readonly wishlists: ReadonlyArray<{ readonly sharing_code: string }> }
  }>(shop.address, "{ customer { wishlists { sharing_code } } }", {}, headers)
  const friend = await newShopper()
  await friend.page.goto(`/wishlist/shared/index/code/${customer.wishlists[0]?.sharing_code ?? ""}/`)
  await friend.page.getByRole("main").getByRole("link", { name }).first().waitFor()
  await expect(friend.page.locator(".shared-wish-list")).toHaveCount(1)
  await friend.page.getByRole("button", { name: "Add All to Cart" }).click()
  await expect.poll(async () => (await sectionCart(friend.page)).summary_count).toBe(1)
  friend.expectNoBrowserErrors()
})

test("a bought download is listed in the account", async ({ shopper, catalogue }) => {
  const { page, expectNoBrowserErrors } = shopper
  await newCustomer(page, "downloads")
  await addAddress(page, "1 Quay Street")
  const product = catalogue.productOf("downloadable")
  await page.goto(pathOf(product))
  await chooseOptions(page)
  await pressAddToCart(page, product.name)
  await orderCart(page, catalogue)
  await page.goto("/downloadable/customer/products/")
  await page
    .getByRole("row", { name: new RegExp(product.name) })
    .first()
    .waitFor()
  expectNoBrowserErrors()
})

test("a signed-in customer's newsletter subscription and review are accepted", async ({ shopper, catalogue }) => {
  const { page, expectNoBrowserErrors } = shopper
  await newCustomer(page, "reader")
  await page.goto("/newsletter/manage/")
  await page.getByLabel(messageOfShop("General Subscription")).check()
  await page.getByRole("button", { name: "Save" }).click()
  await page
    .getByText(/saved your subscription|subscription has been saved/i)
    .or(page.getByText(messageOfShop("A confirmation request has been sent.")))
    .first()
    .waitFor()

  await page.goto(catalogue.simplePath)
  await main(page).getByText("Write a Review").click()
  const groups = main(page).locator("#review-form fieldset")
  for (const group of await groups.all()) await group.getByRole("radio", { name: "4 stars" }).check()
  await main(page).getByLabel("Nickname").fill("Rosa")
  await main(page).getByLabel("Summary").fill("Just right")
  await main(page).getByLabel("Review", { exact: true }).fill("It holds what it promises.")
  await main(page).getByRole("button", { name: "Submit Review" }).click()
  await page.getByText(messageOfShop("You submitted your review for moderation.")).first().waitFor()
  expectNoBrowserErrors()
})
