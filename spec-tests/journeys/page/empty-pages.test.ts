import { expectAccessible } from "../accessibility.ts"
import { describe, expect, test } from "../journey.ts"

describe("Pages with nothing to show", () => {
  for (const [name, path] of [
    ["a search without results", "/catalogsearch/result/?q=zzqx"],
    ["a missing page", "/no-such-page"],
    ["an empty cart", "/checkout/cart/"],
    ["an empty comparison", "/catalog/product_compare/"],
  ] as const)
    test(`${name} suggests categories and products`, async ({ newShopper }) => {
      const { page } = await newShopper({ width: 390, touch: true })
      await page.goto(path)
      const main = page.getByRole("main")
      const categories = main.getByRole("navigation", { name: "Shop by Category" })
      await expect(categories.getByRole("link", { name: "Tableware" })).toHaveAttribute("href", "/tableware.html")
      const products = main.getByRole("region", { name: "You May Also Like" })
      await expect(products.getByRole("article")).toHaveCount(4)
      await expectAccessible(page, [1280])
    })

  test("a search with results has no suggested products; one without has them above those viewed", async ({
    newShopper,
  }) => {
    const { page } = await newShopper()
    const titles = page.locator("main .product-row:not([hidden]) .section-title")
    await page.goto("/oak-trivet.html")
    await page.goto("/catalogsearch/result/?q=mug")
    await expect(titles).toHaveText(["Recently Viewed"])
    await page.goto("/catalogsearch/result/?q=zzqx")
    await expect(titles).toHaveText(["You May Also Like", "Recently Viewed"])
  })
})
