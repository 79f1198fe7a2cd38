import { describe, expect, test } from "vitest"

import { cartLines } from "../../core/cart/cart-lines.ts"
import { cartItemBody, orderNumberFrom } from "../../core/cart/guest-cart.wire.ts"
import {
  idleMiniCart,
  miniCartStep,
  newQuantity,
  removalPrompt,
  type MiniCartStatus,
} from "../../core/cart/mini-cart-step.ts"
import type { MiniCartLine } from "../../core/cart/mini-cart.ts"
import { totals } from "../arbitraries/checkout.ts"

const busy: MiniCartStatus = { busyItem: "5", confirmingRemovalOf: "6", problem: "Sold out." }

describe("Mini-cart state", () => {
  test("opening clears errors and confirmations, but not pending changes", () => {
    expect(miniCartStep(busy, { _tag: "MiniCartOpened" })).toEqual({
      busyItem: "5",
      confirmingRemovalOf: undefined,
      problem: "",
    })
  })

  test("changing a quantity makes its item pending until the shop responds", () => {
    const entered = miniCartStep(busy, { _tag: "MiniCartQuantityEntered", itemId: "7", quantity: 2 })
    expect(entered).toEqual({ busyItem: "7", confirmingRemovalOf: undefined, problem: "" })
    expect(miniCartStep(entered, { _tag: "MiniCartChanged" })).toEqual(idleMiniCart)
    expect(miniCartStep(entered, { _tag: "MiniCartChangeFailed", problem: "Sold out." })).toEqual({
      busyItem: undefined,
      confirmingRemovalOf: undefined,
      problem: "Sold out.",
    })
  })

  test("removing an item requires confirmation before the item is pending", () => {
    const requested = miniCartStep(busy, { _tag: "MiniCartRemovalPressed", itemId: "7" })
    expect(requested).toEqual({ busyItem: "5", confirmingRemovalOf: "7", problem: "" })
    const afterResponse = (remove: boolean) =>
      miniCartStep(requested, { _tag: "MiniCartRemovalDecided", itemId: "7", remove })
    expect(afterResponse(true)).toEqual({ busyItem: "7", confirmingRemovalOf: undefined, problem: "" })
    expect(afterResponse(false)).toEqual({ busyItem: "5", confirmingRemovalOf: undefined, problem: "" })
    expect(removalPrompt).toBe("Are you sure you would like to remove this item from the shopping cart?")
    expect(idleMiniCart).toEqual({ busyItem: undefined, confirmingRemovalOf: undefined, problem: "" })
  })

  test("a quantity is new when it can be ordered and differs", () => {
    expect(["3", "2", "", "x", "-1", "0"].map((typed) => newQuantity({ quantity: 2 }, typed))).toEqual([
      3,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe("Items of a displayed cart", () => {
  const line = (itemId: string, change: Partial<MiniCartLine> = {}): MiniCartLine => ({
    itemId,
    name: `Mug ${itemId}`,
    sku: `mug-${itemId}`,
    quantity: 1,
    price: "20",
    path: "/mug.html",
    configurePath: "/configure",
    picture: { url: "/mug.jpg", label: "Mug" },
    options: [{ label: "Glaze", value: "Fjord" }],
    problem: "Sold out.",
    ...change,
  })
  const priced = (itemId: string) => ({
    itemId,
    name: `Line ${itemId}`,
    quantity: "2",
    price: "18",
    priceInclTax: "18",
    rowTotal: "36",
    rowTotalInclTax: "36",
    discount: "0",
    options: [],
  })

  test("combine texts of the section with prices of the totals, in the order of the totals", () => {
    const read = cartLines(
      { lines: [line("1"), line("2")], canCheckOut: false },
      totals("72", { lines: [priced("2"), priced("1")] }),
    )
    expect(read).toEqual([
      { ...line("2"), quantity: 2, price: "18", rowTotal: "36" },
      { ...line("1"), quantity: 2, price: "18", rowTotal: "36" },
    ])
  })

  test.each([
    { name: "can be ordered", canCheckOut: true, problem: "", notice: "We'll back order the remaining 1." },
    { name: "cannot be ordered", canCheckOut: false, problem: "We'll back order the remaining 1.", notice: undefined },
  ])("of a cart that $name have the message of a line as a problem or a notice", ({ canCheckOut, problem, notice }) => {
    const lines = [
      { ...line("1"), problem: "We'll back order the remaining 1." },
      { ...line("2"), problem: "" },
    ]
    const [first, second] = cartLines({ lines, canCheckOut }, totals("72", { lines: [priced("1"), priced("2")] }))
    expect([first?.problem, first?.notice]).toEqual([problem, notice])
    expect([second?.problem, second?.notice]).toEqual(["", undefined])
  })

  test("known to only one of them are shown with the available fields", () => {
    expect(cartLines({ lines: [line("1")], canCheckOut: false }, totals("36", { lines: [priced("9")] }))).toEqual([
      {
        itemId: "9",
        name: "Line 9",
        sku: "",
        quantity: 2,
        price: "18",
        rowTotal: "36",
        path: "",
        configurePath: "",
        picture: undefined,
        options: [],
        problem: "",
      },
      { ...line("1"), rowTotal: "20" },
    ])
  })
})

describe("Cart of a guest over REST", () => {
  test("a reserved order number becomes the order's number once the cart is closed", () => {
    const number = "000000012"
    expect(orderNumberFrom({ is_active: false, reserved_order_id: number })).toBe(number)
    expect(orderNumberFrom({ is_active: true, reserved_order_id: number })).toBeUndefined()
    expect(orderNumberFrom({ reserved_order_id: number })).toBeUndefined()
    expect(orderNumberFrom({ is_active: false, reserved_order_id: null })).toBeUndefined()
    expect(orderNumberFrom({ is_active: false, reserved_order_id: "" })).toBeUndefined()
  })

  test("items are added under Magento's field names", () => {
    expect(cartItemBody("MASKED", { sku: "mug", quantity: 2 })).toEqual({
      cartItem: { sku: "mug", qty: 2, quote_id: "MASKED" },
    })
  })
})
