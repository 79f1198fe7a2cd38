import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { isOnPostgres } from "../postgres/shop-database.ts"
import { at } from "../shops/graphql.ts"
import { settingsWithSender, openSmallShop, type ShopResponse, type SmallShop, tokenOf } from "../shops/small-shop.ts"

const pickup = { code: "instore", title: "Pick up", methodCode: "pickup", methodTitle: "In our store" }

const settings: ShopSettings = {
  ...settingsWithSender,
  carriers: [...settingsWithSender.carriers, { kind: "flat", price: "0", per: "order", ...pickup }],
  checkout: { ...settingsWithSender.checkout, multishipping: { maximumQuantity: 100 } },
}

let small: SmallShop
let headers: Readonly<Record<string, string>>
let home = 0
let mothersAddress = 0
beforeAll(async () => {
  small = await openSmallShop(settings)
  headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  home = Number(small.rows("select id from customer_address")[0]?.["id"])
  small.runSql(`insert into customer_address
    (customer_id, firstname, lastname, street, city, postcode, country_id, telephone)
    select customer_id, 'Eva', 'Lee', '2 Oak St', 'Berlin', '10115', 'DE', '555 0101' from customer_address`)
  mothersAddress = Number(small.rows("select max(id) as id from customer_address")[0]?.["id"])
})
afterAll(() => small.close())

const call = (method: string, path: string, body?: unknown): Promise<ShopResponse> =>
  small.call(method, path, body, headers)

type Cart = { readonly id: number; readonly items: ReadonlyArray<number> }

/** A new cart of Ann, in place of the one she has. */
const cartWith = async (...skus: ReadonlyArray<readonly [sku: string, qty: number]>): Promise<Cart> => {
  small.runSql("delete from cart where is_active = 1")
  const id = Number((await call("POST", "/carts/mine")).body)
  const items: Array<number> = []
  for (const [sku, qty] of skus)
    items.push(Number(at((await call("POST", "/carts/mine/items", { cartItem: { sku, qty } })).body, "item_id")))
  return { id, items }
}

type Split = ReadonlyArray<readonly [itemId: number | undefined, quantity: number, addressId: number]>

const assignments = (split: Split) =>
  split.map(([item_id, quantity, address_id]) => ({ item_id, quantity, address_id }))

/** Saves a split, the flat rate for every address, and payment by check. */
const choose = (split: Split, more: Readonly<Record<string, unknown>> = {}): Promise<ShopResponse> =>
  call("PUT", "/vitrine/multishipping", {
    choices: {
      assignments: assignments(split),
      methods: [home, mothersAddress].map((address_id) => ({ address_id, rate: "flatrate_flatrate" })),
      payment: { method: "checkmo" },
      ...more,
    },
  })

const place = (cart: Cart, total: unknown): Promise<ShopResponse> =>
  call("POST", "/vitrine/multishipping/orders", { cart_id: cart.id, expected_total: String(total) })

const totalOf = ({ body }: ShopResponse): unknown => at(body, "totals", "grand_total")

const orderRows = () =>
  small.rows("select number, subtotal, discount, shipping, tax, grand_total from sales_order order by id")

const clear = (): void => {
  for (const table of ["mail", "payment_ledger", "multishipping_order", "sales_order"])
    small.runSql(`delete from ${table}`)
  small.runSql("update coupon set uses = 0")
  small.runSql("delete from coupon_use")
}

const stockOf = (sku: string) =>
  Number(
    small.rows(`select quantity from product_stock join product on product.id = product_id where sku = '${sku}'`)[0]?.[
      "quantity"
    ],
  )

