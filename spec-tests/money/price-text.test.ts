import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyAmount } from "../../app/testing/any-amount.ts"
import { withDecimals } from "../../core/money/amount.ts"
import { type PriceFormat, priceInFormat } from "../../core/money/price-format.ts"
import { differenceText } from "../../core/money/price-text.ts"
import { readPriceFormat } from "../../core/store/price-format.wire.ts"
import { priceWriter } from "../../core/translation/translator.ts"
import { forAll } from "../arbitraries/for-all.ts"

const dollars: PriceFormat = {
  pattern: "$%s",
  decimals: 2,
  decimalSymbol: ".",
  groupSymbol: ",",
  groupLength: 3,
  minDigits: 1,
}

describe("Price format of a shop", () => {
  test.each([
    ["1234567.891", "$1,234,567.89"],
    ["999", "$999.00"],
    ["1000", "$1,000.00"],
    ["0.005", "$0.01"],
    ["-24.5", "-$24.50"],
    ["0", "$0.00"],
    ["-0.004", "-$0.00"],
  ])("[2.product-page.5] formats %s as %s", (amount, text) => {
    expect(priceInFormat(amount, dollars)).toBe(text)
  })

  test("[2.product-page.5] uses the shop's pattern, symbols, groups, decimals and leading digits", () => {
    const euros = { ...dollars, pattern: "%s €", decimalSymbol: ",", groupSymbol: "." }
    expect(priceInFormat("1234.5", euros)).toBe("1.234,50 €")
    expect(priceInFormat("1234.5", { ...dollars, decimals: 0, pattern: "¥%s" })).toBe("¥1,235")
    expect(priceInFormat("98765.4", { ...dollars, groupLength: 4 })).toBe("$9,8765.40")
    expect(priceInFormat("98765.4", { ...dollars, groupLength: 0 })).toBe("$98765.40")
    expect(priceInFormat("5", { ...dollars, minDigits: 5 })).toBe("$00,005.00")
    expect(priceInFormat("-5", { ...dollars, pattern: "$ {sign}%s!" })).toBe("$ -5.00!")
    expect(priceInFormat("5", { ...dollars, pattern: "$$ %s $&" })).toBe("$$ 5.00 $&")
  })

  test("[2.product-page.5] shows a sign always, for negative prices, or never", () => {
    const written = (amount: string) =>
      (["always", "negative", "never"] as const).map((shown) => priceInFormat(amount, dollars, shown))
    expect(written("1")).toEqual(["+$1.00", "$1.00", "$1.00"])
    expect(written("-1")).toEqual(["-$1.00", "-$1.00", "$1.00"])
    expect(written("0")).toEqual(["+$0.00", "$0.00", "$0.00"])
  })

  test("[2.product-page.5] is read from the page's data, and valid for any data", () => {
    expect(
      readPriceFormat({
        pattern: "$%s",
        precision: 2,
        requiredPrecision: "2",
        decimalSymbol: ".",
        groupSymbol: ",",
        groupLength: 3,
        integerRequired: false,
      }),
    ).toEqual(dollars)
    expect(readPriceFormat([])).toEqual({
      pattern: "%s",
      decimals: 2,
      decimalSymbol: ",",
      groupSymbol: ",",
      groupLength: 0,
      minDigits: 1,
    })
    expect(readPriceFormat({ requiredPrecision: -3, groupLength: 1e9, integerRequired: 4 })).toMatchObject({
      decimals: 3,
      groupLength: 20,
      minDigits: 4,
    })
    forAll(fc.anything(), anyAmount, (input, amount) => {
      expect(priceInFormat(amount, readPriceFormat(input))).toBeTypeOf("string")
    })
  })

  test("[2.product-page.5] a formatted price without its symbols parses to the amount", () => {
    forAll(anyAmount, (amount) => {
      expect(priceInFormat(amount, dollars, "never").replace(/[$,]/g, "")).toBe(
        withDecimals(amount, 2).replace("-", ""),
      )
    })
  })
})

describe("Price texts of a language", () => {
  test("[2.product-page.5] use the number tables of the language, exact to the last digit", () => {
    const write = priceWriter("en-US", "USD")
    expect(write("24.5")).toBe("$24.50")
    expect(write("9007199254740993.01")).toBe("$9,007,199,254,740,993.01")
    expect(priceWriter("de-DE", "EUR")("1234.5")).toBe("1.234,50\u00A0€")
    expect(priceWriter("ja-JP", "JPY")("1234.5")).toMatch(/1,235$/)
  })

  test("[2.product-page.4] the surcharge of an option follows its name, and is omitted when zero", () => {
    const write = priceWriter("en-US", "USD")
    expect(["2.5", "-3", "0", "0.00"].map((amount) => differenceText(amount, write))).toEqual([
      "+$2.50",
      "-$3.00",
      "",
      "",
    ])
  })
})
