import { afterAll, beforeAll, expect, test } from "vitest"

import { bookingOf } from "../../core/catalogue/product/options/bookable-dates.wire.ts"
import { add, newMask, queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { addBookableDays, idOf, optionId } from "../shops/small-shop-options.ts"
import { newCart, openSmallShop, smallSettings, today, type SmallShop } from "../shops/small-shop.ts"

const refused = "Please choose a day that can be booked."
/** Saturday the 20th is sold out, the 22nd is a Monday, and today is the 15th. */
const refusedDays = ["2026-06-20", "2026-06-22", "2026-06-15", "2026-06-13", "2027-06-19"]

let small: SmallShop
let now = today

beforeAll(async () => {
  small = await openSmallShop(smallSettings, undefined, () => now)
  addBookableDays(small, "sat 6, 2026-06-20 0, 2026-07-01 2")
})
afterAll(() => small.close())

const addOverRest = async (mask: string, day: string) => {
  const entered = [
    { option_id: optionId(small, "Name"), option_value: "Ann" },
    { option_id: optionId(small, "Day"), option_value: day },
  ]
  const product_option = { extension_attributes: { custom_options: entered } }
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/items`, {
    cartItem: { sku: "ENGRAVED", qty: 1, product_option },
  })
  return [status, at(body, "message")]
}

const uid = (title: string): string => btoa(`custom-option/${optionId(small, title)}`)

const addOverGraphql = async (mask: string, day: string) => {
  const options = [
    { uid: uid("Name"), value: "Ann" },
    { uid: uid("Day"), value: `${day} 00:00:00` },
  ]
  return add(small, mask, [{ sku: "ENGRAVED", quantity: 1, entered_options: options }])
}

test.each(["2026-06-27", "2026-07-01", ...refusedDays])("%s is validated by the rule of the calendar", (day) => {
  const { _tag } = bookingOf("sat 6, 2026-06-20 0, 2026-07-01 2", day, "2026-06-15", 1)
  expect(_tag).toBe(refusedDays.includes(day) ? "NotOffered" : "Accepted")
})

test("over REST, a day that the calendar offers is accepted, and another day is refused", async () => {
  const mask = await newCart(small)
  for (const day of refusedDays) expect(await addOverRest(mask, day)).toEqual([400, refused])
  expect(await addOverRest(mask, "2026-06-27")).toEqual([200, undefined])
})

test("over GraphQL, a day that the calendar does not offer is refused when an item is added and when it is changed", async () => {
  const mask = await newMask(small)
  for (const day of refusedDays)
    expect(await addOverGraphql(mask, day)).toMatchObject({ cart: { items: [] }, user_errors: [{ message: refused }] })
  expect(await addOverGraphql(mask, "2026-07-01")).toMatchObject({ cart: { total_quantity: 1 }, user_errors: [] })
  const change = async (day: string) => {
    const { errors } = await queryOn(small)(
      `mutation($c:String!,$i:[CartItemUpdateInput]!){updateCartItems(input:{cart_id:$c,cart_items:$i}){cart{id}}}`,
      {
        c: mask,
        i: [
          {
            cart_item_id: idOf(small, "cart_item", "order by cart_item.id desc limit 1"),
            customizable_options: [
              { id: Number(optionId(small, "Name")), value_string: "Ann" },
              { id: Number(optionId(small, "Day")), value_string: `${day} 00:00:00` },
            ],
          },
        ],
      },
    )
    return errors
  }
  expect(at(await change("2026-06-20"), 0, "message")).toContain(refused)
  expect(await change("2026-06-27")).toBeUndefined()
})

test("without scripts, a form with a day that the calendar does not offer shows an error", async () => {
  const shopper = openPlainBrowser(await hostOver(small.shop))
  const send = (day: number) =>
    shopper.send("/checkout/cart/add/", {
      product: String(idOf(small, "product", "where sku = 'ENGRAVED'")),
      [`options[${optionId(small, "Name")}]`]: "Ann",
      [`options[${optionId(small, "Day")}][month]`]: "6",
      [`options[${optionId(small, "Day")}][day]`]: String(day),
      [`options[${optionId(small, "Day")}][year]`]: "2026",
    })
  expect((await send(20)).text).toContain(refused)
  expect((await shopper.visit("/checkout/cart/")).text).toContain("Your cart is empty")
  await send(27)
  expect((await shopper.visit("/checkout/cart/")).text).toContain("2026-06-27")
})

test("a cart item whose booked day has passed cannot be changed", async () => {
  const mask = await newCart(small)
  await addOverRest(mask, "2026-06-27")
  const [item] = Object((await small.call("GET", `/guest-carts/${mask}/items`)).body)
  now = Date.UTC(2026, 5, 28)
  const { status, body } = await small.call("PUT", `/guest-carts/${mask}/items/${String(at(item, "item_id"))}`, {
    cartItem: { quote_id: mask, qty: 2 },
  })
  now = today
  expect([status, at(body, "message")]).toEqual([400, refused])
})
