import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { httpLayer } from "../../adapters/http/http.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import { giftMessageRest } from "../../adapters/rest/gift-message-rest.ts"
import type { CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { postGiftMessage } from "../../core/gift-message/gift-message.program.ts"
import { giftMessagesStep, openGiftMessages, type GiftMessages } from "../../core/gift-message/gift-messages.ts"
import { withRestoredGift, giftToRestore, restoredLineId } from "../../core/gift-message/restored-gift.ts"
import { cartLineOf } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"
import { gift, giftOptions } from "../arbitraries/gift-message.ts"
import { newCart, openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

// A removed and restored item is a new item for the shop; its gift message is saved for it again. [I11]

const guest: CartOwner = { kind: "guest", cartId: "MASKED" }
const lines = [
  { itemId: "5", name: "Harbor Mug" },
  { itemId: "6", name: "Oak Board" },
]
const back = { from: "5", to: "9" }
const items = { "5": { isAvailable: undefined, message: gift }, "6": { isAvailable: undefined, message: undefined } }
const withGift = openGiftMessages(giftOptions({ items }), guest, "cart", lines)

const blockOf = ({ entries }: GiftMessages, subject: string) =>
  entries.find(({ block }) => block.subject === subject)?.block

const typed = (gifts: GiftMessages, subject: string, text: string): GiftMessages =>
  giftMessagesStep(gifts, { _tag: "GiftMessage", subject, event: { _tag: "GiftTyped", field: "message", text } }).gifts

describe("The new cart item of a restored product", () => {
  const row = {
    name: "",
    price: "5",
    priceInclTax: "5",
    rowTotal: "5",
    rowTotalInclTax: "5",
    discount: "0",
    options: [],
  }
  const after = (...rows: ReadonlyArray<readonly [itemId: string, quantity: string]>) => ({
    ...totals("5"),
    lines: rows.map(([itemId, quantity]) => ({ ...row, itemId, quantity })),
  })
  const before = [cartLineOf("6", 1), cartLineOf("7", 2)]

  test.each([
    ["one that was not there", after(["6", "1"], ["7", "2"], ["9", "1"]), "9"],
    ["one of which there is more", after(["6", "1"], ["7", "3.0000"]), "7"],
    ["a new one before a fuller one", after(["6", "4"], ["7", "2"], ["9", "1"]), "9"],
    ["none, where nothing came", after(["6", "1"], ["7", "1"]), undefined],
  ])("is %s", (_which, now, line) => {
    expect(restoredLineId(before, now)).toBe(line)
  })
})

describe("Gift message of a restored cart item", () => {
  test("is saved for the new item, with its texts, open state and item name", () => {
    expect(giftToRestore(withGift, back)).toEqual(gift)
    const after = withRestoredGift(withGift, back, true)
    expect(blockOf(after, "5")).toBeUndefined()
    expect(blockOf(after, "9")).toEqual({ ...blockOf(withGift, "5"), subject: "9" })
    expect(after.entries.at(-1)?.name).toBe("Harbor Mug")
    expect(after.entries).toHaveLength(withGift.entries.length)
    const event = { _tag: "GiftToggled" } as const
    const folded = giftMessagesStep(withGift, { _tag: "GiftMessage", subject: "5", event }).gifts
    expect(blockOf(withRestoredGift(folded, back, true), "9")?.view).toBe("nothing")
  })

  test("rejected by the shop is shown in the open form and can be saved again", () => {
    const after = withRestoredGift(withGift, back, false)
    expect(blockOf(after, "9")).toMatchObject({ saved: undefined, typed: gift, view: "form", status: "idle" })
    const again = giftMessagesStep(after, { _tag: "GiftMessage", subject: "9", event: { _tag: "GiftSubmitted" } })
    expect(again.requests).toEqual([{ _tag: "PostGiftMessage", subject: "9", message: gift }])
  })

  test("without texts sends no request, and unsaved input is restored", () => {
    const fromBoard = { from: "6", to: "9" }
    expect(giftToRestore(withGift, fromBoard)).toBeUndefined()
    const after = withRestoredGift(typed(withGift, "6", "Dear"), fromBoard, true)
    expect(blockOf(after, "9")).toMatchObject({ saved: undefined, typed: { message: "Dear" } })
  })

  test("does not replace a message of the item it was merged into, saved or typed", () => {
    const stored = { ...items, "6": { isAvailable: undefined, message: { ...gift, message: "Mine" } } }
    for (const gifts of [
      openGiftMessages(giftOptions({ items: stored }), guest, "cart", lines),
      typed(withGift, "6", "Mine"),
    ]) {
      expect(giftToRestore(gifts, { from: "5", to: "6" })).toBeUndefined()
      expect(withRestoredGift(gifts, { from: "5", to: "6" }, true)).toBe(gifts)
    }
    const joined = withRestoredGift(withGift, { from: "5", to: "6" }, true)
    expect(joined.entries.map(({ block }) => [block.subject, block.saved])).toEqual([
      ["orderLevel", undefined],
      ["6", gift],
    ])
  })

  test("is dropped where items allow none", () => {
    const none = openGiftMessages(giftOptions({ isItemLevelEnabled: false }), guest, "cart", lines)
    expect([giftToRestore(none, back), withRestoredGift(none, back, true)]).toEqual([undefined, none])
  })
})

describe("[7.gift-message.1] [7.gift-message.2] In the shop, a restored gift message belongs to the new item", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const carts: Record<
    CartOwner["kind"],
    () => Promise<readonly [CartOwner, string, Readonly<Record<string, string>>]>
  > = {
    guest: async () => {
      const cartId = await newCart(small)
      return [{ kind: "guest", cartId }, `/guest-carts/${cartId}`, {}]
    },
    customer: async () => {
      const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
      await small.call("POST", "/carts/mine", undefined, ann)
      return [{ kind: "customer" }, "/carts/mine", ann]
    },
  }

  test.each(["guest", "customer"] as const)("for a %s", async (kind) => {
    const [owner, cart, headers] = await carts[kind]()
    const http = httpLayer(
      (address, init) => small.shop.fetch(new Request(new URL(address, "http://shop.test"), init)),
      "",
      headers,
    )
    const readTotals = () =>
      Effect.flatMap(CheckoutCalls, (calls) => calls.totals()).pipe(
        Effect.provide(checkoutRest("default", owner)),
        Effect.provide(http),
        Effect.runPromise,
      )
    const add = (sku: string) => small.call("POST", `${cart}/items`, { cartItem: { sku, qty: 1 } }, headers)
    await add("MUG")
    await add("BOWL")
    const [mug, bowl] = (await readTotals()).lines.map(({ itemId }) => itemId)
    const from = String(mug)
    await small.call("POST", `${cart}/gift-message/${from}`, { giftMessage: gift }, headers)
    await small.call("DELETE", `${cart}/items/${from}`, undefined, headers)
    await add("MUG")

    const to = String(restoredLineId([cartLineOf(String(bowl), 1)], await readTotals()))
    const gifts = openGiftMessages(
      giftOptions({ items: { [from]: { isAvailable: undefined, message: gift } } }),
      owner,
      "cart",
      [{ itemId: from, name: "Mug" }],
    )
    const posted = await postGiftMessage(to, giftToRestore(gifts, { from, to })).pipe(
      Effect.provide(giftMessageRest("default", owner)),
      Effect.provide(http),
      Effect.runPromise,
    )
    expect(posted).toEqual({ _tag: "GiftPosted" })
    expect(to).not.toBe(from)
    expect((await small.call("GET", `${cart}/gift-message/${to}`, undefined, headers)).body).toMatchObject(gift)
  })
})
