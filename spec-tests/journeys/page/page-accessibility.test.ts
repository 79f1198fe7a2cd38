import { everyWidth, expectAccessible } from "../accessibility.ts"
import { expect, test } from "../journey.ts"

const pages: ReadonlyArray<readonly [name: string, path: string, status: number]> = [
  ["home", "/", 200],
  ["category", "/tableware/mugs-cups.html", 200],
  [
    "category as a list, filtered and sorted",
    "/tableware.html?product_list_mode=list&product_list_order=price&price=0-100",
    200,
  ],
  ["search results", "/catalogsearch/result/?q=vase", 200],
  ["search without results", "/catalogsearch/result/?q=zeppelin+hangar", 200],
  ["sold-out product", "/column-vase-charcoal.html", 200],
  ["empty cart", "/checkout/cart/", 200],
  ["sign-in", "/customer/account/login/", 200],
  ["registration", "/customer/account/create/", 200],
  ["content", "/delivery", 200],
  ["enable-cookies", "/enable-cookies", 200],
  ["page that is not there", "/no-such-page.html", 404],
]

for (const [name, path, status] of pages)
  test(`[1.13] the ${name} page is accessible and fits at 320, 390 and 1280 px`, async ({ newShopper }) => {
    const { page } = await newShopper({ width: 390, touch: true })
    expect((await page.goto(path))?.status()).toBe(status)
    await expectAccessible(page, everyWidth)
  })
