import fc from "fast-check"
import { describe, expect, test } from "vitest"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import { type FormField, productChoice } from "../../core/add-to-cart/product-choice.ts"
import { newProductForm, priceOfForm } from "../../core/add-to-cart/product-form.ts"
import { productPrice } from "../../core/add-to-cart/product-price.ts"
import { defaultBundleChoice } from "../../core/catalogue/pricing/bundle-price.ts"
import { optionUnavailableReason } from "../../core/catalogue/product/configurable-choice.ts"
import type { BundleOption } from "../../core/catalogue/product/product.ts"
import { isLess } from "../../core/money/amount.ts"
import { forAll } from "../arbitraries/for-all.ts"
import {
  engraving,
  giftWrap,
  mug,
  price,
  product,
  teaSet,
  teaSetOptions,
  workshopDate,
} from "../arbitraries/product.ts"

const shown = (form: FormProduct, ...fields: ReadonlyArray<FormField>) => {
  const { price: shownPrice, reason } = productPrice(form, productChoice(fields))
  return { final: shownPrice.final, reason }
}

describe("Price on the product page", () => {
  test("[2.product-page.3] follows the quantity through the tier prices in any order", () => {
    const tiers = [
      { quantity: 10, final: "30", percentOff: "25" },
      { quantity: 5, final: "36", percentOff: "10" },
    ]
    const board = product({ tierPrices: tiers })
    expect(shown(board, ["qty", "4"])).toEqual({ final: "40", reason: "own-price" })
    expect(shown(board, ["qty", "5"])).toEqual({ final: "36", reason: "tier-price" })
    expect(shown(board, ["qty", "9"])).toEqual({ final: "36", reason: "tier-price" })
    expect(shown(board, ["qty", "10"])).toEqual({ final: "30", reason: "tier-price" })
  })

  test("[2.product-page.3] ignores a tier price above the special price", () => {
    const board = product({ from: price("20", "40"), tierPrices: [{ quantity: 2, final: "36", percentOff: "10" }] })
    expect(shown(board, ["qty", "2"])).toEqual({ final: "20", reason: "own-price" })
  })

  test("[2.product-page.5] of a configurable product is the lowest price of all variants, then of the remaining ones, then of the selected variant", () => {
    expect(shown(mug())).toEqual({ final: "18", reason: "lowest-variant" })
    expect(shown(mug(), ["super_attribute[137]", "11"])).toEqual({ final: "22", reason: "lowest-matching-variant" })
    expect(shown(mug(), ["super_attribute[93]", "5"], ["super_attribute[137]", "11"])).toEqual({
      final: "22",
      reason: "selected-variant",
    })
  })

  test("[2.product-page.5] a disabled option has its reason: sold out, or no such combination", () => {
    const { kind } = mug()
    if (kind.type !== "configurable") throw new Error("the mug must be configurable")
    expect(optionUnavailableReason(kind.variants, {}, 93, 6)).toBe("sold-out")
    expect(optionUnavailableReason(kind.variants, { "137": 10 }, 93, 6)).toBe("not-made")
    expect(optionUnavailableReason(kind.variants, { "137": 10 }, 93, 5)).toBeUndefined()
    expect(optionUnavailableReason(kind.variants, { "93": 6, "137": 10 }, 93, 6)).toBeUndefined()
  })

  test("[2.product-page.5] of a bundle is the sum of its selections, each times its quantity", () => {
    const checked: ReadonlyArray<FormField> = [
      ["bundle_option[1]", "11"],
      ["bundle_option[2]", "21"],
    ]
    expect(shown(teaSet(), ...checked).final).toBe("85")
    expect(shown(teaSet(), ...checked, ["bundle_option_qty[2]", "4"]).final).toBe("110")
    expect(shown(teaSet(), ...checked, ["bundle_option[3][]", "31"]).final).toBe("115")
  })

  test("[2.product-page.5] a bundle with a fixed price adds its selections to its own price", () => {
    const fixed = product({
      kind: { type: "bundle", hasDynamicPrice: false, options: teaSetOptions },
      from: price("185"),
    })
    const fields: ReadonlyArray<FormField> = [
      ["bundle_option[1]", "12"],
      ["bundle_option[2]", "21"],
    ]
    expect(shown(fixed, ...fields).final).toBe("200")
  })

  test("[2.product-page.5] of a downloadable product grows with every link sold separately", () => {
    const book = product({
      from: price("10"),
      kind: {
        type: "downloadable",
        linksTitle: "Formats",
        linksPurchasedSeparately: true,
        links: [
          { id: 1, title: "PDF", price: "5" },
          { id: 2, title: "Print edition", price: "7.5" },
        ],
        samples: [],
      },
    })
    expect(shown(book, ["links[]", "1"], ["links[]", "2"])).toEqual({ final: "22.5", reason: "selected-links" })
  })

  test("[2.product-page.4] includes custom options; a percentage applies to the unit price", () => {
    const board = product({ customOptions: [engraving, giftWrap] })
    expect(shown(board, ["options[3]", "For Ann"]).final).toBe("44")
    expect(shown(board, ["options[3]", ""]).final).toBe("40")
    expect(shown(board, ["options[4]", "42"]).final).toBe("48")
    expect(shown(board, ["options[4]", "999"]).final).toBe("40")
  })

  test("[2.product-page.4] includes a date option once all its parts are filled in", () => {
    const dated = product({ customOptions: [{ ...workshopDate, price: { amount: "9", kind: "fixed" } }] })
    const parts = ["month", "day", "year", "hour", "minute"].map((part): FormField => [`options[5][${part}]`, "1"])
    expect(shown(dated, ...parts.slice(1), ["options[5][month]", ""]).final).toBe("40")
    expect(shown(dated, ...parts).final).toBe("49")
  })

  test("[2.product-page.5] includes preselected options from the start", () => {
    expect(priceOfForm(newProductForm(teaSet(), [])).price.final).toBe("85")
  })

  test("[2.product-page.5] preselects the merchant's defaults and the only choice of a required option", () => {
    const [pot, cup, tray] = teaSetOptions
    if (pot === undefined || cup === undefined || tray === undefined) throw new Error("the tea set has three options")
    const unticked = (option: BundleOption, required: boolean): BundleOption => ({
      ...option,
      required,
      selections: option.selections.map((selection) => ({ ...selection, isDefault: false })),
    })
    expect(defaultBundleChoice(teaSetOptions)).toEqual({ selections: { 1: [11], 2: [21], 3: [] }, quantities: {} })
    const defaultChoice = defaultBundleChoice([unticked(pot, true), unticked(cup, true), unticked(tray, false)])
    expect(defaultChoice.selections).toEqual({ 1: [], 2: [21], 3: [] })
    expect(defaultBundleChoice([{ ...pot, selections: [] }]).selections).toEqual({ 1: [] })
  })

  test("[2.product-page.2] is never broken or negative for any field values", () => {
    const names = fc.constantFrom(
      "super_attribute[93]",
      "super_attribute[__proto__]",
      "options[3]",
      "bundle_option[1]",
      "qty",
    )
    forAll(fc.array(fc.tuple(fc.oneof(names, fc.string()), fc.string())), (fields) => {
      for (const of of [mug(), teaSet(), product({ customOptions: [engraving, giftWrap] })]) {
        expect(isLess(shown(of, ...fields).final, "0")).toBe(false)
      }
    })
  })
})
