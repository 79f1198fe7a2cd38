import { globSync, readFileSync } from "node:fs"

import { afterAll, beforeAll, expect, test } from "vitest"

import { isOnPostgres } from "../postgres/shop-database.ts"
import { newShopper, type Shopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** Every form controller, as its own source names it. */
const paths = globSync("app/shop/api/forms/*.ts")
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^ {2}path: "([a-z_]+\/\w+\/\w+)",$/gm)])
  .flatMap(([, path]) => (path === undefined ? [] : [path]))

let small: SmallShop
let ann: Shopper
let fields: Readonly<Record<string, string>>

/** A sign-in removes the form key from the browser; the next page creates another. */
const withKey = (): void => void ann.cookies.set("form_key", "KeyOfAnn12345678")

beforeAll(async () => {
  small = await openSmallShop()
  ann = newShopper(small.shop)
  await ann.post("/customer/account/loginPost/", {
    "login[username]": "ann@example.com",
    "login[password]": "Ann-likes-mugs-7",
  })
  withKey()
  const product = String(idOf(small, "product", "where sku = ?", "MUG"))
  await ann.post("/checkout/cart/add/", { product, qty: "2" })
  await ann.post("/wishlist/index/add/", { product })
  const line = String(idOf(small, "cart_item", ""))
  // Field names shared by the forms: whatever a form reads, it finds a value of Ann's.
  fields = {
    product,
    id: line,
    item: line,
    item_id: line,
    qty: "9",
    item_qty: "9",
    [`cart[${line}][qty]`]: "9",
    coupon_code: "TENTH",
    firstname: "Eve",
    lastname: "Eve",
    name: "Eve",
    email: "eve@example.com",
    comment: "Buy here",
    nickname: "Eve",
    title: "Eve",
    detail: "Eve",
    is_subscribed: "1",
    password: "Taken-over-1",
    password_confirmation: "Taken-over-1",
    country_id: "US",
    postcode: "90210",
  }
})
afterAll(() => small.close())

const tablesQuery = isOnPostgres()
  ? "select tablename as name from pg_tables where schemaname = 'vitrine' and tablename not like 'search%'"
  : "select name from sqlite_schema where type = 'table' and name not like 'search%' and name not like '%fts%'"
const everything = (): string =>
  JSON.stringify(small.rows(tablesQuery).map(({ name }) => [name, small.rows(`select * from "${String(name)}"`)]))

test("the pages of the shop have forms to test", () => {
  expect(paths.length).toBeGreaterThan(35)
  expect(small.rows("select count(*) as n from cart_item")).toEqual([{ n: 1 }])
})

test.each([
  ["without a key", { form_key: "" }, {}],
  ["with a key that is none of theirs", { form_key: "WrongWrongWrong1" }, {}],
  [
    "by a page of another site that knows the key",
    {},
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ],
])("[S9] no form has an effect when it is sent %s", async (_, key, headers) => {
  const before = everything()
  const responses: Array<readonly [path: string, status: number]> = []
  for (const path of paths)
    responses.push([path, (await ann.post(`/${path}/`, { ...fields, ...key }, { headers })).status])
  expect(responses.filter(([, status]) => status >= 500)).toEqual([])
  expect(everything()).toBe(before)
})

test.each([
  "contact/index/post",
  "newsletter/subscriber/new",
  "checkout/cart/couponPost",
  "customer/account/editPost",
  "wishlist/index/fromcart",
])(
  "[S9] %s has an effect when sent from our page with the same fields, which validates the previous test",
  async (path) => {
    expect(paths).toContain(path)
    const before = everything()
    withKey()
    await ann.post(`/${path}/`, fields)
    expect(everything()).not.toBe(before)
  },
)
