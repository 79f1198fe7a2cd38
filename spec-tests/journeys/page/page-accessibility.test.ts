import { everyWidth, expectAccessible } from "../accessibility.ts"
import { addToCart, byTouch } from "../checkout-steps.ts"
import { expect, test } from "../journey.ts"
import { messageOfShop } from "../shop-text.ts"

/** Pages with their status, and with a text that shows that it is the page of the name where the address alone does not. */
const pages: ReadonlyArray<readonly [name: string, path: string, status: number, text?: string]> = [
  ["home", "/", 200],
  ["category", "/tableware/mugs-cups.html", 200],
  [
    "category as a list, filtered and sorted",
    "/tableware.html?product_list_mode=list&product_list_order=price&price=0-100",
    200,
  ],
  ["search results", "/catalogsearch/result/?q=vase", 200],
  ["search without results", "/catalogsearch/result/?q=zeppelin", 200, "Your search returned no results."],
  ["sold-out product", "/column-vase-charcoal.html", 200],
  ["empty cart", "/checkout/cart/", 200],
  ["sign-in", "/customer/account/login/", 200],
  ["registration", "/customer/account/create/", 200],
  ["content", "/delivery", 200],
  ["enable-cookies", "/enable-cookies", 200],
  ["page that is not there", "/no-such-page.html", 404],
]

for (const [name, path, status, text] of pages)
  test(`[1.13] the ${name} page is accessible and fits at 320, 390 and 1280 px`, async ({ newShopper }) => {
    const { page } = await newShopper({ width: 390, touch: true })
    expect((await page.goto(path))?.status()).toBe(status)
    if (text !== undefined) await expect(page.getByText(messageOfShop(text))).toBeVisible()
    await expectAccessible(page, everyWidth)
  })

test("[1.13] the items that a guest has saved for later in the cart are accessible and fit at 320, 390 and 1280 px", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ width: 390, touch: true })
  await page.goto("/oak-trivet.html")
  await addToCart(page, byTouch, 1)
  await page.goto("/harbor-mug.html")
  await page.locator("label", { has: page.getByRole("radio", { name: "Fjord" }) }).tap()
  await page.locator("label", { has: page.getByRole("radio", { name: "Small" }) }).tap()
  await addToCart(page, byTouch, 2)
  await page.goto("/checkout/cart/")
  await page.getByRole("button", { name: /Save for Later.*Harbor Mug/ }).tap()
  await page.getByRole("region", { name: "Saved for Later" }).getByRole("link", { name: "Harbor Mug" }).waitFor()
  await expectAccessible(page, everyWidth)
})
