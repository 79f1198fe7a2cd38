import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { editedProductForm, newProductForm, priceOfForm, problemsOfForm } from "../../core/add-to-cart/product-form.ts"
import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { crossSellOf } from "../../core/cart/cross-sell.ts"
import { CartItemsWire, lineFields } from "../../core/cart/line-fields.wire.ts"
import type { MiniCart } from "../../core/cart/mini-cart.ts"
import { cartIsOutdated } from "../../core/cart/outdated-cart.ts"
import { editedLine, removedLine } from "../../core/cart/removed-line.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const items = (options: unknown, quantity: unknown = 2) =>
  Schema.decodeUnknownSync(CartItemsWire)([
    { item_id: 7, qty: quantity, product_option: options },
    { item_id: 8, qty: 1 },
  ])

const chosen = (attributes: unknown, quantity?: unknown) =>
  lineFields(items({ extension_attributes: attributes }, quantity), "7")

describe("Saved selections of a cart item", () => {
  test("of an item without options are its quantity, of an absent item nothing", () => {
    expect(lineFields(items(null), "8")).toEqual({ fields: [["qty", "1"]], files: {}, isComplete: true })
    expect(lineFields(items(null), "9")).toBeUndefined()
    expect(lineFields(items("nonsense"), "7")).toEqual({ fields: [["qty", "2"]], files: {}, isComplete: true })
  })

  test("with variants, links, bundle selections and options become fields of the product form", () => {
    expect(
      chosen({
        configurable_item_options: [{ option_id: "93", option_value: 49 }],
        downloadable_option: { downloadable_links: [3, 4] },
        bundle_options: [
          { option_id: 1, option_qty: 2, option_selections: [5] },
          { option_id: 2, option_qty: 1, option_selections: [6, 7] },
        ],
        custom_options: [
          { option_id: "11", option_value: "Happy 40th" },
          { option_id: "12", option_value: "4,5" },
        ],
      })?.fields,
    ).toEqual([
      ["qty", "2"],
      ["super_attribute[93]", "49"],
      ["options[11]", "Happy 40th"],
      ["options[12][]", "4"],
      ["options[12][]", "5"],
      ["bundle_option[1]", "5"],
      ["bundle_option_qty[1]", "2"],
      ["bundle_option[2][]", "6"],
      ["bundle_option[2][]", "7"],
      ["links[]", "3"],
      ["links[]", "4"],
    ])
  })

  test.each([
    ["2026-11-02 00:05:00", ["11", "2", "2026", "12", "5", "am"]],
    ["2026-01-30 11:59:00", ["1", "30", "2026", "11", "59", "am"]],
    ["2026-01-30 12:00:00", ["1", "30", "2026", "12", "0", "pm"]],
    ["2026-12-31 23:10:00", ["12", "31", "2026", "11", "10", "pm"]],
  ])("contain the date %s as separate parts", (option_value, parts) => {
    const fields = chosen({ custom_options: [{ option_id: 5, option_value }] })?.fields.slice(1)
    expect(fields?.map(([, value]) => value)).toEqual(parts)
    expect(fields?.map(([name]) => name)).toEqual(
      ["month", "day", "year", "hour", "minute", "day_part"].map((part) => `options[5][${part}]`),
    )
  })

  test("refer to a file stored by the shop by its stored name", () => {
    const saved = {
      option_id: 5,
      option_value: "file",
      extension_attributes: { saved_file: "f00d", file_name: "a.png" },
    }
    expect(chosen({ custom_options: [saved] })).toEqual({
      fields: [
        ["qty", "2"],
        ["options_5_file_action", "save_old"],
        ["options_5_saved_file", "f00d"],
      ],
      files: { 5: "a.png" },
      isComplete: true,
    })
  })

  test("with any other file are incomplete, so the item cannot be restored", () => {
    const choices = chosen({ custom_options: [{ option_id: 5, option_value: "file" }] })
    const fields = [
      ["qty", "2"],
      ["options_5_file_action", "save_old"],
    ]
    expect(choices).toEqual({ fields, files: { 5: "" }, isComplete: false })
    const option_value = JSON.stringify({ type: "image/png", title: "a.png", quote_path: "/a", secret_key: "f00d" })
    expect(chosen({ custom_options: [{ option_id: 5, option_value }] })).toEqual({
      fields,
      files: { 5: "a.png" },
      isComplete: false,
    })
    const line = { itemId: "7", name: "Plate", configurePath: "/checkout/cart/configure/id/7/product_id/3/" }
    expect(removedLine(line, choices)).toBeUndefined()
    expect(removedLine(line, undefined)).toBeUndefined()
    expect(removedLine({ ...line, configurePath: "" }, { fields: [], files: {}, isComplete: true })).toBeUndefined()
    expect(removedLine(line, { fields: [["qty", "2"]], files: {}, isComplete: true })).toEqual({
      itemId: "7",
      name: "Plate",
      fields: [
        ["product", "3"],
        ["qty", "2"],
      ],
    })
  })

  test("are found by an item id only for the address of that item's edit page", () => {
    expect(editedLine("/checkout/cart/configure/id/12/product_id/7")).toEqual({ itemId: "12", productId: "7" })
    for (const path of [
      "/checkout/cart/configure/id/x/product_id/7/",
      "/a/checkout/cart/configure/id/1/product_id/7/",
      "/checkout/cart/configure/id/1/product_id/7/more",
    ])
      expect(editedLine(path)).toBeUndefined()
  })
})

