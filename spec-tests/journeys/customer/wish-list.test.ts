import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import { addOneMore, byTouch, type Press } from "../checkout-steps.ts"
import { fillRegistration, register } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { followMailedLink } from "../mailbox.ts"
import { addedToComparison, addedToWishList, shopText } from "../shop-text.ts"

const byEnter: Press = (target) => target.press("Enter")

const wilma = "Wilma Lind"

const wishListButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to Wish List", exact: true })

/** The header's link to the wish list, with the number of items. */
const wishListLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Wish List" })

/** The item of a product on a wish list page. */
const itemOf = (page: Page, product: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: product }).first()

test("[1.7] [2.product-page.6] by keyboard a customer adds a configured product to the wish list, edits the item, shares the list, and adds the item to the cart", async ({
  newShopper,
}) => {
  const email = "wilma@example.com"
  const { page, expectNoBrowserErrors } = await newShopper()
  await register(page, wilma, email, byEnter)
  await page.goto("/harbor-mug.html")
  const form = page.getByRole("main")
  await form.getByRole("radio", { name: "Fjord" }).first().press("Space")
  await form.getByRole("radio", { name: "Small" }).first().press("Space")
  await page.getByLabel("Qty").fill("3")
  await wishListButton(page).press("Enter")
  await page.getByText(shopText(addedToWishList, "Harbor Mug")).first().waitFor()
  await wishListLink(page).getByText("1").waitFor()

  await page.goto("/wishlist/")
  await itemOf(page, "Harbor Mug").getByText("Fjord").waitFor()
  await expect(page.getByLabel("Qty Harbor Mug")).toHaveValue("3")
  await expectAccessible(page, everyWidth)
  await page.getByLabel("Qty Harbor Mug").fill("2")
  await page.getByLabel("Comment Harbor Mug").fill("for Anna")
  await page.getByLabel("Qty Harbor Mug").press("Enter")
  await page.getByText(shopText("%1 has been updated in your Wish List.", "Harbor Mug")).waitFor()
  await expect(page.getByLabel("Comment Harbor Mug")).toHaveValue("for Anna")

  await page.getByRole("button", { name: "Share Wish List" }).press("Enter")
  await page.getByLabel(/^Email addresses/).fill("anna@example.com")
  await page.getByRole("textbox", { name: "Message" }).fill("Look what I found.")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Share Wish List" }).press("Enter")
  await page.getByText(shopText("Your wish list has been shared.")).waitFor()
  await page.getByRole("button", { name: "Add to Cart Harbor Mug" }).press("Enter")
  await page.getByText("You added Harbor Mug to your shopping cart.").waitFor()
  await page.getByText(shopText("You have no items in your wish list.")).waitFor()
  await wishListLink(page).getByText("1").waitFor({ state: "hidden" })

  await page.goto("/checkout/cart/")
  await expect(page.getByLabel("Qty Harbor Mug")).toHaveValue("2")
  await page.getByRole("button", { name: "Save for Later Harbor Mug" }).press("Enter")
  await page.getByText("Harbor Mug has been moved to your wish list.").waitFor()
  await page.getByText(shopText("You have no items in your shopping cart.")).waitFor()
  expectNoBrowserErrors()

  const friend = await newShopper()
  await followMailedLink(
    friend.page,
    "anna@example.com",
    /Take a look at Wilma Lind's Wish List/,
    "View all Wish List items",
  )
  await friend.page.getByRole("heading", { name: "Wilma's Wish List" }).waitFor()
  await friend.page.getByRole("button", { name: "Add All to Cart" }).click()
  await friend.page.getByText(/1 product\(s\) have been added/).waitFor()
  await friend.leave()
})

test("on a phone the edit page of a wish list item shows its options, and saving updates the item", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await register(page, wilma, "wendla@example.com", byTouch)
  await page.goto("/harbor-mug.html")
  const form = page.getByRole("main")
  await form.getByRole("radio", { name: "Fjord" }).first().check()
  await form.getByRole("radio", { name: "Small" }).first().check()
  await page.getByLabel("Qty").fill("3")
  await byTouch(wishListButton(page))
  await page.getByText(shopText(addedToWishList, "Harbor Mug")).first().waitFor()

  await page.goto("/wishlist/")
  await byTouch(page.getByRole("main").getByRole("link", { name: "Edit Harbor Mug" }))
  await page.waitForURL(/wishlist\/index\/configure/)
  await expect(page.getByLabel("Qty")).toHaveValue("3")
  await expect(form.getByRole("radio", { name: "Fjord" }).first()).toBeChecked()
  await expect(form.getByRole("radio", { name: "Small" }).first()).toBeChecked()
  await expectAccessible(page)
  await form.getByRole("radio", { name: "Large" }).first().check()
  await page.getByLabel("Qty").fill("2")
  await byTouch(page.getByRole("button", { name: "Update Wish List" }))
  await page.getByText(shopText("%1 has been updated in your Wish List.", "Harbor Mug")).waitFor()
  await itemOf(page, "Harbor Mug").getByText("Large").waitFor()
  await expect(page.getByLabel("Qty Harbor Mug")).toHaveValue("2")
  expectNoBrowserErrors()
})

