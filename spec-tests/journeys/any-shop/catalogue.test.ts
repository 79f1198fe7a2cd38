import type { Page } from "@playwright/test"

import { addedToComparison, messageOfShop } from "../shop-text.ts"
import { expect, test } from "./any-shop.ts"
import { fetchData } from "./shop-contract.ts"
import { pathOf } from "./shop-products.ts"

const main = (page: Page) => page.getByRole("main")

/** The number of items that the toolbar of a listing or a result page says. */
const itemsShown = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await main(page).locator(".toolbar__count").textContent()) ?? "")?.[0])

type Facet = {
  readonly attribute_code: string
  readonly label: string
  readonly options: ReadonlyArray<{ readonly label: string; readonly count: number }>
}

type Found = { readonly products: { readonly total_count: number; readonly aggregations: ReadonlyArray<Facet> } }

const isSeen = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).isVisible()

test("the menu of the home page opens a category, whose filter counts equal those of the shop", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  await page.goto("/")
  expect(await page.title()).not.toBe("")
  if (await isSeen(page, "Menu")) await page.getByRole("button", { name: "Menu" }).tap()
  const category = catalogue.category ?? { uid: "", name: "", path: "" }
  const entry = page.getByRole("navigation", { name: "Menu" }).getByText(category.name, { exact: true }).first()
  await entry.waitFor()
  await page.goto(category.path)
  await page.getByRole("heading", { level: 1, name: category.name }).waitFor()
  const { products } = await fetchData<Found>(
    shop.address,
    "query ($uid: String!) { products(filter: { category_uid: { eq: $uid } }) { total_count aggregations { attribute_code label options { label count } } } }",
    { uid: category.uid },
  )
  expect(await itemsShown(page)).toBe(products.total_count)

  const facet = products.aggregations.find(
    ({ attribute_code, options }) => !/price|category/.test(attribute_code) && options.length > 1,
  )
  const value = facet?.options[0] ?? { label: "", count: 0 }
  if (await isSeen(page, "Filter")) await page.getByRole("button", { name: "Filter" }).tap()
  await page
    .locator("#filters")
    .getByRole("link", { name: new RegExp(`^${value.label}`) })
    .first()
    .click()
  await page.waitForURL(new RegExp(`[?&]${facet?.attribute_code ?? "none"}=`))
  await expect.poll(() => itemsShown(page)).toBe(value.count)
  expectNoBrowserErrors()
})

test("the search shows suggestions while typing and finds the same products as the shop", async ({
  shopper,
  catalogue,
  shop,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const { name } = catalogue.simple[0] ?? { name: "" }
  await page.goto("/")
  const open = page.getByRole("banner").getByRole("button", { name: "Open Search" })
  if (await open.isVisible()) await open.tap()
  const field = page.getByRole("banner").getByPlaceholder(messageOfShop("Search entire store here..."))
  await field.pressSequentially(name)
  await page
    .getByRole("listbox", { name: "Suggestions" })
    .getByRole("option", { name: new RegExp(name) })
    .first()
    .waitFor()
  await field.press("Enter")
  await page.waitForURL(/catalogsearch\/result\/\?q=/)
  const { products } = await fetchData<Found>(
    shop.address,
    "query ($text: String!) { products(search: $text) { total_count } }",
    {
      text: name,
    },
  )
  await main(page).getByRole("link", { name, exact: true }).first().waitFor()
  expect(await itemsShown(page)).toBe(products.total_count)
  expectNoBrowserErrors()
})

test("two products are compared, one added on its page and one on a card", async ({ shopper, catalogue }) => {
  const { page, expectNoBrowserErrors } = shopper
  const [one, two] = catalogue.simple
  for (const product of [one, two]) {
    if (product === undefined) continue
    await page.goto(pathOf(product))
    await main(page).getByRole("button", { name: "Add to Compare", exact: true }).click()
    await page.getByText(messageOfShop(addedToComparison, product.name)).first().waitFor()
  }
  await page.goto("/catalog/product_compare/")
  for (const product of [one, two])
    await main(page)
      .getByRole("columnheader", { name: product?.name ?? "" })
      .waitFor()
  await page.getByRole("button", { name: "Clear All" }).click()
  await page.getByText(messageOfShop("You have no items to compare.")).first().waitFor()
  expectNoBrowserErrors()
})

test("the other store view shows its language on every page, and a product is added to its cart", async ({
  shopper,
  catalogue,
}) => {
  const { page, expectNoBrowserErrors } = shopper
  const locale = (catalogue.germanLocale ?? "").replace("_", "-")
  const language = () => page.locator("html").getAttribute("lang")
  await page.goto(catalogue.category?.path ?? "/")
  await page.getByRole("contentinfo").locator("a[hreflang^=de]").click()
  await expect.poll(language).toBe(locale)
  for (const path of [catalogue.simplePath, "/checkout/cart/", "/customer/account/login/"]) {
    await page.goto(path)
    expect(await language()).toBe(locale)
  }
  await page.goto(catalogue.simplePath)
  await main(page).getByRole("button", { name: "In den Warenkorb" }).first().click()
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Warenkorb.*\b1\b/ })
    .waitFor()
  expectNoBrowserErrors()
})
