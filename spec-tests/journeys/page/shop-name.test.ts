import { expect, test } from "../journey.ts"

test("a long name of the shop wraps in the header, and the page is never wider than a narrow phone", async ({
  newShopper,
}) => {
  const { page } = await newShopper({ width: 320, touch: true })
  await page.goto("/")
  for (const name of ["Main Website Store", "Porzellanmanufakturgesellschaft Niederrhein"]) {
    await page.locator(".header__logo").evaluate((logo, text) => logo.replaceChildren(text), name)
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 700 })
      expect([name, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        name,
        width,
        width,
      ])
      await expect(page.getByRole("link", { name: "Cart" }).first()).toBeInViewport({ ratio: 1 })
    }
  }
})