describe("Orders to several addresses", () => {
  beforeEach(clear)

  test("each address gets an order with its own rate and tax, their sum is the shown total, and stock and mails are as for any order", async () => {
    const cart = await cartWith(["MUG", 3])
    const [mug] = cart.items
    const before = stockOf("MUG")
    const shown = await choose([
      [mug, 2, home],
      [mug, 1, mothersAddress],
    ])
    expect(at(shown.body, "is_whole")).toBe(true)
    // California 8.25 %, Germany 19 %; the flat rate is 5 an order.
    expect(totalOf(shown)).toBe(73.5 + 10 + 4.04 + 4.66)

    const { status, body } = await place(cart, totalOf(shown))
    expect([status, at(body, "orders", 0, "ship_to"), at(body, "orders", 1, "ship_to")]).toEqual([
      200,
      { name: "Ann Lee", city: "Los Angeles" },
      { name: "Eva Lee", city: "Berlin" },
    ])
    expect(
      orderRows().map(({ subtotal, shipping, tax, grand_total }) => [subtotal, shipping, tax, grand_total]),
    ).toEqual([
      [490000, 50000, 40400, 580400],
      [245000, 50000, 46600, 341600],
    ])
    expect(stockOf("MUG")).toBe(before - 3)
    expect(small.rows("select count(*) as mails from mail where kind = 'order'")).toEqual([{ mails: 2 }])
    expect(small.rows("select count(*) as carts from cart where is_active = 1")).toEqual([{ carts: 0 }])
  })

  test("a repeated request, and two at once, return the same orders", async () => {
    const cart = await cartWith(["MUG", 2])
    const shown = await choose([
      [cart.items[0], 1, home],
      [cart.items[0], 1, mothersAddress],
    ])
    const responses = await Promise.all([place(cart, totalOf(shown)), place(cart, totalOf(shown))])
    const again = await place(cart, 1)
    const last = await call("GET", "/vitrine/multishipping/orders")
    const numbers = [...responses, again, last].map(({ body }) =>
      [0, 1].map((index) => at(body, "orders", index, "number")),
    )
    expect(new Set(numbers.map(String)).size).toBe(1)
    expect(orderRows()).toHaveLength(2)
  })

  test("items that are not shipped become an order of their own, without a shipping address", async () => {
    const cart = await cartWith(["MUG", 2], ["GIFT-CARD", 1])
    const [mug] = cart.items
    const shown = await choose([
      [mug, 1, mothersAddress],
      [mug, 1, home],
    ])
    const { body } = await place(cart, totalOf(shown))
    expect([0, 1, 2].map((index) => at(body, "orders", index, "ship_to"))).toEqual([
      { name: "Eva Lee", city: "Berlin" },
      { name: "Ann Lee", city: "Los Angeles" },
      null,
    ])
    expect(small.rows("select is_virtual from sales_order order by id")).toEqual([
      { is_virtual: 0 },
      { is_virtual: 0 },
      { is_virtual: 1 },
    ])
  })

  test("a tier price counts for all pieces of the cart, whatever each address receives", async () => {
    const cart = await cartWith(["BOWL", 3])
    await choose([
      [cart.items[0], 2, home],
      [cart.items[0], 1, mothersAddress],
    ])
    const { body } = await call("GET", "/vitrine/multishipping")
    expect([at(body, "orders", 0, "totals", "subtotal"), at(body, "orders", 1, "totals", "subtotal")]).toEqual([18, 9])
  })

  test.each([
    ["a percentage counts for each order", "TENTH", [49000, 24500], 2],
    ["an amount for the cart is given once", "FIVE", [50000, 0], 1],
    ["a coupon with one use counts for the first order", "ONCE", [50000, 0], 1],
    ["a coupon with one use for each customer counts for the first order", "MINE", [245000, 0], 1],
  ])("of coupons, %s", async (_name, code, discounts, uses) => {
    const cart = await cartWith(["MUG", 3])
    await call("PUT", `/carts/mine/coupons/${code}`)
    const shown = await choose([
      [cart.items[0], 2, home],
      [cart.items[0], 1, mothersAddress],
    ])
    expect((await place(cart, totalOf(shown))).status).toBe(200)
    expect(orderRows().map(({ discount }) => discount)).toEqual([...discounts])
    expect(small.rows(`select uses from coupon where code = '${code}'`)).toEqual([{ uses }])
  })

  test("a gift message of an item goes with each of its orders", async () => {
    const cart = await cartWith(["MUG", 2])
    small.runSql(`insert into gift_message (cart_id, cart_item_id, customer_id, sender, recipient, message)
      values (${cart.id}, ${String(cart.items[0])}, null, 'Ann', 'Eva', 'Enjoy')`)
    const shown = await choose([
      [cart.items[0], 1, home],
      [cart.items[0], 1, mothersAddress],
    ])
    expect((await place(cart, totalOf(shown))).status).toBe(200)
    expect(
      small.rows(`select message from sales_order join gift_message gift on gift.cart_id = sales_order.cart_id
        join sales_order_item line on line.order_id = sales_order.id and line.cart_item_id = gift.cart_item_id`),
    ).toEqual([{ message: "Enjoy" }, { message: "Enjoy" }])
  })
})

