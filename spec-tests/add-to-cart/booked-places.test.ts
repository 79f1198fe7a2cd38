import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"

import { dateInZone } from "../../app/shop/context/date-in-zone.ts"
import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { addBookableDays, optionId } from "../shops/small-shop-options.ts"
import {
  byFlatRate,
  newCart,
  openSmallShop,
  orderBody,
  smallSettings,
  today,
  type SmallShop,
} from "../shops/small-shop.ts"

const days = "sat 6, 2026-07-01 2, mon 6, tue 6, wed 6"

const addDays = (small: SmallShop): void => {
  addBookableDays(small, days)
  small.runSql(`update product_stock set quantity = 500, managed = 1
    where product_id = (select id from product where sku = 'ENGRAVED')`)
}

const errorOf = (body: unknown) => [at(body, "message"), at(body, "parameters", 0)].filter(Boolean).join(" ")

const book = async (small: SmallShop, mask: string, day: string, qty: number, name = "Ann") => {
  const entered = [
    { option_id: optionId(small, "Name"), option_value: name },
    { option_id: optionId(small, "Day"), option_value: day },
  ]
  const product_option = { extension_attributes: { custom_options: entered } }
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/items`, {
    cartItem: { sku: "ENGRAVED", qty, product_option },
  })
  return status === 200 ? "added" : errorOf(body)
}

const order = async (small: SmallShop, mask: string) => {
  await small.call("POST", `/guest-carts/${mask}/shipping-information`, byFlatRate)
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
  return status === 200 ? "placed" : at(body, "message")
}

const valueOfAttribute = async (small: SmallShop) =>
  JSON.stringify(
    await queryOn(small)(
      `{ products(filter: { sku: { eq: "ENGRAVED" } }) { items { custom_attributesV2 { items { code ... on AttributeValue { value } } } } } }`,
      {},
    ),
  )

describe("Places of a day", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop(smallSettings, undefined, () => today)
    addDays(small)
  })
  beforeEach(() => small.runSql("update sales_order set status = 'canceled'"))
  afterAll(() => small.close())

  test("[I2] an order takes places of a day; without places left no cart can add or order the day, until the order is canceled", async () => {
    const [first, second, third] = [await newCart(small), await newCart(small), await newCart(small)]
    expect(await book(small, first, "2026-07-01", 2)).toBe("added")
    expect(await book(small, second, "2026-07-01", 1)).toBe("added")
    expect(await order(small, first)).toBe("placed")
    expect(await valueOfAttribute(small)).toContain(`${days}, 2026-07-01 0`)
    expect(await order(small, second)).toContain("Please choose a day that can be booked.")
    expect(await book(small, third, "2026-07-01", 1)).toBe("Please choose a day that can be booked.")
    small.runSql("update sales_order set status = 'canceled'")
    expect(await valueOfAttribute(small)).not.toContain("2026-07-01 0")
    expect(await order(small, second)).toBe("placed")
    expect(await valueOfAttribute(small)).toContain(`${days}, 2026-07-01 1`)
  })

  test("the places of all items of a cart are counted together, and the error has the number of places left", async () => {
    const mask = await newCart(small)
    expect(await book(small, mask, "2026-06-27", 4)).toBe("added")
    expect(await book(small, mask, "2026-06-27", 3, "Ben")).toBe("Places left on this day: %1 6")
    expect(await book(small, mask, "2026-07-04", 3, "Ben")).toBe("added")
    expect(await book(small, mask, "2026-06-27", 2, "Ben")).toBe("added")
    const [item] = Object((await small.call("GET", `/guest-carts/${mask}/items`)).body)
    const path = `/guest-carts/${mask}/items/${String(at(item, "item_id"))}`
    const { body } = await small.call("PUT", path, { cartItem: { quote_id: mask, qty: 5 } })
    expect(errorOf(body)).toBe("Places left on this day: %1 6")
  })
})

describe.each([
  ["Pacific/Kiritimati", Date.UTC(2026, 5, 15, 12), "2026-06-16", "2026-06-17", "June 17, 2026"],
  ["America/New_York", Date.UTC(2026, 5, 16, 2), "2026-06-15", "2026-06-16", "June 16, 2026"],
])("A shop in %s", (timezone, moment, date, tomorrow, firstDay) => {
  let small: SmallShop
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: moment })
    small = await openSmallShop({ ...smallSettings, timezone }, undefined, () => moment)
    addDays(small)
  })
  afterAll(async () => {
    await small.close()
    vi.useRealTimers()
  })

  test("books from tomorrow on, by its own date, over REST and on pages", async () => {
    expect(dateInZone(timezone, moment)).toBe(date)
    const mask = await newCart(small)
    expect(await book(small, mask, date, 1)).toBe("Please choose a day that can be booked.")
    expect(await book(small, mask, tomorrow, 1)).toBe("added")
    const page = await openPlainBrowser(await hostOver(small.shop)).visit("/engraved.html")
    expect(page.text).toContain(`Next days: ${firstDay}`)
  })
})
