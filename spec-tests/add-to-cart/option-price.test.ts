import { describe, expect, test } from "vitest"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import { type FormField, productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productPrice } from "../../core/add-to-cart/product-price.ts"
import { customOptionAmount } from "../../core/catalogue/pricing/custom-option-price.ts"
import type { BundleOption, CustomOption } from "../../core/catalogue/product/product.ts"
import { priceInFormat } from "../../core/money/price-format.ts"
import { differenceText } from "../../core/money/price-text.ts"
import { readPriceFormat } from "../../core/store/price-format.wire.ts"
import {
  engraving,
  giftWrap,
  groupMember,
  mug,
  price,
  product,
  teaSet,
  teaSetOptions,
  workshopDate,
} from "../arbitraries/product.ts"

// Price of a product with a filled-in form: product, fields, final price, regular price, and the reason.

const usFormat = readPriceFormat({
  pattern: "$%s",
  requiredPrecision: 2,
  decimalSymbol: ".",
  groupSymbol: ",",
  groupLength: 3,
})
const dollars = (amount: string) => priceInFormat(amount, usFormat)

const extras: CustomOption = {
  id: 6,
  title: "Extras",
  required: false,
  position: 4,
  kind: "checkbox",
  values: [
    { id: 61, title: "Oil", price: { amount: "1.1", kind: "fixed" } },
    { id: 62, title: "Cloth", price: { amount: "2.2", kind: "fixed" } },
    { id: 63, title: "Second choice", price: { amount: "-5.5", kind: "fixed" } },
    { id: 64, title: "Rush", price: { amount: "12.5", kind: "percent" } },
  ],
}
const dated: CustomOption = { ...workshopDate, price: { amount: "9", kind: "fixed" } }
const board = product({ customOptions: [engraving, giftWrap, dated, extras] })
const reduced = product({ from: price("32", "40"), customOptions: [giftWrap] })
const tiered = product({
  from: price("7"),
  customOptions: [engraving],
  tierPrices: [
    { quantity: 10, final: "5", percentOff: "29" },
    { quantity: 5, final: "6", percentOff: "14" },
  ],
})
const fromOneOn = { ...tiered, tierPrices: [{ quantity: 1, final: "6.5", percentOff: "7" }] }

const byWeight: ReadonlyArray<BundleOption> = teaSetOptions.map((option) => ({
  ...option,
  selections: option.selections.map((selection) => ({
    ...selection,
    tierPrices: selection.id === 21 ? [{ quantity: 6, final: "10", percentOff: "20" }] : [],
  })),
}))
const cupsInTiers = product({ kind: { type: "bundle", hasDynamicPrice: true, options: byWeight } })
const fixedSet = product({
  kind: { type: "bundle", hasDynamicPrice: false, options: byWeight },
  from: price("185", "205"),
})

const straps = product({
  kind: { type: "grouped", members: [groupMember(1, "14"), groupMember(2, "17")] },
  from: price("14"),
})

const links = [
  { id: 1, title: "PDF", price: "5" },
  { id: 2, title: "Audio", price: "7.5" },
]
const book = (linksPurchasedSeparately: boolean) =>
  product({
    from: price("10", "12"),
    tierPrices: [{ quantity: 3, final: "8", percentOff: "20" }],
    kind: { type: "downloadable", linksTitle: "Formats", linksPurchasedSeparately, links, samples: [] },
  })

const teapot: FormField = ["bundle_option[1]", "11"]
const cups: FormField = ["bundle_option[2]", "21"]
const date = (minute: string): ReadonlyArray<FormField> =>
  Object.entries({ month: "2", day: "3", year: "2027", hour: "4", minute }).map(([part, value]) => [
    `options[5][${part}]`,
    value,
  ])

type Row = readonly [
  description: string,
  of: FormProduct,
  fields: ReadonlyArray<FormField>,
  final: string,
  regular: string,
  reason: string,
]

