import { expect, test } from "vitest"

import { categoriesToShow } from "../../core/catalogue/listing/home-rows.ts"
import { isShipped } from "../../core/catalogue/product/shipped-product.ts"
import { mug, product } from "../arbitraries/product.ts"

test("the home page shows the categories with a picture, and all of them if none has one", () => {
  const picture = { url: "/mugs.jpg", label: "Mugs" }
  const [plain, pictured] = [
    { id: 1, picture: undefined },
    { id: 2, picture },
  ]
  expect(categoriesToShow([plain, pictured])).toEqual([pictured])
  expect(categoriesToShow([plain])).toEqual([plain])
  expect(categoriesToShow([])).toEqual([])
})

test("virtual and downloadable products are not shipped", () => {
  expect([product(), mug(), product({ kind: { type: "virtual" } })].map(isShipped)).toEqual([true, true, false])
})