describe("Orders to several addresses that cannot be placed", () => {
  beforeEach(clear)

  const split = ({ items: [item] }: Cart): Split => [
    [item, 1, home],
    [item, 1, mothersAddress],
  ]

  const refusalOf = async (cart: Cart, total: unknown) => {
    const { status, body } = await place(cart, total)
    expect(orderRows()).toEqual([])
    expect(small.rows("select count(*) as mails from mail")).toEqual([{ mails: 0 }])
    return [status, errorBodyMessage(body)]
  }

  test("an item that is sold out meanwhile is named, and no address gets an order", async () => {
    const cart = await cartWith(["FEW", 2])
    const shown = await choose(split(cart))
    small.runSql("update product_stock set quantity = 1 where product_id = (select id from product where sku = 'FEW')")
    expect(await refusalOf(cart, totalOf(shown))).toEqual([
      400,
      "Some of the products are out of stock. The few: The requested qty is not available",
    ])
    small.runSql("update product_stock set quantity = 5 where product_id = (select id from product where sku = 'FEW')")
  })

  test("with a changed quantity, a deleted address or another cart are refused, because the cart has changed", async () => {
    const changed = "Your cart has changed. Check what each address receives, and place the order again."
    const cart = await cartWith(["MUG", 2])
    const shown = await choose(split(cart))
    await call("PUT", `/carts/mine/items/${String(cart.items[0])}`, {
      cartItem: { sku: "MUG", qty: 3, quote_id: String(cart.id) },
    })
    expect(await refusalOf(cart, totalOf(shown))).toEqual([409, changed])
    expect(at((await call("GET", "/vitrine/multishipping")).body, "is_whole")).toBe(false)
    const gone = await choose([
      [cart.items[0], 2, home],
      [cart.items[0], 1, 9999],
    ])
    expect([at(gone.body, "is_whole"), at(gone.body, "assignments", 1, "address_id")]).toEqual([false, 9999])
    expect(await refusalOf(cart, 1)).toEqual([409, changed])
    expect(await refusalOf({ ...cart, id: cart.id + 1 }, 1)).toEqual([409, changed])
  })

  test("a rate that is no longer offered, and a method that cannot pay several orders, are refused", async () => {
    const cart = await cartWith(["MUG", 2])
    const noRate = await choose(split(cart), { methods: [{ address_id: home, rate: "flatrate_flatrate" }] })
    expect(await refusalOf(cart, totalOf(noRate))).toEqual([
      400,
      "The shipping method is missing. Select the shipping method and try again.",
    ])
    const shown = await choose(split(cart), { payment: { method: "demo_card" } })
    expect(await refusalOf(cart, totalOf(shown))).toEqual([400, "The requested Payment Method is not available."])
    expect(at(shown.body, "payment_methods")).toHaveLength(4)
  })

  test("when the second order cannot be written, the first one is not written either, and the cart is unchanged", async () => {
    const cart = await cartWith(["MUG", 2])
    const shown = await choose(split(cart))
    const before = stockOf("MUG")
    // 46600: the tax of Berlin.
    small.runSql(
      isOnPostgres()
        ? "alter table sales_order add constraint no_berlin check (tax <> 46600)"
        : "create trigger no_berlin before insert on sales_order when new.tax = 46600 begin select raise(abort, 'no'); end",
    )
    expect((await refusalOf(cart, totalOf(shown)))[0]).toBe(500)
    expect(stockOf("MUG")).toBe(before)
    expect(small.rows("select id from cart where is_active = 1")).toEqual([{ id: cart.id }])
    small.runSql(isOnPostgres() ? "alter table sales_order drop constraint no_berlin" : "drop trigger no_berlin")
    expect((await place(cart, totalOf(shown))).status).toBe(200)
  })

  test("with the rate of pickup in a store, which is not offered, are refused", async () => {
    const cart = await cartWith(["MUG", 2])
    const shown = await choose(split(cart), {
      methods: [home, mothersAddress].map((address_id) => ({ address_id, rate: "instore_pickup" })),
    })
    expect(JSON.stringify(shown.body)).not.toContain("instore")
    expect((await refusalOf(cart, totalOf(shown)))[0]).toBe(400)
  })

  test("another total is refused with the current total", async () => {
    const cart = await cartWith(["MUG", 2])
    await choose(split(cart))
    expect(await refusalOf(cart, 1)).toEqual([
      409,
      "The total of your order is now $65.68. Check it and place the order again.",
    ])
  })

  test("multishipping is not offered for one piece, for too many pieces, or to a guest", async () => {
    const problem = async () => errorBodyMessage((await call("GET", "/vitrine/multishipping")).body)
    await cartWith(["MUG", 1])
    expect(await problem()).toBe("This cart can't be sent to several addresses.")
    await cartWith(["MUG", 101])
    expect(await problem()).toBe("Maximum qty allowed for Shipping to multiple addresses is 100")
    expect((await small.call("GET", "/vitrine/multishipping")).status).toBe(401)
  })
})