const rows: ReadonlyArray<Row> = [
  ["nothing filled in", board, [], "$40.00", "$40.00", "own-price"],
  ["a text that costs", board, [["options[3]", "For Ann"]], "$44.00", "$44.00", "own-price"],
  ["an emptied text", board, [["options[3]", ""]], "$40.00", "$40.00", "own-price"],
  ["a fixed choice", board, [["options[4]", "41"]], "$42.50", "$42.50", "own-price"],
  ["20 percent of $40", board, [["options[4]", "42"]], "$48.00", "$48.00", "own-price"],
  ["20 percent of a special price", reduced, [["options[4]", "42"]], "$38.40", "$46.40", "own-price"],
  ["a choice that is not offered", board, [["options[4]", "99"]], "$40.00", "$40.00", "own-price"],
  [
    "two boxes",
    board,
    [
      ["options[6][]", "61"],
      ["options[6][]", "62"],
    ],
    "$43.30",
    "$43.30",
    "own-price",
  ],
  ["a box that takes off", board, [["options[6][]", "63"]], "$34.50", "$34.50", "own-price"],
  ["12.5 percent", board, [["options[6][]", "64"]], "$45.00", "$45.00", "own-price"],
  ["a full date", board, date("30"), "$49.00", "$49.00", "own-price"],
  ["a date without minutes", board, date(""), "$40.00", "$40.00", "own-price"],
  [
    "all together",
    board,
    [
      ["options[3]", "A"],
      ["options[4]", "42"],
      ["options[6][]", "61"],
    ],
    "$53.10",
    "$53.10",
    "own-price",
  ],
  ["four pieces", tiered, [["qty", "4"]], "$7.00", "$7.00", "own-price"],
  ["five pieces", tiered, [["qty", "5"]], "$6.00", "$7.00", "tier-price"],
  [
    "ten pieces and a text",
    tiered,
    [
      ["qty", "10"],
      ["options[3]", "A"],
    ],
    "$9.00",
    "$11.00",
    "tier-price",
  ],
  ["no number of pieces", tiered, [["qty", "many"]], "$7.00", "$7.00", "own-price"],
  [
    "pieces of something that is not sent",
    { ...tiered, kind: { type: "virtual" } },
    [["qty", " 5 "]],
    "$6.00",
    "$7.00",
    "tier-price",
  ],
  ["no number of pieces, and a price from one on", fromOneOn, [["qty", "many"]], "$6.50", "$7.00", "tier-price"],
  ["no variant chosen", mug(), [], "$18.00", "$18.00", "lowest-variant"],
  ["one attribute chosen", mug(), [["super_attribute[137]", "11"]], "$22.00", "$22.00", "lowest-matching-variant"],
  ["a sold out choice so far", mug(), [["super_attribute[93]", "6"]], "$18.00", "$18.00", "lowest-variant"],
  [
    "all attributes chosen",
    mug(),
    [
      ["super_attribute[93]", "6"],
      ["super_attribute[137]", "11"],
    ],
    "$24.00",
    "$24.00",
    "selected-variant",
  ],
  ["an empty bundle", teaSet(), [], "$0.00", "$0.00", "bundle-selections"],
  ["a pot and two cups", teaSet(), [teapot, cups], "$85.00", "$85.00", "bundle-selections"],
  [
    "a pot and four cups",
    teaSet(),
    [teapot, cups, ["bundle_option_qty[2]", "4"]],
    "$110.00",
    "$110.00",
    "bundle-selections",
  ],
  [
    "no cup after all",
    teaSet(),
    [teapot, cups, ["bundle_option_qty[2]", "0"]],
    "$60.00",
    "$60.00",
    "bundle-selections",
  ],
  [
    "a negative number of cups",
    teaSet(),
    [teapot, cups, ["bundle_option_qty[2]", "-1"]],
    "$85.00",
    "$85.00",
    "bundle-selections",
  ],
  [
    "two pots where one is fixed",
    teaSet(),
    [teapot, ["bundle_option_qty[1]", "2"]],
    "$60.00",
    "$60.00",
    "bundle-selections",
  ],
  [
    "a tray, of which there is one",
    teaSet(),
    [
      ["bundle_option[3][]", "31"],
      ["bundle_option_qty[3]", "5"],
    ],
    "$30.00",
    "$30.00",
    "bundle-selections",
  ],
  ["six cups in a tier", cupsInTiers, [cups, ["bundle_option_qty[2]", "6"]], "$60.00", "$60.00", "bundle-selections"],
  ["five cups below it", cupsInTiers, [cups, ["bundle_option_qty[2]", "5"]], "$62.50", "$62.50", "bundle-selections"],
  ["two cups in three sets", cupsInTiers, [cups, ["qty", "3"]], "$20.00", "$20.00", "bundle-selections"],
  ["a fixed price, its cheapest parts", fixedSet, [teapot, cups], "$185.00", "$205.00", "bundle-selections"],
  [
    "a fixed price, six cups",
    fixedSet,
    [teapot, cups, ["bundle_option_qty[2]", "6"]],
    "$235.00",
    "$255.00",
    "bundle-selections",
  ],
  ["a group", straps, [["super_group[2]", "3"]], "$14.00", "$14.00", "lowest-member"],
  ["links sold one by one", book(true), [["links[]", "2"]], "$17.50", "$19.50", "selected-links"],
  [
    "links sold one by one, by three",
    book(true),
    [
      ["links[]", "1"],
      ["links[]", "2"],
      ["qty", "3"],
    ],
    "$20.50",
    "$24.50",
    "selected-links",
  ],
  ["links in the price", book(false), [["links[]", "2"]], "$10.00", "$12.00", "own-price"],
]

describe("Option price", () => {
  test.each(rows)("[2.product-page.4] [2.product-page.5] %s", (_what, of, fields, final, regular, reason) => {
    const shown = productPrice(of, productChoice(fields))
    expect([dollars(shown.price.final), dollars(shown.price.regular), shown.reason]).toEqual([final, regular, reason])
  })

  test("[2.product-page.4] each choice is labelled with the amount it adds", () => {
    const texts = extras.values.map((value) => differenceText(customOptionAmount(value.price, "40"), dollars))
    expect(texts).toEqual(["+$1.10", "+$2.20", "-$5.50", "+$5.00"])
  })
})
