import { describe, expect, test } from "vitest"

import { type FormField, productChoice } from "../../core/add-to-cart/product-choice.ts"

const read = (...fields: ReadonlyArray<FormField>) => productChoice(fields)

const nothing = {
  quantity: "1",
  configurable: {},
  customOptions: {},
  dateParts: {},
  bundle: { selections: {}, quantities: {} },
  group: {},
  links: [],
}

describe("Fields of a product form", () => {
  test("[3.wish-list-add-request.6] a form without a quantity field means a quantity of one", () => {
    expect(read()).toEqual(nothing)
  })

  test("[3.wish-list-add-request.5] the last value of a repeated quantity field applies, and an empty quantity stays empty", () => {
    expect(read(["qty", "2"], ["qty", "5"]).quantity).toBe("5")
    expect(read(["qty", "2"], ["qty", ""]).quantity).toBe("")
  })

  test("[3.wish-list-add-request.6] each product type has its own field names", () => {
    expect(
      read(
        ["super_attribute[93]", "49"],
        ["options[3]", "For Ann"],
        ["options[4][]", "7"],
        ["options[4][]", "8"],
        ["options_12_file", "board.png"],
        ["options[5][month]", "2"],
        ["options[5][day_part]", "pm"],
        ["bundle_option[1]", "2"],
        ["bundle_option[3][]", "4"],
        ["bundle_option[3][]", "5"],
        ["bundle_option_qty[1]", "2.5"],
        ["super_group[11]", "x"],
        ["links[]", "1"],
        ["links[]", "12"],
      ),
    ).toEqual({
      quantity: "1",
      configurable: { "93": 49 },
      customOptions: { "3": ["For Ann"], "4": ["7", "8"], "12": ["board.png"] },
      dateParts: { "5": { month: "2", day_part: "pm" } },
      bundle: { selections: { "1": [2], "3": [4, 5] }, quantities: { "1": "2.5" } },
      group: { "11": "x" },
      links: [1, 12],
    })
  })

  test("[3.wish-list-add-request.6] a field name matches only as a whole", () => {
    const names = [
      "my_options_6_file",
      "options_6_file_2",
      "options_x_file",
      "options_1234567890123456_file",
      "Xoptions[3]",
      "options[3]x",
      "options[x]",
      "options[__proto__]",
      "options[1234567890123456]",
      "super_attribute[]",
      "link[]",
      "links",
    ]
    expect(read(...names.map((name): FormField => [name, "1"]))).toEqual(nothing)
    expect(read(["options[3][rest]", "1"]).customOptions).toEqual({ "3": ["1"] })
  })

  test.each(["x1", "1x", "", "-1", "1.5", "1234567890123456"])(
    "[3.wish-list-add-request.6] '%s' is not a valid option id",
    (value) => {
      const choice = read(
        ["super_attribute[93]", value],
        ["bundle_option[1]", value],
        ["bundle_option[1]", "2"],
        ["links[]", value],
      )
      expect(choice).toEqual({ ...nothing, bundle: { selections: { "1": [2] }, quantities: {} } })
    },
  )

  test("[3.wish-list-add-request.6] an unreadable quantity of a bundle selection is ignored", () => {
    const fields: ReadonlyArray<FormField> = [
      ["bundle_option_qty[1]", "two"],
      ["bundle_option_qty[2]", ""],
      ["bundle_option_qty[3]", "0"],
    ]
    expect(read(...fields).bundle.quantities).toEqual({ "3": "0" })
  })

  test("[3.wish-list-add-request.6] the last value of a repeated single field applies", () => {
    expect(
      read(
        ["super_attribute[93]", "49"],
        ["super_attribute[93]", "50"],
        ["super_group[11]", "1"],
        ["super_group[11]", "2"],
        ["options[5][hour]", "1"],
        ["options[5][hour]", "2"],
      ),
    ).toEqual({ ...nothing, configurable: { "93": 50 }, group: { "11": "2" }, dateParts: { "5": { hour: "2" } } })
  })
})
