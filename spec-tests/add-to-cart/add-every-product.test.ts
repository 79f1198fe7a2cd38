import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { bundleChoice, idOf, shirtSize } from "../shops/small-shop-options.ts"
import { newCart, openSmallShop, type ShopResponse, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mask: string

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())
beforeEach(async () => {
  mask = await newCart(small)
})

const add = (sku: string, options: unknown = {}, qty = 1): Promise<ShopResponse> =>
  small.call("POST", `/guest-carts/${mask}/items`, {
    cartItem: { sku, qty, product_option: { extension_attributes: options } },
  })

const items = async () => (await small.call("GET", `/guest-carts/${mask}/items`)).body

describe("Adding products of every type to the cart", () => {
  test("a configurable product is added as its selected child, at the child's price", async () => {
    expect(await add("SHIRT", shirtSize(small, "M"))).toMatchObject({
      status: 200,
      body: { sku: "SHIRT-M", price: 22, product_type: "configurable" },
    })
  })

  test.each([
    ["no choice", {}],
    ["a value it does not have", { configurable_item_options: [{ option_id: "1", option_value: 9999 }] }],
    ["an attribute it does not have", { configurable_item_options: [{ option_id: "77", option_value: 1 }] }],
  ])("a configurable product with %s is refused", async (_what, options) => {
    const message = "You need to choose options for your item."
    expect(await add("SHIRT", options)).toMatchObject({ status: 400, body: { message } })
  })

  test("a child that is sold out or has too little stock is refused", async () => {
    const refused = { status: 400, body: { message: "The requested qty is not available" } }
    expect(await add("SHIRT", shirtSize(small, "L"))).toMatchObject(refused)
    expect(await add("SHIRT", shirtSize(small, "M"), 3)).toMatchObject(refused)
  })

  test("a bundle costs the sum of its selections in the selected quantities", async () => {
    const bundle_options = [
      bundleChoice(small, "Mug", ["MUG"], 2),
      bundleChoice(small, "Extras", ["BOWL", "UNTAXED"], 5),
    ]
    // 2 × 24.50 + 2 × 9.99 + 7.77; the quantity of the extras is the merchant's
    expect(await add("BOX", { bundle_options })).toMatchObject({ status: 200, body: { price: 76.75 } })
    const [item] = small.rows("select choices from cart_item i join cart c on c.id = cart_id where mask = ?", mask)
    const pieces = JSON.parse(String(item?.["choices"])).bundle.map(([, parts]: [number, Array<[number, number]>]) =>
      parts.map(([, quantity]) => quantity),
    )
    expect(pieces).toEqual([[2], [2, 1]])
  })

  test("a bundle takes tier prices and taxes from its selections", async () => {
    const bundle_options = [bundleChoice(small, "Mug", ["MUG"]), bundleChoice(small, "Extras", ["BOWL", "UNTAXED"])]
    // two boxes have four bowls, so each bowl is 9.00: 24.50 + 18 + 7.77 = 50.27
    await add("BOX", { bundle_options }, 2)
    const address = { country_id: "US", region_id: 12, postcode: "90210" }
    const totals = await small.call("POST", `/guest-carts/${mask}/totals-information`, {
      addressInformation: { address },
    })
    // taxed: 2 × 42.50 = 85 → 7.0125
    expect(totals.body).toMatchObject({ subtotal: 100.54, tax_amount: 7.01 })
  })

  const unavailable = "The options you selected are not available."

  test.each([
    ["nothing chosen", () => [], "Please specify product option(s)."],
    [
      "a required option left out",
      () => [bundleChoice(small, "Extras", ["BOWL"])],
      "Please select all required options.",
    ],
    ["two choices where one is possible", () => [bundleChoice(small, "Mug", ["MUG", "FEW"])], unavailable],
    ["a selection of another option", () => [bundleChoice(small, "Mug", ["BOWL"])], unavailable],
    [
      "an option it does not have",
      () => [bundleChoice(small, "Mug", ["MUG"]), { option_id: 99, option_selections: [1] }],
      unavailable,
    ],
    [
      "half a piece of a part",
      () => [bundleChoice(small, "Mug", ["MUG"], 0.5)],
      "You cannot use decimal quantity for this product.",
    ],
  ])("a bundle with %s is refused", async (_what, options, message) => {
    expect(await add("BOX", { bundle_options: options() })).toMatchObject({ status: 400, body: { message } })
  })

  test("a grouped product adds one line for each member with a quantity", async () => {
    const [mug, bowl] = ["MUG", "BOWL"].map((sku) => idOf(small, "product", "where sku = ?", sku))
    const wanted = (mugs: number, bowls: number) => ({
      grouped_options: [
        { id: mug, qty: mugs },
        { id: bowl, qty: bowls },
      ],
    })
    await add("SET", wanted(3, 0))
    expect(await items()).toMatchObject([{ sku: "MUG", qty: 3, product_type: "grouped" }])
    expect(await add("SET", wanted(0, 0))).toMatchObject({
      status: 400,
      body: { message: "Please specify the quantity of product(s)." },
    })
  })

  test("a grouped product without quantities adds every member in its default quantity", async () => {
    await add("SET")
    expect(await items()).toMatchObject([
      { sku: "MUG", qty: 2 },
      { sku: "BOWL", qty: 1 },
    ])
  })

  test("a downloadable product adds the price of its links and needs at least one link", async () => {
    const links = ["One", "Two"].map((title) => idOf(small, "download_link", "where title = ?", title))
    const downloadable_option = { downloadable_links: links }
    expect(await add("COURSE", { downloadable_option })).toMatchObject({ status: 200, body: { price: 9.5 } })
    for (const chosen of [[], [99_999]]) {
      expect(await add("COURSE", { downloadable_option: { downloadable_links: chosen } })).toMatchObject({
        status: 400,
        body: { message: "Please specify product link(s)." },
      })
    }
  })

  test.each([
    ["GONE", 400, "Product that you are trying to add is not available."],
    ["NOPE", 404, "The product that was requested doesn't exist. Verify the product and try again."],
  ])("%s cannot be added to the cart", async (sku, status, message) => {
    expect(await add(sku)).toMatchObject({ status, body: { message } })
  })

  test("a product on sale costs its special price, and a large quantity costs its tier price", async () => {
    expect((await add("SALE")).body).toMatchObject({ price: 30 })
    expect((await add("BOWL", {}, 2)).body).toMatchObject({ price: 9.99 })
    expect((await add("BOWL")).body).toMatchObject({ price: 9, qty: 3 })
    // 20 % off 9.99 = 7.992
    expect((await add("BOWL", {}, 7)).body).toMatchObject({ price: 7.99, qty: 10 })
  })

  test("[R9] a cart item follows a price change of its product", async () => {
    await add("UNTAXED", {}, 2)
    small.runSql("update product set price = 80000 where sku = 'UNTAXED'")
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({ subtotal: 16 })
    small.runSql("update product set price = 77700 where sku = 'UNTAXED'")
  })

  test("[I9] every successful cart change raises the cart version, a rejected change does not", async () => {
    const version = () => Number(small.rows("select version from cart where mask = ?", mask)[0]?.["version"])
    const versions = [version()]
    for (const qty of [1, 2, 5000]) {
      await add("MUG", {}, qty)
      versions.push(version())
    }
    expect(versions).toEqual([1, 2, 3, 3])
  })
})
