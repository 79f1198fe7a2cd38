import { describe, expect, test } from "vitest"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { instantItems } from "../../core/instant-purchase/instant-purchase-items.ts"
import { engraving, giftWrap, groupMember, mug, price, product, teaSet, workshopDate } from "../arbitraries/product.ts"

const itemsOf = (form: FormProduct, ...fields: ReadonlyArray<FormField>) =>
  instantItems({ ...newProductForm(form, []), fields })

describe("Items of an instant purchase", () => {
  test("[4.instant-purchase.2] a simple product: its name, its quantity and the price of all pieces", () => {
    const board = product({ name: "Oak Board", from: price("40"), to: price("40") })
    expect(itemsOf(board, ["qty", " 3 "])).toEqual({
      items: [{ name: "Oak Board", quantity: "3", options: [] }],
      subtotal: "120",
    })
    expect(itemsOf(board, ["qty", "x"]).subtotal).toBe("40")
  })

  test("the selected options of a configurable product by name", () => {
    const { items } = itemsOf(mug(), ["super_attribute[93]", "5"], ["super_attribute[137]", "10"])
    expect(items[0]?.options).toHaveLength(2)
    expect(items[0]?.options[0]).toEqual({ label: "Glaze", value: "Fjord" })
    expect(itemsOf(mug()).items[0]?.options).toEqual([])
  })

  test("the selections of a bundle with their quantities", () => {
    const { items } = itemsOf(
      teaSet(),
      ["bundle_option[1]", "11"],
      ["bundle_option[2]", "21"],
      ["bundle_option_qty[2]", "4"],
    )
    expect(items[0]?.options.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^1 × /),
      expect.stringMatching(/^4 × /),
    ])
  })

  test("custom options as typed: texts, names of values, dates; empty ones are left out", () => {
    const custom = product({ customOptions: [engraving, giftWrap, workshopDate] })
    const fields: ReadonlyArray<FormField> = [
      [`options[${engraving.id}]`, "For Rosa"],
      ...Object.entries({ month: "2", day: "3", year: "2027", hour: "4", minute: "5", day_part: "pm" }).map(
        ([part, value]): FormField => [`options[${workshopDate.id}][${part}]`, value],
      ),
    ]
    expect(itemsOf(custom, ...fields).items[0]?.options).toEqual([
      { label: engraving.title, value: "For Rosa" },
      { label: workshopDate.title, value: "2/3/2027 4:05 pm" },
    ])
  })

  test("the pieces of a grouped product that have a quantity", () => {
    const set = product({ kind: { type: "grouped", members: [groupMember(1, "12"), groupMember(2, "12")] } })
    expect(itemsOf(set, ["super_group[1]", "0"], ["super_group[2]", "2"])).toEqual({
      items: [{ name: "Piece 2", quantity: "2", options: [] }],
      subtotal: "24",
    })
  })
})
