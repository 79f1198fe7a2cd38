import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, describe, expect, test } from "vitest"

import { writeStored } from "../../../adapters/browser/browser-storage.ts"
import { show } from "../../../app/client/catalogue/viewed-row.ts"
import type { ProductData } from "../../../core/catalogue/recently-viewed/product-data.ts"
import { storedProductData } from "../../../core/catalogue/recently-viewed/read-product-data.ts"
import { storedViews, withView } from "../../../core/catalogue/recently-viewed/recently-viewed.ts"
import {
  productDataNamespace,
  recentlyViewedNamespace,
} from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import { RecentlyViewed } from "../../../ui/catalogue/RecentlyViewed.tsx"
import { data, website } from "../../arbitraries/recently-viewed.ts"
import { inPage } from "../../shops/page.tsx"
import { storefrontState } from "../../shops/storefront-state.ts"

/** The text of the price of a viewed product, on its card. */
const priceOf = (change: Partial<ProductData>): string => {
  const now = Date.now() / 1000
  writeStored(recentlyViewedNamespace, storedViews(withView({}, { scope: website, productId: "7" }, now, 1000)))
  writeStored(productDataNamespace, storedProductData({ 7: data("7", { loadedAt: now, ...change }) }))
  document.body.innerHTML = renderToStaticMarkup(inPage(<RecentlyViewed />))
  const element = document.querySelector<HTMLElement>("[data-recently-viewed]")
  if (element === null) throw new Error("no row")
  const viewedPage = {
    scope: website,
    lifetime: 1000,
    priceContext: { storeId: "1", currency: "USD" },
    productId: undefined,
  }
  show(element, viewedPage, storefrontState({ kind: "home", path: "/", formKey: "key" }).page)
  return element.querySelector("li .card-price")?.textContent.replaceAll(/\s+/g, " ").trim() ?? "no card"
}

afterEach(() => {
  localStorage.clear()
})

describe("A recently viewed product", () => {
  test.each([
    ["with one price", { regular: "24", final: "24", highest: "24" }, "$24.00"],
    [
      "with a reduced price",
      { regular: "40", final: "24", highest: "24" },
      "Special Price $24.00 Regular Price $40.00",
    ],
    ["whose variants cost more", { regular: "28", final: "28", highest: "34" }, "As low as $28.00"],
    ["that is grouped", { regular: "22", final: "22", highest: "22", isGrouped: true }, "As low as $22.00"],
    ["that costs nothing", { regular: "0", final: "0", highest: "0" }, "Free"],
    ["whose options cost something", { regular: "0", final: "0", highest: "5" }, "As low as $0.00"],
  ])("%s has this price", (_, change, text) => {
    expect(priceOf(change)).toBe(text)
  })
})
