import { expect, test } from "vitest"
import { anyProductCard, renderedView, viewBreaches } from "vitrine/testing"
import { ProductCard } from "vitrine/views/ProductCard"

import { StoreList } from "../islands/StoreList.tsx"
import { page } from "../pages/stores.tsx"

test("the page of the stores lists each with its city", () => {
  const stores = [{ name: "Canal Street", city: "New York" }]
  const view = page.view(stores, { StoreList: <StoreList stores={stores} /> })
  expect(renderedView(view)).toContain("<li>Canal Street, New York</li>")
})

test("a product card names the stores, and is correct HTML whatever a product is called", () => {
  expect(viewBreaches((card) => <ProductCard card={card} />, anyProductCard)).toEqual([])
})
