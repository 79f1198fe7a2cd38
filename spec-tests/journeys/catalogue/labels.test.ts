import type { Locator } from "@playwright/test"

import { expectAccessible } from "../accessibility.ts"
import { describe, expect, test } from "../journey.ts"

const liesWithin = async (label: Locator, picture: Locator): Promise<boolean> => {
  const [on, under] = [await label.boundingBox(), await picture.boundingBox()]
  if (on === null || under === null) return false
  const isBeside = on.x < under.x || on.x + on.width > under.x + under.width
  return !isBeside && on.y > under.y && on.y + on.height <= under.y + under.height
}

describe("Labels", () => {
  test("[2.other-page-elements.4] [3.label.1] [3.label.2] on a card show the discount and the merchant's text without scripts", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ scripts: false, width: 390 })
    await page.goto("/kitchen.html")
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Oak Board", exact: true }) })
    await card.getByText("−15%").waitFor()
    await card.getByText("You save $9").waitFor()
    await page.goto("/oak-board.html")
    await expect(page.getByRole("main").getByText("You save $9")).toHaveCount(1)
  })

  test("on the small pictures of a list on a phone leave the upper half of the picture free", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ scripts: false, width: 320 })
    await page.goto("/tableware.html?product_list_mode=list")
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Harbor Mug", exact: true }) })
    const label = card.locator(".prolabel", { hasText: "Thrown by" })
    const [on, under] = [await label.boundingBox(), await card.locator("img").first().boundingBox()]
    if (on === null || under === null) throw new Error("the label or the picture is not rendered")
    expect(on.y).toBeGreaterThan(under.y + under.height / 2)
    expect(on.y + on.height).toBeLessThanOrEqual(under.y + under.height)
  })

  test("[3.label-display-options.2] [3.product-label-group.1] appear on the picture, beside the name, and at custom places", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper()
    await page.goto("/harbor-mug.html")
    await page.getByText("Thrown by Ines Marlow").waitFor()
    await expect(page.getByRole("link", { name: "Part of our autumn firing" })).toHaveAttribute("href", "/sale.html")
    const facts = page.getByRole("region", { name: "More Information" })
    await facts.scrollIntoViewIfNeeded()
    await facts.getByText("Every piece is checked by hand").waitFor()
    await page.getByRole("radio", { name: "Ink" }).check()
    await page.getByRole("radio", { name: "Small" }).check()
    await expect(page.getByText("Thrown by Ines Marlow")).toHaveCount(1)
    await expectAccessible(page)
    expectNoBrowserErrors()
  })

  test("[3.label-display-options.2] [3.label-display-options.3] [3.label-display-options.4] also appear on a picture that is loaded later, inside a wrapper, or in place of an element", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
    await page.goto("/dune-vase-ember.html")
    const words = page.getByText("The glaze breaks differently on every piece.")
    const facts = page.getByRole("region", { name: "More Information" })
    await facts.scrollIntoViewIfNeeded()
    await words.waitFor()
    // They have no wrapper and stand above the facts.
    await expect(page.locator(".prolabels-content + .product-details__facts")).toHaveCount(1)
    expect(await page.locator(".prolabels-content-wrapper", { has: words }).count()).toBe(0)

    const label = page.getByText("Such a glaze takes it well")
    expect(await label.count()).toBe(0)
    await page.getByRole("region", { name: "Details" }).getByText("Care", { exact: true }).tap()
    const picture = page.getByRole("tabpanel", { name: "Care" }).getByRole("img", { name: /^A red glaze/ })
    await picture.scrollIntoViewIfNeeded()
    await label.waitFor()
    await expect.poll(() => liesWithin(label, picture)).toBe(true)
    await expect(label).toHaveCount(1)
    await page.getByRole("tab", { name: "Returns" }).tap()
    await page.getByRole("tab", { name: "Care" }).tap()
    await label.waitFor()
    await expect(label).toHaveCount(1)
    await expectAccessible(page)
    expectNoBrowserErrors()
  })
})