const section = (change: Partial<MiniCart> = {}): MiniCart => ({
  count: 2,
  subtotal: "15",
  lines: [],
  canCheckOut: true,
  guestCheckout: true,
  version: 2,
  ...change,
})

const lineInSection = (itemId: string, quantity: number) => ({
  ...cartLineOf(itemId, quantity),
  picture: { url: "", label: "" },
})

describe("The last removed cart item", () => {
  const removed = { itemId: "7", name: "Mug 7", fields: [["product", "3"]] as const }
  const before = cartPage({ lines: [cartLineOf("7", 2), cartLineOf("8", 1)] })
  const removedItem = {
    _tag: "CartChanged",
    section: section(),
    lines: [cartLineOf("8", 1)],
    totals: totals("5"),
    removed,
  } as const

  test("is saved until the next change, and restored once on request", () => {
    const { state } = cartPageStep(before, removedItem)
    expect(state.removed).toEqual(removed)
    const back = cartPageStep(state, { _tag: "CartUndoPressed" })
    expect(back.requests).toEqual([{ _tag: "RestoreLine", line: removed }])
    expect(cartPageStep(back.state, { _tag: "CartUndoPressed" }).requests).toEqual([])
    const { removed: _removed, ...changed } = removedItem
    expect(cartPageStep(back.state, changed).state).toMatchObject({ removed: undefined, isBusy: false })
  })

  test("that a guest saves for later is removed by one request at a time, and can be restored", () => {
    const pressed = cartPageStep(before, { _tag: "CartSavePressed", itemId: "7" })
    expect(pressed).toMatchObject({ state: { isBusy: true }, requests: [{ _tag: "SaveForLater", itemId: "7" }] })
    expect(cartPageStep(pressed.state, { _tag: "CartSavePressed", itemId: "8" }).requests).toEqual([])
    const { state } = cartPageStep(pressed.state, { ...removedItem, removed: { ...removed, isSaved: true } })
    expect(state).toMatchObject({ isBusy: false, removed: { ...removed, isSaved: true } })
  })

  test("is not saved when the shop rejected the removal, and restoring nothing does nothing", () => {
    expect(cartPageStep(before, { ...removedItem, lines: before.lines }).state.removed).toBeUndefined()
    expect(cartPageStep(before, { _tag: "CartUndoPressed" })).toEqual({ state: before, requests: [] })
  })

  const requested = cartPageStep(cartPageStep(before, removedItem).state, { _tag: "CartUndoPressed" }).state
  const rejection = { message: "Sold out." }

  test.each([
    ["refused", { ...removedItem, removed: undefined, rejection }],
    ["left without a response", { _tag: "CartChangeFailed", notice: rejection }],
  ] as const)("[I11] stays saved with the reason when restoring it is %s, and can be retried", (_, result) => {
    const { state } = cartPageStep(requested, result)
    expect(state).toMatchObject({ removed, undoProblem: "Sold out.", isBusy: false, problem: "" })
    const again = cartPageStep(state, { _tag: "CartUndoPressed" })
    expect(again).toMatchObject({
      state: { undoProblem: undefined },
      requests: [{ _tag: "RestoreLine", line: removed }],
    })
    const other = cartPageStep(state, { ...removedItem, removed: { ...removed, itemId: "9" } }).state
    expect(other).toMatchObject({ removed: { itemId: "9" }, undoProblem: undefined })
  })

  test("is no longer saved once restored, also when its gift message was rejected", () => {
    const prices = { price: "5", priceInclTax: "5", rowTotal: "10", rowTotalInclTax: "10", discount: "0" }
    const back = totals("15", { lines: [{ itemId: "70", name: "Mug 7", quantity: "2", options: [], ...prices }] })
    const response = { ...removedItem, totals: back, removed: undefined, rejection }
    expect(cartPageStep(requested, response).state).toMatchObject({ removed: undefined, problem: "Sold out." })
  })

  test("[I11] stays saved after another change that the shop rejects", () => {
    const refused = { ...removedItem, removed: { ...removed, itemId: "8" }, rejection }
    expect(cartPageStep(cartPageStep(before, removedItem).state, refused).state).toMatchObject({
      removed,
      undoProblem: undefined,
      problem: "Sold out.",
    })
  })

  test("redirects to sign-in when the session has expired", () => {
    const response = cartPageStep(requested, {
      ...removedItem,
      removed: undefined,
      rejection: { redirectTo: "/login/" },
    })
    expect(response).toMatchObject({
      state: { isBusy: false },
      requests: [{ _tag: "NavigateFromCart", path: "/login/" }],
    })
  })
})

