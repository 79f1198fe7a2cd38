import { afterAll, beforeAll, expect, test } from "vitest"
import { anyProductCard, openTestShop, type TestShop, viewBreaches } from "vitrine/testing"
import { ProductCard } from "vitrine/views/ProductCard"

import config from "../vitrine.config.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("the home page has the name of the shop", async () => {
  const { status, html } = await shop.page("/")
  expect(status).toBe(200)
  expect(html).toContain(config.brand?.name)
})

test("a product card is correct HTML, whatever a product is called", () => {
  expect(viewBreaches((card) => <ProductCard card={card} />, anyProductCard)).toEqual([])
})
