import { describe, expect, test } from "vitest"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import { type FormField, productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productFormProblems } from "../../core/add-to-cart/product-form-problems.ts"
import type { BundleOption, CustomOption } from "../../core/catalogue/product/product.ts"
import { engraving, giftWrap, mug, product, teaSet, workshopDate } from "../arbitraries/product.ts"

const group = (...ids: ReadonlyArray<number>): FormProduct =>
  product({
    kind: {
      type: "grouped",
      members: ids.map((productId) => ({
        productId,
        sku: `plate-${productId}`,
        name: "Plate",
        quantity: 1,
        price: { regular: "1", final: "1" },
        stock: "in-stock",
      })),
    },
  })

const problems = (form: FormProduct, ...fields: ReadonlyArray<FormField>) =>
  productFormProblems(form, productChoice(fields)).map(
    ({ field, text, value = "" }) => `${field}: ${text.replace("%1", value)}`,
  )

describe("Product form validation", () => {
  test("[5.product-page.3] a completed form has no errors", () => {
    expect(problems(mug(), ["qty", "1"], ["super_attribute[93]", "5"], ["super_attribute[137]", "10"])).toEqual([])
  })

  test("[5.product-page.2] [5.product-page.7] every missing selection is reported in page order", () => {
    expect(problems(mug(), ["qty", "0"])).toEqual([
      "super_attribute[93]: Choose an option: Glaze",
      "super_attribute[137]: Choose an option: Size",
      "qty: Please enter a quantity greater than 0.",
    ])
  })

  test.each(["0", "-1", "-0.5"])("[5.product-page.1] quantity %s is too low", (quantity) => {
    expect(problems(product(), ["qty", quantity])).toEqual(["qty: Please enter a quantity greater than 0."])
  })

  test.each(["", "two", "1e9", "0x10", "١", "1,5", "NaN"])(
    "[5.product-page.1] quantity '%s' is not a number",
    (quantity) => {
      expect(problems(product(), ["qty", quantity])).toEqual(["qty: Please enter a valid number in this field."])
    },
  )

  test("[5.product-page.5] only the empty parts of a date are reported", () => {
    const workshop = product({ customOptions: [workshopDate] })
    const filled: ReadonlyArray<FormField> = [
      ["options[5][month]", "3"],
      ["options[5][day]", ""],
      ["options[5][year]", "2027"],
      ["options[5][hour]", "10"],
      ["options[5][minute]", ""],
    ]
    expect(problems(workshop, ...filled)).toEqual([
      "options[5][day]: This is a required field.",
      "options[5][minute]: This is a required field.",
    ])
  })

  test("[5.product-page.6] [5.product-page.7] links sold separately need at least one selected link", () => {
    const book = product({
      kind: { type: "downloadable", linksTitle: "", linksPurchasedSeparately: true, links: [], samples: [] },
    })
    expect(problems(book)).toEqual(["links[]: Please select one of the options."])
    expect(problems(book, ["links[]", "1"])).toEqual([])
  })

  test("[5.product-page.3] only the required options of a bundle are reported", () => {
    expect(problems(teaSet(), ["bundle_option[2]", "21"])).toEqual(["bundle_option[1]: Choose an option: Teapot"])
  })

  test("[5.product-page.3] a grouped product needs a quantity of at least one member", () => {
    const setting = group(11)
    expect(problems(setting, ["super_group[11]", "0"])).toEqual([
      "super_group[11]: Please specify the quantity of product(s).",
    ])
    expect(problems(setting, ["super_group[11]", "two"])).toEqual([
      "super_group[11]: Please enter a valid number in this field.",
    ])
    expect(problems(setting, ["super_group[11]", "2"])).toEqual([])
  })

  test("[5.product-page.3] in a grouped product an empty quantity is none, blanks around a number are ignored, and a negative number is invalid", () => {
    const plates = group(11, 12)
    expect(problems(plates, ["super_group[11]", ""], ["super_group[12]", " 2 "])).toEqual([])
    expect(problems(plates, ["super_group[11]", "-1"], ["super_group[12]", "2"])).toEqual([
      "super_group[11]: Please enter a valid number in this field.",
    ])
    expect(problems(plates, ["super_group[11]", "-1"], ["super_group[12]", "x"])).toEqual([
      "super_group[11]: Please enter a valid number in this field.",
      "super_group[12]: Please enter a valid number in this field.",
    ])
    expect(problems(plates)).toEqual(["super_group[11]: Please specify the quantity of product(s)."])
    expect(problems(group())).toEqual(["qty: Please specify the quantity of product(s)."])
  })

  test("[5.product-page.3] the form's own quantity field is ignored for a grouped product", () => {
    expect(problems(group(11), ["super_group[11]", "1"], ["qty", "0"])).toEqual([])
    expect(problems(product({ kind: { type: "virtual" } }), ["qty", "0"])).toHaveLength(1)
  })

  test("[5.product-page.5] an optional date may be empty as a whole, but not in part", () => {
    const day = product({ customOptions: [{ ...workshopDate, kind: "date", required: false }] })
    const dayFields = (month: string, dayOfMonth: string, year: string): ReadonlyArray<FormField> => [
      ["options[5][month]", month],
      ["options[5][day]", dayOfMonth],
      ["options[5][year]", year],
    ]
    expect(problems(day)).toEqual([])
    expect(problems(day, ...dayFields("", "", ""))).toEqual([])
    expect(problems(day, ...dayFields("3", "4", "2027"))).toEqual([])
    expect(problems(day, ...dayFields("3", "", ""))).toEqual([
      "options[5][day]: This is a required field.",
      "options[5][year]: This is a required field.",
    ])
  })

  test("[5.product-page.5] every part of an empty required date is reported; a time has two parts, and AM/PM is not one of them", () => {
    const dated = (kind: "date" | "date-time" | "time") =>
      problems(product({ customOptions: [{ ...workshopDate, kind }] })).map((problem) => problem.split(":")[0])
    expect(dated("time")).toEqual(["options[5][hour]", "options[5][minute]"])
    expect(dated("date")).toEqual(["options[5][month]", "options[5][day]", "options[5][year]"])
    expect(dated("date-time")).toHaveLength(5)
  })

  test("[5.product-page.6] [5.product-page.7] a multiple-choice option has the message for choosing one of many, a single-choice option the message that names it", () => {
    const values = [{ id: 61, title: "Oil", price: { amount: "1", kind: "fixed" as const } }]
    const chosen = (kind: "drop-down" | "radio" | "checkbox" | "multiple") =>
      problems(product({ customOptions: [{ id: 6, title: "Finish", required: true, position: 1, kind, values }] }))
    expect(chosen("checkbox")).toEqual(["options[6][]: Please select one of the options."])
    expect(chosen("multiple")).toEqual(["options[6][]: Please select one of the options."])
    expect(chosen("radio")).toEqual(["options[6]: Choose an option: Finish"])
    expect(chosen("drop-down")).toEqual(["options[6]: Choose an option: Finish"])
  })

  test("[5.product-page.3] a missing required file is reported under its field name, and a file name satisfies it", () => {
    const upload = {
      id: 6,
      title: "Drawing",
      required: true,
      position: 1,
      kind: "file",
      price: { amount: "0", kind: "fixed" },
      extensions: [],
      maxWidth: 0,
      maxHeight: 0,
    } satisfies CustomOption
    const board = product({ customOptions: [upload] })
    expect(problems(board)).toEqual(["options_6_file: This is a required field."])
    expect(problems(board, ["options_6_file", ""])).toEqual(["options_6_file: This is a required field."])
    expect(problems(board, ["options_6_file", "board.png"])).toEqual([])
  })

  test("[5.product-page.6] [5.product-page.7] a required multiple-choice bundle option has the message for choosing one of many", () => {
    const part = (kind: BundleOption["kind"], isRequired = true): FormProduct =>
      product({
        kind: {
          type: "bundle",
          hasDynamicPrice: true,
          options: [{ id: 3, title: "Tray", kind, required: isRequired, position: 1, selections: [] }],
        },
      })
    expect(problems(part("checkbox"))).toEqual(["bundle_option[3][]: Please select one of the options."])
    expect(problems(part("multi"))).toEqual(["bundle_option[3][]: Please select one of the options."])
    expect(problems(part("select"))).toEqual(["bundle_option[3]: Choose an option: Tray"])
    expect(problems(part("checkbox", false))).toEqual([])
    expect(problems(part("checkbox"), ["bundle_option[3][]", "31"])).toEqual([])
    expect(problems(part("checkbox"), ["bundle_option[3][]", "tray"])).toHaveLength(1)
  })

  test("[5.product-page.3] a text is limited to its maximum number of characters; 0 means no limit", () => {
    const long = product({ customOptions: [engraving] })
    expect(problems(long, ["options[3]", "🫖".repeat(10)])).toEqual([])
    expect(problems(long, ["options[3]", "🫖".repeat(11)])).toHaveLength(1)
    const free = { id: 3, title: "", required: false, position: 1, kind: "area", maxCharacters: 0 } as const
    const anyLength = product({ customOptions: [{ ...free, price: { amount: "0", kind: "fixed" } }] })
    expect(problems(anyLength, ["options[3]", "x".repeat(5000)])).toEqual([])
  })

  test("[5.product-page.3] custom options report missing required values and texts that are too long", () => {
    const board = product({ customOptions: [engraving, giftWrap] })
    expect(problems(board)).toEqual(["options[4]: Choose an option: Gift wrap"])
    expect(problems(board, ["options[4]", "41"], ["options[3]", "eleven char"])).toEqual([
      "options[3]: Please enter less or equal than 10 symbols.",
    ])
  })
})
