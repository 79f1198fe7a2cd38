import { afterAll, beforeAll, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

test("[S25] a cart merged from two large ones can be ordered, for any items", async () => {
  small.runSql("update product_stock set quantity = 1000000")
  const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
  const box = idOf(small, "product", "where sku = ?", "BOX")
  const [mugs, extras] = small.rows("select id from bundle_option order by position").map(({ id }) => Number(id))
  const parts = small.rows("select id, option_id from bundle_selection order by id")
  const of = (option: number | undefined) =>
    parts.filter((part) => part["option_id"] === option).map(({ id }) => Number(id))
  const [mug = 0] = of(mugs)
  small.runSql(
    `insert into cart_item (cart_id, product_id, quantity, choices, choices_key, created_at)
     select cart.id, ${box}, 1, json_object('bundle', json_array(
       json_array(${mugs}, json_array(json_array(${mug}, value))),
       json_array(${extras}, json_array(${of(extras)
         .map((id) => `json_array(${id}, 1)`)
         .join()})))), value, 0
     from cart, (with recursive n(value) as (select 1 union all select value + 1 from n where value < 599) select value from n)
     where mask = '${mask}'`,
  )
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
  expect([status, body]).toEqual([200, expect.stringMatching(/^\d+$/)])
  expect(small.rows("select count(*) as lines from sales_order_item where parent_id is null")).toEqual([{ lines: 600 }])
})

test("[S25] a comparison list can lose more products at once than an SQL statement has parameters", async () => {
  const made = await queryOn(small)("mutation{createCompareList{uid}}")
  const uid = at(made, "data", "createCompareList", "uid")
  const remove = "mutation($i:RemoveProductsFromCompareListInput){removeProductsFromCompareList(input:$i){item_count}}"
  const products = Array.from({ length: 40_000 }, (_, id) => String(id + 1))
  expect(await queryOn(small)(remove, { i: { uid, products } })).toEqual({
    data: { removeProductsFromCompareList: { item_count: 0 } },
  })
})
