import { expect, test } from "./any-shop.ts"
import { lacksOf, type Product, type Shop } from "./shop-products.ts"

const emptyShop: Shop = {
  products: [],
  simple: [],
  category: undefined,
  germanLocale: undefined,
  coupon: { code: "TEN", accepted: false },
  rates: [],
  payments: [],
}

const grouped: Product = {
  __typename: "GroupedProduct",
  sku: "set",
  name: "Set",
  url_key: "set",
  url_suffix: ".html",
  stock_status: "IN_STOCK",
  price_range: { minimum_price: { final_price: { value: 3 } } },
}

test("a shop without products is described by one sentence for each need", () => {
  const lacks = lacksOf(emptyShop)
  expect(lacks).toHaveLength(13)
  expect(lacks).toContain("The shop needs a grouped product.")
  expect(lacks).toContain("The shop refuses the coupon code TEN; set COUPON to a valid one.")
})

test("a product in stock meets the need of its kind, one out of stock does not", () => {
  const sentence = "The shop needs a grouped product."
  expect(lacksOf({ ...emptyShop, products: [grouped] })).not.toContain(sentence)
  expect(lacksOf({ ...emptyShop, products: [{ ...grouped, stock_status: "OUT_OF_STOCK" }] })).toContain(sentence)
})
