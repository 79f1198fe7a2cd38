import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import type { PlacedOrder } from "../../../core/checkout/order/placed-order.ts"
import { SuccessPage } from "../../../ui/checkout/SuccessPage.tsx"
import { jane } from "../../arbitraries/checkout.ts"
import { inPage } from "../../shops/page.tsx"

const order: PlacedOrder = {
  number: "000000042",
  email: "jane@example.com",
  date: "2026-03-31",
  currency: "USD",
  lines: [{ sku: "mug", name: "Mug", quantity: "2", rowTotal: "49", options: [{ label: "Glaze", value: "Fjord" }] }],
  segments: [{ code: "grand_total", title: "Grand Total", value: "57" }],
  shippingAddress: jane,
  billingAddress: { ...jane, street: ["3 Hill Road"] },
  shippingTitle: "Courier",
  paymentTitle: "Bank Transfer",
  paymentNote: "Account 12\nRouting 34",
  comments: ["Leave it at the door."],
}

/** The texts of the page on paper, without what `ui/design/print.css` hides. */
const onPaper = (shown: PlacedOrder): string => {
  const { container } = render(inPage(<SuccessPage order={shown} offer={{}} />))
  for (const hidden of container.querySelectorAll(".not-printed, .button")) hidden.remove()
  return container.textContent
}

afterEach(cleanup)

describe("Success page on paper", () => {
  test("is a receipt: number, date, items, totals, addresses, delivery, how to pay and the comment", () => {
    const text = onPaper(order)
    for (const part of [
      "Your order number is 000000042",
      "Order Date: March 31, 2026",
      "MugGlazeFjordQty: 2$49.00",
      "$57.00",
      jane.street[0] ?? "",
      "3 Hill Road",
      "Courier",
      "Bank TransferAccount 12Routing 34",
      "Leave it at the door.",
    ])
      expect(text).toContain(part)
  })

  test("has no button, no form and nothing about mails", () => {
    const text = onPaper(order)
    expect(screen.queryByRole("button")).toBeNull()
    expect(document.querySelector("form")).toBeNull()
    expect(text).not.toMatch(/email|receipt to/i)
  })

  test("has no date when the shop reports none", () => {
    expect(onPaper({ ...order, date: undefined })).not.toContain("Order Date")
  })
})

describe("Button that prints the success page", () => {
  test("is hidden in the HTML, because it needs a script", () => {
    const { container } = render(inPage(<SuccessPage order={order} />))
    const button = container.querySelector<HTMLElement>("[data-print]")
    expect([button?.textContent, button?.hidden]).toEqual(["Print", true])
  })
})
