import { describe, expect, test } from "vitest"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productFormProblems } from "../../core/add-to-cart/product-form-problems.ts"
import type { FormProduct } from "../../core/add-to-cart/product-form.ts"
import { engraving, giftWrap, mug, product, teaSet, workshopDate } from "../any/product.ts"

const problems = (of: FormProduct, ...fields: ReadonlyArray<FormField>) =>
  productFormProblems(of, productChoice(fields)).map(({ field, text }) => `${field}: ${text}`)

describe("Product form", () => {
  test("[5.product-page.3] a filled form has no problems", () => {
    expect(problems(mug(), ["qty", "1"], ["super_attribute[93]", "5"], ["super_attribute[137]", "10"])).toEqual([])
  })

  test("[5.product-page.2] [5.product-page.7] every choice that is missing is named in the order of the page", () => {
    expect(problems(mug(), ["qty", "0"])).toEqual([
      "super_attribute[93]: This is a required field.",
      "super_attribute[137]: This is a required field.",
      "qty: Please enter a quantity greater than 0.",
    ])
  })

  test.each(["0", "-1", "-0.5"])("[5.product-page.1] quantity %s is too little", (quantity) => {
    expect(problems(product(), ["qty", quantity])).toEqual(["qty: Please enter a quantity greater than 0."])
  })

  test.each(["", "two", "1e9", "0x10", "١", "1,5", "NaN"])(
    "[5.product-page.1] quantity '%s' is not a number",
    (quantity) => {
      expect(problems(product(), ["qty", quantity])).toEqual(["qty: Please enter a valid number in this field."])
    },
  )

  test("[5.product-page.5] of a date each empty part is flagged, the filled ones are not", () => {
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

  test("[5.product-page.6] [5.product-page.7] links that are sold one by one need one tick", () => {
    const book = product({
      kind: { type: "downloadable", linksTitle: "", linksChosenSeparately: true, links: [], samples: [] },
    })
    expect(problems(book)).toEqual(["links[]: Please select one of the options."])
    expect(problems(book, ["links[]", "1"])).toEqual([])
  })

  test("[5.product-page.3] a bundle asks for its required options only", () => {
    expect(problems(teaSet(), ["bundle_option[2]", "21"])).toEqual(["bundle_option[1]: This is a required field."])
  })

  test("[5.product-page.3] a group needs at least one piece", () => {
    const setting = product({
      kind: {
        type: "grouped",
        members: [
          {
            productId: 11,
            sku: "p",
            name: "Plate",
            quantity: 1,
            price: { regular: "1", final: "1" },
            stock: "in-stock",
          },
        ],
      },
    })
    expect(problems(setting, ["super_group[11]", "0"])).toEqual([
      "super_group[11]: Please specify the quantity of product(s).",
    ])
    expect(problems(setting, ["super_group[11]", "two"])).toEqual([
      "super_group[11]: Please enter a valid number in this field.",
    ])
    expect(problems(setting, ["super_group[11]", "2"])).toEqual([])
  })

  test("[5.product-page.3] custom options: what is required, and how long a text may be", () => {
    const board = product({ customOptions: [engraving, giftWrap] })
    expect(problems(board)).toEqual(["options[4]: This is a required field."])
    expect(problems(board, ["options[4]", "41"], ["options[3]", "eleven char"])).toEqual([
      "options[3]: Please enter less or equal than %1 symbols.",
    ])
  })
})