describe("Cart changed in another window", () => {
  const lines = [cartLineOf("7", 2), cartLineOf("8", 1)]
  const page = cartPage({ lines })
  const same = [lineInSection("8", 1), lineInSection("7", 2)]

  test.each([
    ["the same lines in another order", section({ lines: same }), false],
    ["the same amount, written otherwise", section({ lines: same, subtotal: "15.0000" }), false],
    ["another quantity", section({ lines: [lineInSection("8", 1), lineInSection("7", 3)] }), true],
    ["a line less", section({ lines: [lineInSection("7", 2)] }), true],
    ["another price", section({ lines: same, subtotal: "14" }), true],
    [
      "stock that is gone",
      section({ lines: [lineInSection("8", 1), { ...lineInSection("7", 2), problem: "Sold out" }] }),
      true,
    ],
  ])("%s", (_name, now, isAnother) => {
    expect(cartIsOutdated(page, now)).toBe(isAnother)
    expect(cartIsOutdated({ ...page, isBusy: true }, now)).toBe(false)
  })
})

describe("Cross-sells beside the cart", () => {
  const card = (path: string, stock: "in-stock" | "out-of-stock" = "in-stock") =>
    ({ path, stock }) as unknown as Parameters<typeof crossSellOf>[0][number]

  test("show each product once, at most four, without sold-out products and those in the cart", () => {
    const paths = fc.array(fc.constantFrom<string>("/a", "/b", "/c", "/d", "/e", "/f"), { maxLength: 20 })
    forAll(fc.tuple(paths, paths), ([offered, inCart]) => {
      const shown = crossSellOf([...offered.map((path) => card(path)), card("/sold", "out-of-stock")], inCart)
      const names = shown.map(({ path }) => path)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toHaveLength(Math.min(4, new Set(offered.filter((path) => !inCart.includes(path))).size))
      expect(names.some((path) => inCart.includes(path) || path === "/sold")).toBe(false)
    })
  })
})

describe("Product form of a cart item", () => {
  const product = {
    id: 3,
    sku: "P",
    name: "Plate",
    kind: { type: "simple" },
    from: { regular: "5", final: "5" },
    to: { regular: "5", final: "5" },
    tierPrices: [],
    customOptions: [{ id: 4, title: "Extras", required: false, position: 1, kind: "checkbox", values: [] }],
    stock: "in-stock",
    gallery: [],
  } as unknown as Parameters<typeof newProductForm>[0]

  test("is filled by field name", () => {
    const form = editedProductForm(newProductForm(product, []), {
      source: "cart",
      itemId: "7",
      fields: [
        ["qty", "3"],
        ["options[4]", "9"],
        ["options[5]", "text"],
      ],
      files: {},
    })
    const fields = [
      ["qty", "3"],
      ["options[4][]", "9"],
      ["options[5]", "text"],
    ]
    expect(form).toMatchObject({ fields, editing: { itemId: "7", fields } })
  })
  test("does not require a file that was uploaded before, and includes its price until another file is selected", () => {
    const price = { amount: "2", kind: "fixed" } as const
    const file = { id: 6, title: "Drawing", required: true, position: 2, kind: "file", price } as const
    const withFile = { ...product, customOptions: [{ ...file, sku: "", extensions: [], maxWidth: 0, maxHeight: 0 }] }
    const meaning = (action: string) =>
      editedProductForm(newProductForm(withFile, []), {
        source: "wish list",
        itemId: "7",
        fields: [["options_6_file_action", action]],
        files: { 6: "a.png" },
      })
    expect(problemsOfForm(meaning("save_old"))).toEqual([])
    expect(priceOfForm(meaning("save_old")).price.final).toBe("7")
    expect(problemsOfForm(meaning("save_new"))).toMatchObject([{ field: "options_6_file" }])
    expect(priceOfForm(meaning("save_new")).price.final).toBe("5")
  })
})
