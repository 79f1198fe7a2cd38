import { type FormField, productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productPrice } from "../../core/add-to-cart/product-price.ts"
import { customOptionAmount } from "../../core/catalogue/pricing/custom-option-price.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { differenceText } from "../../core/money/price-text.ts"
import { engraving, price, product } from "../arbitraries/product.ts"
import { converter, leaveOut } from "./converter.ts"
import { dollars } from "./prices/prices.ts"

// Prices on real pages of Magento, whose products are described in the names of the functions.

const set = "15-magnifier-gallery-real-pages"

type Shown = ReadonlyArray<readonly [string, string]>

const tiered = product({
  from: price("7"),
  tierPrices: [
    { quantity: 10, final: "5", percentOff: "29" },
    { quantity: 5, final: "6", percentOff: "14" },
  ],
})

const tiers = converter<{ readonly qty: string }, { readonly shown: Shown }, string | undefined>({
  set,
  functions: ["tier prices by quantity (product with tier prices 5 → 6.00, 10 → 5.00; base 7.00)"],
  title: "[2.product-page.3] tier prices of a real page",
  theirs: ({ output }) => output.shown[0]?.[1],
  ours: ({ input }) => dollars(productPrice(tiered, productChoice([["qty", input.qty]])).price.final),
})

const wrapping = {
  id: 4,
  title: "Wrapping",
  required: false,
  position: 2,
  kind: "drop-down",
  values: [
    { id: 1, title: "None", price: { amount: "0", kind: "fixed" } },
    { id: 2, title: "Paper", price: { amount: "2.5", kind: "fixed" } },
    { id: 3, title: "Luxury", price: { amount: "10", kind: "percent" } },
  ],
} satisfies CustomOption
const backpack = product({ from: price("38"), customOptions: [engraving, wrapping] })

type Options = { readonly text: string; readonly choice: string }
type Page = { readonly shown: Shown; readonly optionTexts: ReadonlyArray<string> }
type Prices = { readonly price: string | undefined; readonly texts: ReadonlyArray<string> }

const options = converter<Options, Page, Prices>({
  set,
  functions: ["custom options (text 4.00; drop-down none 0, paper 2.50, luxury 10 %)"],
  title: "[2.product-page.4] custom options of a real page, and their price texts",
  theirs: ({ output }) => ({ price: output.shown[0]?.[1], texts: output.optionTexts.slice(1) }),
  ours: ({ input }) => {
    const chosen = wrapping.values.find(({ title }) => input.choice.startsWith(title))
    const fields: ReadonlyArray<FormField> = [
      ["options[3]", input.text],
      ["options[4]", String(chosen?.id ?? "")],
    ]
    return {
      price: dollars(productPrice(backpack, productChoice(fields)).price.final),
      texts: wrapping.values.map(({ title, price: adds }) =>
        `${title} ${differenceText(customOptionAmount(adds, "38"), dollars)}`.trim(),
      ),
    }
  },
})

export const realPageConverters = [
  tiers,
  options,
  leaveOut("the words of a whole page are those of its theme, and its products are not in the vector", {
    set,
    functions: [
      "grouped product: prices of the members, no total",
      "price texts of the cards (grouped: starting at; bundle: from/to; configurable: as low as; special price)",
    ],
  }),
]
