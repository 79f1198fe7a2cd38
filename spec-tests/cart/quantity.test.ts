import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { readQuantity } from "../../app/shop/domain/cart/shop-quantity.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { newCart, openSmallShop, type ShopResponse, type SmallShop } from "../shops/small-shop.ts"

describe("Quantity sent by a client", () => {
  test.each([
    [1, "pieces"],
    ["1", "pieces"],
    [" 12 ", "pieces"],
    ["007", "pieces"],
    ["2.0", "pieces"],
    [10_000, "pieces"],
    [0, "none"],
    [-1, "none"],
    ["-1", "none"],
    ["0.0", "none"],
    ["-0.5", "none"],
    [0.5, "fraction"],
    ["1.5", "fraction"],
    [10_001, "too-many"],
    [1e9, "too-many"],
    [2 ** 31, "too-many"],
    [2 ** 53 + 2, "too-many"],
    ["9007199254740993", "too-many"],
    [1e21, "too-many"],
    ["1e3", "unreadable"],
    ["0x10", "unreadable"],
    ["abc", "unreadable"],
    ["", "unreadable"],
    ["1 2", "unreadable"],
    ["1,5", "unreadable"],
    ["+1", "unreadable"],
    ["٣", "unreadable"],
    ["３", "unreadable"],
    ["½", "unreadable"],
    [Number.NaN, "unreadable"],
    [Infinity, "unreadable"],
    [null, "unreadable"],
    [true, "unreadable"],
    [[1], "unreadable"],
    [["1"], "unreadable"],
    [{ valueOf: 1 }, "unreadable"],
  ])("[S30] the quantity %j is %s", (sent, kind) => {
    expect(readQuantity(sent).kind).toBe(kind)
  })

  test("[S30] a whole number from 1 to 10,000 is accepted, as number or as text", () => {
    forAll(fc.integer({ min: 1, max: 10_000 }), (count) => {
      expect(readQuantity(count)).toEqual({ kind: "pieces", count })
      expect(readQuantity(String(count))).toEqual({ kind: "pieces", count })
    })
  })

  test("[S30] any input gives a quantity of at least one, without an exception", () => {
    forAll(fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }), (sent) => {
      const quantity = readQuantity(sent)
      expect(quantity.kind !== "pieces" || quantity.count >= 1).toBe(true)
    })
  })

  test("[S30] a JSON number and the same number as text are equal", () => {
    const anyPlainNumber = fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
      .filter((sent) => /^-?[\d.]+$/.test(String(sent)))
    forAll(anyPlainNumber, (sent) => {
      expect(readQuantity(sent)).toEqual(readQuantity(String(sent)))
    })
  })
})

describe("Quantity of a cart item", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const cartWith = async (
    sku: string,
    qty: unknown,
  ): Promise<{ readonly mask: string; readonly added: ShopResponse }> => {
    const mask = await newCart(small)
    return { mask, added: await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku, qty } }) }
  }

  const wrongType = (value: string) =>
    `Error occurred during "qty" processing. The "${value}" value's type is invalid. The "float" type was expected. Verify and try again.`

  test.each([
    [0, 200, { qty: 1 }],
    [-1, 200, { qty: 1 }],
    ["2", 200, { qty: 2 }],
    [1.5, 400, { message: "You cannot use decimal quantity for this product." }],
    [1e9, 400, { message: "The requested qty exceeds the maximum qty allowed in shopping cart" }],
    [1001, 400, { message: "The requested qty is not available" }],
    ["abc", 400, { message: wrongType("abc") }],
    ["1e3", 400, { message: wrongType("1e3") }],
    [[2], 400, { message: wrongType("[2]") }],
    [{ a: 1 }, 400, { message: wrongType('{"a":1}') }],
    [true, 400, { message: wrongType("true") }],
  ])("[S30] adding %j over REST responds %i", async (qty, status, body) => {
    expect((await cartWith("MUG", qty)).added).toMatchObject({ status, body })
  })

  test.each([
    [3, "The fewest you may purchase is %1"],
    [5, "You can buy this product only in quantities of %1 at a time."],
    [14, "The requested qty exceeds the maximum qty allowed in shopping cart"],
  ])("[S30] %i of a product with minimum 4, maximum 12 and increment 2 is rejected", async (qty, message) => {
    expect((await cartWith("PACK", qty)).added).toMatchObject({ status: 400, body: { message } })
  })

  test("[S30] updating to 0 sets 1 over REST, and a fraction or a quantity above the stock changes nothing", async () => {
    const { mask, added } = await cartWith("FEW", 3)
    const [item] = [added.body].filter((body) => typeof body === "object" && body !== null && "item_id" in body)
    const path = `/guest-carts/${mask}/items/${String(item && "item_id" in item ? item.item_id : "")}`
    const put = (qty: unknown) => small.call("PUT", path, { cartItem: { qty } })
    expect(await put(2.5)).toMatchObject({
      status: 400,
      body: { message: "You cannot use decimal quantity for this product." },
    })
    expect(await put(6)).toMatchObject({ status: 400, body: { message: "The requested qty is not available" } })
    expect(await put(5)).toMatchObject({ status: 200, body: { qty: 5 } })
    expect(await put(0)).toMatchObject({ status: 200, body: { qty: 1 } })
    expect(await put("0x10")).toMatchObject({ status: 400 })
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([{ qty: 1 }])
  })

  test("[I2] the quantities of all items of one product together are limited by its stock", async () => {
    const { mask } = await cartWith("FEW", 4)
    const [mug] = small.rows(
      "select s.id, s.option_id from bundle_selection s join product p on p.id = s.product_id where p.sku = 'FEW'",
    )
    const bundle_options = [{ option_id: mug?.["option_id"], option_selections: [mug?.["id"]] }]
    const add = (qty: number) =>
      small.call("POST", `/guest-carts/${mask}/items`, {
        cartItem: { sku: "BOX", qty, product_option: { extension_attributes: { bundle_options } } },
      })
    expect(await add(2)).toMatchObject({ status: 400, body: { message: "The requested qty is not available" } })
    expect(await add(1)).toMatchObject({ status: 200 })
  })
})
