import { describe, expect, test } from "vitest"

import { bundlePrice, defaultBundleChoice } from "../../core/catalogue/pricing/bundle-price.ts"
import { displayedAmount } from "../../core/catalogue/pricing/entered-amount.ts"
import { readProduct } from "../../core/catalogue/product/product.wire.ts"
import { roundedToMultiple } from "../../core/money/amount.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-23" }
const uid = (text: string) => btoa(text)

/** Responses of a Magento 2.4.7-p3: `price_range` has tax and currency of the view, everything else is as the merchant entered it. */
const wire = (type: string, displayed: number, entered: string | undefined, more: object = {}) => ({
  __typename: type,
  uid: uid("52"),
  sku: "one",
  name: "One",
  url_key: "one",
  stock_status: "IN_STOCK",
  price_range: { minimum_price: { regular_price: { value: displayed }, final_price: { value: displayed } } },
  ...(entered === undefined
    ? {}
    : { entered_price: { items: [{ code: "price", value: entered }, { code: "material" }] } }),
  ...more,
})

const options = {
  options: [
    { __typename: "CustomizableFieldOption", uid: uid("custom-option/1"), entered: { price: 8, price_type: "FIXED" } },
    {
      __typename: "CustomizableDropDownOption",
      uid: uid("custom-option/2"),
      choices: [
        { uid: uid("custom-option/2/1"), price: 2, price_type: "FIXED" },
        { uid: uid("custom-option/2/2"), price: 10, price_type: "PERCENT" },
      ],
    },
  ],
}

const cents = (amount: string) => roundedToMultiple("0.01", amount, "nearest")

const optionAmounts = (displayed: number, entered?: string) =>
  readProduct(wire("SimpleProduct", displayed, entered, options), context)
    ?.customOptions.flatMap((option) => ("values" in option ? option.values.map(({ price }) => price) : [option.price]))
    .map(({ amount }) => cents(amount))

describe("Amounts that the merchant entered, beside prices as the shop displays them", () => {
  test.each([
    { name: "with tax", displayed: 63.600001, entered: "60.000000", amounts: ["8.48", "2.12", "10"] },
    { name: "in another currency", displayed: 54, entered: "60.000000", amounts: ["7.2", "1.8", "10"] },
    { name: "as entered", displayed: 60, entered: "60.000000", amounts: ["8", "2", "10"] },
    {
      name: "of a shop that does not tell the entered price",
      displayed: 63.6,
      entered: undefined,
      amounts: ["8", "2", "10"],
    },
    { name: "of a product without a price", displayed: 0, entered: "0.000000", amounts: ["8", "2", "10"] },
  ])("custom options $name: amounts are converted, percentages stay", ({ displayed, entered, amounts }) => {
    expect(optionAmounts(displayed, entered)).toEqual(amounts)
  })

  test("links of a download are converted", () => {
    const links = { downloadable_product_links: [{ uid: uid("7"), title: "Chapter", price: 7 }] }
    const read = readProduct(wire("DownloadableProduct", 12.720001, "12.000000", links), context)
    expect(read?.kind.type === "downloadable" && read.kind.links.map(({ price }) => cents(price))).toEqual(["7.42"])
  })

  test.each([
    { name: "with tax", displayed: 47.700001, tiers: [120, 350], off: [5, 10], finals: ["42.4", "37.1"] },
    { name: "in another currency", displayed: 40.5, tiers: [108, 315], off: [4.5, 9], finals: ["36", "31.5"] },
  ])("tier prices $name are converted like the price", ({ displayed, tiers, off, finals }) => {
    const price_tiers = [3, 10].map((quantity, index) => ({
      quantity,
      final_price: { value: tiers[index] },
      discount: { percent_off: 11.11, amount_off: off[index] },
    }))
    const read = readProduct(wire("SimpleProduct", displayed, "45.000000", { price_tiers }), context)
    expect(read?.tierPrices.map(({ final }) => cents(final))).toEqual(finals)
  })

  test("charges of a fixed-price bundle are converted, and its own price is what the merchant entered", () => {
    const charge = (id: number, price: number, price_type: string) => ({
      uid: uid(`bundle/1/${id}/1`),
      quantity: 1,
      price,
      price_type,
      product: { name: `Part ${id}` },
    })
    const bundle = {
      dynamic_price: false,
      items: [
        {
          uid: uid("1"),
          required: true,
          type: "select",
          options: [charge(1, 10, "PERCENT"), charge(2, 20, "PERCENT")],
        },
        { uid: uid("2"), required: false, type: "radio", options: [charge(3, 3, "FIXED")] },
      ],
    }
    const read = readProduct(wire("BundleProduct", 46.640001, "40.000000", bundle), context)
    const kind = read?.kind.type === "bundle" ? read.kind : undefined
    expect(kind?.options.flatMap(({ selections }) => selections.map(({ price }) => cents(price.final)))).toEqual([
      "4.24",
      "8.48",
      "3.18",
    ])
    const priced = {
      hasDynamicPrice: false,
      options: kind?.options ?? [],
      from: read?.from ?? { regular: "0", final: "0" },
    }
    expect(cents(bundlePrice(priced, defaultBundleChoice(priced.options)).final)).toBe("42.4")
  })

  test("an amount stays without a basis", () => {
    expect(displayedAmount("8", undefined)).toBe("8")
  })
})