test("on a phone a guest's wish list is stored in the browser and merged into the account after registration", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
  await page.goto("/oak-trivet.html")
  await byTouch(wishListButton(page))
  const notice = page.getByText("Oak Trivet is on the wish list of this browser.")
  await notice.first().waitFor()
  await byTouch(page.getByRole("link", { name: "wish list", exact: true }).first())
  await page.getByRole("link", { name: "Oak Trivet" }).waitFor()
  await expectAccessible(page)
  await byTouch(page.getByRole("main").getByRole("link", { name: "Create an Account" }))
  await fillRegistration(page, wilma, "wanda@example.com", byTouch)
  await page.getByText(shopText(addedToWishList, "Oak Trivet")).first().waitFor()
  await page.goto("/wishlist/")
  await itemOf(page, "Oak Trivet").waitFor()
  expectNoBrowserErrors()
})

test("[2.category-listing.1] every item of a listing can be added to the wish list, and the header counts a guest's additions and removals", async ({
  newShopper,
}) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  expect((await wishListLink(page).innerText()).trim()).toBe("Wish List")
  await wishListButton(page).press("Enter")
  await wishListLink(page).getByText("1").waitFor()
  await page.goto("/tableware/mugs-cups.html")
  await wishListLink(page).getByText("1").waitFor()
  const cards = page.getByRole("main").getByRole("article")
  const actions = cards.getByRole("button", { name: /^Add to Wish List/ })
  expect(await cards.count()).toBeGreaterThan(3)
  expect(await actions.count()).toBe(await cards.count())
  await actions.first().press("Enter")
  await wishListLink(page).getByText("2").waitFor()
  await wishListLink(page).click()
  await page.getByRole("button", { name: "Remove Oak Trivet" }).click()
  await wishListLink(page).getByText("1").waitFor()
  expectNoBrowserErrors()
})

test("without scripts a guest is redirected to sign-in, and the item is added afterwards", async ({ newShopper }) => {
  const { page } = await newShopper({ scripts: false })
  await page.goto("/oak-trivet.html")
  await page.getByLabel("Qty").fill("4")
  await wishListButton(page).click()
  await page.getByText(shopText("You must login or register to add items to your wishlist.")).waitFor()
  await page.goto("/customer/account/create/")
  await fillRegistration(page, wilma, "wiebke@example.com")
  await page.waitForURL(/wishlist\/index\/index/)
  await page.getByText(shopText(addedToWishList, "Oak Trivet")).waitFor()
  await expect(page.getByLabel("Qty Oak Trivet")).toHaveValue("4")
  await page.getByRole("button", { name: "Remove Oak Trivet" }).click()
  await page.getByText(shopText("%1 has been removed from your Wish List.", "Oak Trivet")).waitFor()
  await page.goto("/oak-trivet.html")
  await addOneMore(page, "Oak Trivet")
  await page.goto("/checkout/cart/")
  await page.getByRole("button", { name: "Save for Later Oak Trivet" }).click()
  await page.getByText("Oak Trivet has been moved to your wish list.").waitFor()
})

test("a guest compares two products, one added on its page and one on a card", async ({ newShopper }) => {
  const { page, expectNoBrowserErrors } = await newShopper()
  await page.goto("/oak-trivet.html")
  await page.getByRole("button", { name: "Add to Compare", exact: true }).click()
  await page.getByText(shopText(addedToComparison, "Oak Trivet")).waitFor()
  const other = page.getByRole("article").last()
  await other.hover()
  const name = (await other.getByRole("heading").textContent()) ?? ""
  await other.getByRole("button", { name: /^Add to Compare/ }).press("Enter")
  await page.getByText(shopText(addedToComparison, name)).waitFor()
  await page.getByRole("link", { name: "comparison", exact: true }).click()
  await page.getByRole("columnheader", { name: /Oak Trivet/ }).waitFor()
  await page.getByRole("columnheader", { name: new RegExp(name) }).waitFor()
  await expectAccessible(page, everyWidth)
  await page.getByRole("button", { name: "Remove Oak Trivet" }).click()
  await page.getByText(shopText("You removed product %1 from the comparison list.", "Oak Trivet")).waitFor()
  await page.getByRole("button", { name: "Clear All" }).click()
  await page.getByText(shopText("You have no items to compare.")).waitFor()
  expectNoBrowserErrors()
})
