import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest, at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop, smallSettings, today } from "../shops/small-shop.ts"

const price = "regular_price{value} final_price{value} discount{amount_off percent_off}"
const prices = `query($sku:String!){products(filter:{sku:{eq:$sku}}){items{
  stock_status only_x_left_in_stock special_price price_range{minimum_price{${price}} maximum_price{final_price{value}}}
  price_tiers{quantity final_price{value} discount{amount_off percent_off}}}}}`

describe("Prices and stock over GraphQL", () => {
  let small: SmallShop
  let now = today
  beforeAll(async () => {
    small = await openSmallShop(smallSettings, undefined, () => now)
  })
  afterAll(() => small.close())

  const productBySku = async (sku: string) =>
    at((await graphqlRequest(small.shop, prices, { sku })).body, "data", "products", "items", 0)
  const unitPrice = async (sku: string) => {
    const product = await productBySku(sku)
    return [
      at(product, "price_range", "minimum_price", "final_price", "value"),
      at(product, "price_range", "maximum_price", "final_price", "value"),
    ]
  }

  test("a simple product has one price", async () => {
    expect(await unitPrice("MUG")).toEqual([24.5, 24.5])
  })

  test("a special price applies on its days only, the last one included", async () => {
    expect(at(await productBySku("SALE"), "price_range", "minimum_price")).toEqual({
      regular_price: { value: 40 },
      final_price: { value: 30 },
      discount: { amount_off: 10, percent_off: 25 },
    })
    now = Date.UTC(2026, 11, 31, 23, 59, 59)
    expect(await unitPrice("SALE")).toEqual([30, 30])
    now = Date.UTC(2027, 0, 1)
    expect(await unitPrice("SALE")).toEqual([40, 40])
    now = today
  })

  // SHIRT-L, the dearest, is sold out.
  test("the price range of a configurable product is that of its salable children", async () => {
    expect(await unitPrice("SHIRT")).toEqual([20, 22])
  })

  test("the price of a grouped product is that of its cheapest member", async () => {
    expect(await unitPrice("SET")).toEqual([9.99, 9.99])
  })

  // Cheapest: FEW at 12. Fullest: MUG at 24.50, two bowls at 9.99, UNTAXED at 7.77.
  test("the price range of a bundle is from its cheapest to its largest selection", async () => {
    expect(await unitPrice("BOX")).toEqual([12, 52.25])
  })

  test("a bundle option has its cheapest and its dearest selection, and the bundle its own price", async () => {
    const { body } = await graphqlRequest(
      small.shop,
      `{products(filter:{sku:{eq:"BOX"}}){items{... on BundleProduct{price_details{main_price main_final_price discount_percentage}
        items{price_range{minimum_price{final_price{value}} maximum_price{final_price{value}}}}}}}}`,
    )
    const range = (least: number, most: number) => ({
      price_range: {
        minimum_price: { final_price: { value: least } },
        maximum_price: { final_price: { value: most } },
      },
    })
    expect(at(body, "data", "products", "items", 0)).toEqual({
      price_details: { main_price: 0, main_final_price: 0, discount_percentage: 0 },
      items: [range(12, 24.5), range(7.77, 19.98)],
    })
  })

  test("tier prices have the price of the whole quantity, and the saving per piece", async () => {
    expect(at(await productBySku("BOWL"), "price_tiers")).toEqual([
      { quantity: 3, final_price: { value: 27 }, discount: { amount_off: 0.99, percent_off: 9.91 } },
      // 20 % off 9.99 is 7.992, which is 7.99 in whole cents.
      { quantity: 10, final_price: { value: 79.9 }, discount: { amount_off: 2, percent_off: 20.02 } },
    ])
  })

  test("low stock is returned as a number, and sold-out products as such", async () => {
    expect(at(await productBySku("FEW"), "only_x_left_in_stock")).toBe(5)
    expect(at(await productBySku("MUG"), "only_x_left_in_stock")).toBeNull()
    expect(at(await productBySku("GONE"), "stock_status")).toBe("OUT_OF_STOCK")
    expect(at(await productBySku("SHIRT"), "stock_status")).toBe("IN_STOCK")
  })
})
