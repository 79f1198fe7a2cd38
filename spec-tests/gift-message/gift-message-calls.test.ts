import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openSmallShop, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const giftMessage = { sender: "Ann", recipient: "Bo", message: "Hi" }
const post = (mask: string, body: unknown, item = "") =>
  small.call("POST", `/guest-carts/${mask}/gift-message${item}`, { giftMessage: body })
const get = async (mask: string, item = "") =>
  (await small.call("GET", `/guest-carts/${mask}/gift-message${item}`)).body

const itemOf = (mask: string): string =>
  `/${String(small.rows("select i.id from cart_item i join cart c on c.id = cart_id where mask = ?", mask)[0]?.["id"])}`

describe("Gift messages of a cart", () => {
  test("[7.gift-message.1] of the order and of an item are saved separately, changed, and removed by blanks", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const item = itemOf(mask)
    expect(await get(mask)).toEqual([])
    expect((await post(mask, giftMessage)).body).toBe(true)
    await post(mask, { ...giftMessage, message: "For you" }, item)
    await post(mask, { ...giftMessage, message: "Hi again" })
    expect(await get(mask)).toMatchObject({ customer_id: 0, sender: "Ann", recipient: "Bo", message: "Hi again" })
    expect(await get(mask, item)).toMatchObject({ message: "For you" })
    await post(mask, { sender: null, recipient: null, message: null })
    expect([await get(mask), await get(mask, item)]).toMatchObject([[], { message: "For you" }])
  })

  test("[S7] with text that looks like a template stay text", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const message = "{{var x}} ${7*7} <%= 1 %> %1 ' \" 🎁"
    await post(mask, { ...giftMessage, message })
    expect(await get(mask)).toMatchObject({ message })
  })

  test("are rejected for an empty cart, virtual items and unknown items", async () => {
    const empty = await readyCart(small, [])
    const virtual = await readyCart(small, [{ sku: "GIFT-CARD", qty: 1 }])
    expect(await post(empty, giftMessage)).toMatchObject({
      status: 400,
      body: { message: "Gift messages can't be used for an empty cart. Add an item and try again." },
    })
    for (const item of ["", itemOf(virtual)]) {
      expect(await post(virtual, giftMessage, item)).toMatchObject({
        status: 400,
        body: { message: "Gift messages can't be used for virtual products." },
      })
    }
    expect((await post(virtual, giftMessage, "/999999")).status).toBe(404)
    expect(
      (await post(await readyCart(small, [{ sku: "MUG", qty: 1 }]), { ...giftMessage, message: "x".repeat(10_001) }))
        .status,
    ).toBe(400)
  })

  test("are rejected by a shop that disables them", async () => {
    const without = await openSmallShop({ ...smallSettings, giftMessages: { order: false, items: false } })
    try {
      const mask = await readyCart(without, [{ sku: "MUG", qty: 1 }])
      expect(await without.call("POST", `/guest-carts/${mask}/gift-message`, { giftMessage })).toMatchObject({
        status: 400,
        body: { message: "The gift message isn't available." },
      })
    } finally {
      await without.close()
    }
  })
})
