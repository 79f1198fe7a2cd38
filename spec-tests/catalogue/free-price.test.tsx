import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { isFreePrice } from "../../core/add-to-cart/product-price.ts"
import { wholePercent } from "../../core/catalogue/pricing/tier-price.ts"
import { ProductPrice } from "../../ui/add-to-cart/ProductPrice.tsx"
import { CardPrice } from "../../ui/catalogue/CardPrice.tsx"
import { OrderTotals } from "../../ui/checkout/OrderTotals.tsx"
import { engraving, price, product } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

afterEach(cleanup)

const textOf = (view: Parameters<typeof inPage>[0], parts?: Parameters<typeof inPage>[2]): string =>
  (render(inPage(view, {}, parts)).container.textContent ?? "").trim()

const pageOf = (change: Parameters<typeof product>[0]): string =>
  textOf(<ProductPrice />, { product: newProductForm(product(change), []) })

const card = { type: "simple", from: price("0.00"), to: price("0.00"), isAddable: true } as const

describe("A price of zero", () => {
  test("is Free on a card of a product that can be added as it is, and an amount where options may cost", () => {
    expect(textOf(<CardPrice card={card} />)).toBe("Free")
    cleanup()
    expect(textOf(<CardPrice card={{ ...card, isAddable: false }} />)).toBe("$0.00")
  })

  test("is Free on the product page, unless an option that is required may cost", () => {
    const free = { from: price("0"), to: price("0") }
    expect(pageOf({ ...free })).toBe("Free")
    cleanup()
    expect(pageOf({ ...free, customOptions: [engraving] })).toBe("Free")
    cleanup()
    expect(pageOf({ ...free, customOptions: [{ ...engraving, required: true }] })).toBe("$0.00")
  })

  test.each(["bundle-selections", "selected-links", "lowest-variant", "lowest-member"] as const)(
    "stays an amount where it is not the price of the whole: %s",
    (reason) => {
      expect(isFreePrice(price("0"), reason, [])).toBe(false)
      expect(isFreePrice(price("0"), "own-price", [])).toBe(true)
    },
  )

  test("is Free as the delivery of an order once a rate is chosen, and an amount in every other row", () => {
    const segments = [
      { code: "subtotal", title: "Subtotal", value: "0" },
      { code: "shipping", title: "Shipping & Handling (Standard)", value: "0.0000" },
      { code: "grand_total", title: "Grand Total", value: "0" },
    ]
    render(inPage(<OrderTotals totals={{ segments }} isVirtual={false} isRateSelected isBusy={false} />))
    expect(screen.getAllByRole("definition").map((row) => row.textContent)).toEqual(["$0.00", "Free", "$0.00"])
  })
})

describe("The saving of a tier price", () => {
  test.each([
    ["10.26", 10],
    ["10.9999", 10],
    ["12.0000", 12],
    ["0.5", 0.5],
  ])("of %s percent is shown as %s: whole, never rounded up", (percent, shown) => {
    expect(wholePercent(percent)).toBe(shown)
  })

  test("is in the sentence of the tier on the product page", () => {
    expect(pageOf({ tierPrices: [{ quantity: 3, final: "35", percentOff: "10.26" }] })).toContain(
      "Buy 3 for $35.00 each and save 10%",
    )
  })
})
