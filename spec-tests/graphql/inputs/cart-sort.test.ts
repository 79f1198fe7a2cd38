import { isEnumType } from "graphql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { shopSchema } from "../../../app/shop/api/graphql/schema.ts"
import { add, newMask, cartAddress, queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

type Item = Readonly<Record<string, unknown>>

let small: SmallShop
let mask: string
/** The items as REST tells them, in the order of the cart, each with its product. */
let items: ReadonlyArray<Item>
beforeAll(async () => {
  small = await openSmallShop()
  mask = await newMask(small)
  const wanted = [
    ["GIFT-CARD", 4],
    ["MUG", 2],
    ["SALE", 3],
    ["BOWL", 1],
    ["UNTAXED", 5],
    ["COURSE", 1],
  ] as const
  const two = String(small.rows("select id from download_link where title = 'Two'")[0]?.["id"])
  await add(
    small,
    mask,
    wanted.map(([sku, quantity]) => ({
      sku,
      quantity,
      ...(sku === "COURSE" ? { selected_options: [btoa(`downloadable/${two}`)] } : {}),
    })),
  )
  const query = `mutation($c:String!,$a:CartAddressInput!){applyCouponToCart(input:{cart_id:$c,coupon_code:"TENTH"}){cart{id}}
    setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{items{product{id sku ...on PhysicalProductInterface{weight}}}}}}`
  const { data } = await queryOn(small)(query, { c: mask, a: cartAddress })
  const products = at(data, "setShippingAddressesOnCart", "cart", "items")
  const rest = at((await small.call("GET", `/guest-carts/${mask}/totals`)).body, "items")
  const plain = (await small.call("GET", `/guest-carts/${mask}/items`)).body
  items = wanted.map(([sku], index) => ({
    ...Object(at(plain, index)),
    ...Object(at(rest, index)),
    product_id: at(products, index, "product", "id"),
    weight: at(products, index, "product", "weight") ?? 0,
    product_sku: sku,
  }))
})
afterAll(() => small.close())

const value = (name: string) => (item: Item) => item[name]
const text = (name: string) => (item: Item) => String(item[name]).toLowerCase()

const columns: Readonly<Record<string, ((item: Item) => unknown) | undefined>> = {
  ITEM_ID: value("item_id"),
  CREATED_AT: value("item_id"),
  UPDATED_AT: value("item_id"),
  PRODUCT_ID: value("product_id"),
  SKU: text("sku"),
  NAME: text("name"),
  WEIGHT: value("weight"),
  QTY: value("qty"),
  PRICE: value("price"),
  BASE_PRICE: value("price"),
  DISCOUNT_PERCENT: value("discount_percent"),
  DISCOUNT_AMOUNT: value("discount_amount"),
  BASE_DISCOUNT_AMOUNT: value("discount_amount"),
  TAX_PERCENT: value("tax_percent"),
  TAX_AMOUNT: value("tax_amount"),
  BASE_TAX_AMOUNT: value("tax_amount"),
  ROW_TOTAL: value("row_total"),
  BASE_ROW_TOTAL: value("row_total"),
  ROW_TOTAL_WITH_DISCOUNT: (item) => Number(item["row_total"]) - Number(item["discount_amount"]),
  ROW_WEIGHT: (item) => Number(item["weight"]) * Number(item["qty"]),
  PRODUCT_TYPE: value("product_type"),
  PRICE_INC_TAX: value("price_incl_tax"),
  BASE_PRICE_INC_TAX: value("price_incl_tax"),
  ROW_TOTAL_INC_TAX: value("row_total_incl_tax"),
  BASE_ROW_TOTAL_INC_TAX: value("row_total_incl_tax"),
}

/** The SKUs in the order of a column; of one that no item of this shop fills, in the order of the cart. */
const inOrder = (column: string, sign: 1 | -1): ReadonlyArray<unknown> => {
  const of = columns[column] ?? (() => 0)
  const compared = (one: Item, other: Item): number => {
    const [a, b] = [of(one), of(other)]
    return a === b ? 0 : (typeof a === "number" ? a < Number(b) : String(a) < String(b)) ? -sign : sign
  }
  return items.toSorted(compared).map(value("product_sku"))
}

const sortable = shopSchema([]).getType("SortQuoteItemsEnum")
const columnsOfSchema = isEnumType(sortable) ? sortable.getValues().map(({ name }) => name) : []

describe("Items of a cart sorted over GraphQL", () => {
  test.each(columnsOfSchema)(
    "by %s are in the order of the values that REST has, rising and falling",
    async (field) => {
      const { data } = await queryOn(small)(
        `query($c:String!){cart(cart_id:$c){up:itemsV2(sort:{field:${field},order:ASC}){items{product{sku}}}
        down:itemsV2(sort:{field:${field},order:DESC}){items{product{sku}}} plain:itemsV2{items{product{sku}}}}}`,
        { c: mask },
      )
      const skus = (name: string) =>
        [at(data, "cart", name, "items")].flat().map((item: unknown) => at(item, "product", "sku"))
      expect(skus("up")).toEqual(inOrder(field, 1))
      expect(skus("down")).toEqual(inOrder(field, -1))
      expect(skus("plain")).toEqual(items.map(value("product_sku")))
    },
  )

  test("differ in the values of every column that is filled, so that an order can be wrong", () => {
    const constant = Object.entries(columns).filter(([, of]) => new Set(items.map((item) => of?.(item))).size === 1)
    expect(constant.map(([name]) => name)).toEqual(["DISCOUNT_PERCENT"])
  })
})
