import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../../shops/plain-browser.ts"
import { mugAtAddress, toPayment } from "../../shops/plain-checkout.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let shopper: PlainBrowser
let payment: PlainPage

const paymentMethods = [
  { code: "purchaseorder", title: "Purchase Order" },
  { code: "checkmo", title: "Check / Money order" },
  { code: "demo_card", title: "Credit or debit card" },
]

beforeEach(async () => {
  small = await openSmallShop({ ...smallSettings, paymentMethods })
  shopper = openPlainBrowser(await hostOver(small.shop))
  payment = await toPayment(shopper, await mugAtAddress(small, shopper))
})
afterEach(() => small.close())

const number = "purchaseorder-po_number"
const orders = () => small.rows("select payment_method, po_number from sales_order")

const field = ({ document }: PlainPage) => document.querySelector<HTMLInputElement>(`[name="${number}"]`)
const problemLink = ({ document }: PlainPage) => document.querySelector(".form-problems a")?.getAttribute("href")

describe("Payment method with a field, without scripts", () => {
  test("[R20] is sent with the order, after its field was filled once", async () => {
    const review = await shopper.press(payment, "Review your order", { method: "purchaseorder", [number]: "PO-17" })
    expect(field(review)?.value).toBe("PO-17")
    const success = await shopper.press(review, "Place Order")
    expect(success.path).toBe("/checkout/onepage/success/")
    expect(orders()).toEqual([{ payment_method: "purchaseorder", po_number: "PO-17" }])
  })

  test("[I11] reports a missing value at its field, in the payment step and when ordering", async () => {
    const refused = await shopper.press(payment, "Review your order", { method: "purchaseorder", [number]: " " })
    expect([refused.status, problemLink(refused)]).toEqual([422, "#payment-po_number"])
    expect(refused.document.querySelector("#payment-po_number")?.getAttribute("aria-invalid")).toBe("true")
    expect(refused.document.querySelector<HTMLInputElement>("[name=method]:checked")?.value).toBe("purchaseorder")

    const review = await shopper.press(refused, "Review your order", { method: "purchaseorder", [number]: "PO-18" })
    const again = await shopper.press(review, "Place Order", { [number]: "" })
    expect([again.status, problemLink(again)]).toEqual([422, "#payment-po_number"])
    expect(orders()).toEqual([])
    await shopper.press(again, "Place Order", { [number]: "PO-19" })
    expect(orders()).toEqual([{ payment_method: "purchaseorder", po_number: "PO-19" }])
  })

  test("allows another method without the field", async () => {
    const review = await shopper.press(payment, "Review your order", { method: "checkmo", [number]: "PO-17" })
    expect(field(review)).toBeNull()
    await shopper.press(review, "Place Order")
    expect(orders()).toEqual([{ payment_method: "checkmo", po_number: null }])
  })

  test("hides only methods that need the payment provider's own form, with the reason", () => {
    const offered = [...payment.document.querySelectorAll<HTMLInputElement>("[name=method]")].map(({ value }) => value)
    expect(offered).toEqual(["purchaseorder", "checkmo"])
    expect(payment.text).toContain("Credit or debit card needs JavaScript: its form is the payment provider's own.")
  })
})
