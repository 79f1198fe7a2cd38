import { expectAccessible } from "../accessibility.ts"
import { addToCart, byMouse, byTouch } from "../checkout-steps.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"

describe("Product options", () => {
  test("[2.product-page.9] stay in the URL: a reload, a shared link and the cart item show the same selection", async ({
    newShopper,
  }) => {
    const { page, context, expectNoBrowserErrors } = await newShopper()
    await context.grantPermissions(["clipboard-write"])
    await page.goto("/harbor-mug.html")
    await page.getByRole("radio", { name: "Ink" }).check()
    await page.getByRole("radio", { name: "Small" }).check()
    await page.getByText("Only 3 left").waitFor()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?glaze=\d+&size=\d+$/)
    const shared = page.url()
    await page.getByRole("link", { name: "Share", exact: true }).click()
    await page.getByRole("status").getByText("The link is copied.").waitFor()

    await page.reload()
    await page.getByText("Only 3 left").waitFor()
    await expect(page.getByRole("radio", { name: "Ink" })).toBeChecked()
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    await page.getByRole("link", { name: /Edit/ }).first().click()
    await page.getByRole("button", { name: "Update Cart" }).waitFor()
    await expect(page.getByRole("radio", { name: "Ink" })).toBeChecked()
    await expect(page.getByRole("radio", { name: "Small" })).toBeChecked()

    // Ember in Large is sold out: Large is available again once the glaze is cleared.
    await page.goto(shared)
    await page.getByRole("radio", { name: "Ember" }).check()
    await expect.poll(() => page.getByRole("radio", { name: "Large, sold out" }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByRole("link", { name: "Clear Glaze" }).click()
    await page.getByRole("radio", { name: "Large" }).check()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?size=\d+$/)
    expectNoBrowserErrors()
  })

  test("[2.product-page.9] [3.swatch-address-configuration.2] are read from path and query without scripts, by the merchant's own names", async ({
    newShopper,
  }) => {
    const { page } = await newShopper({ scripts: false })
    await page.goto("/moon-jar/surface-chalk.html")
    await expect(page.getByRole("radio", { name: "Chalk" })).toBeChecked()
    await page.goto("/planter/pot-large.html")
    const size = page.getByRole("combobox", { name: "Pot size" }).locator(":checked")
    expect(await size.innerText()).toMatch(/^8 inches across \+\$\d/)
    await page.goto("/moon-jar/surface-chalk.html")
    const query = await page.getByRole("radio", { name: "Ink" }).getAttribute("value")
    await page.goto(`/moon-jar.html?moon_jar_glaze=${query}`)
    await expect(page.getByRole("radio", { name: "Ink" })).toBeChecked()
  })

  test("[2.category-listing.2] can be selected in a listing: picture, link, price and labels follow, and the selection is added to the cart", async ({
    newShopper,
  }) => {
    const { page, expectNoBrowserErrors } = await newShopper({ width: 390, touch: true })
    await page.goto("/tableware/mugs-cups.html")
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Harbor Mug", exact: true }) })
    const glaze = card.getByRole("radiogroup", { name: "Glaze" })
    await glaze.getByRole("radio", { name: "Moss" }).tap()
    const picture = card.locator(".product-card__picture img")
    await expect.poll(() => picture.getAttribute("src")).toContain("harbor-mug-moss")
    const link = card.getByRole("link", { name: "Harbor Mug", exact: true })
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/harbor-mug\.html\?glaze=\d+$/)
    await expectAccessible(page)
    const lead = card.getByText(shopText("As low as"))
    await lead.waitFor()
    // Ink in Small has low stock, which the card's labels show.
    const left = card.getByText("Only 3 left")
    await glaze.getByRole("radio", { name: "Ink" }).tap()
    await card.getByRole("radio", { name: "Small" }).tap()
    await left.waitFor()
    await glaze.getByRole("radio", { name: "Moss" }).tap()
    await left.waitFor({ state: "detached" })
    await card.getByRole("radio", { name: "Large" }).tap()
    await card.getByText("$34.00", { exact: true }).waitFor()
    await lead.waitFor({ state: "hidden" })
    await byTouch(card.getByRole("button", { name: "Add to Cart" }))
    await page.getByText("You added Harbor Mug").first().waitFor()
    await link.tap()
    await page.getByRole("heading", { name: "Harbor Mug", level: 1 }).waitFor()
    await expect(page.getByRole("radio", { name: "Moss" })).toBeChecked()
    await expect(page.getByRole("radio", { name: "Large" })).toBeChecked()
    expectNoBrowserErrors()
  })
})
