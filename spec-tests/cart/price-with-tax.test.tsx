import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { OrderTotals } from "../../ui/checkout/OrderTotals.tsx"
import { inPage } from "../shops/page.tsx"

afterEach(cleanup)

const segments = [{ code: "shipping", title: "Shipping & Handling (Flat Rate)", value: "10" }]

const shippingRow = (exclTax: string | undefined): string => {
  const facts = { isVirtual: false, isRateSelected: true, shipping: { price: "10.6", exclTax } }
  render(inPage(<OrderTotals totals={{ segments }} {...facts} isBusy={false} />))
  return screen.getByRole("definition").innerHTML
}

describe("Shipping in the totals", () => {
  test("is the price with tax, and the price without tax on a second line where the store displays both", () => {
    expect(shippingRow("10")).toBe('$10.60<br><span class="field__note">Excl. Tax: $10.00</span>')
    cleanup()
    expect(shippingRow(undefined)).toBe("$10.60")
  })
})
