import { describe, expect, test } from "vitest"

import { registerAccount, valueOf } from "../arbitraries/account.ts"
import { pineRoad, sharedSmallHost, storedAttributes, withAddressAttributes } from "../shops/address-attributes.ts"
import { openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"

const opened = sharedSmallHost(
  withAddressAttributes([
    { code: "leave_at_door", label: "Leave at the door", input: "boolean", required: false },
    { code: "delivery_note", label: "Delivery note", input: "text", required: true },
  ]),
)

const isChecked = ({ document }: PlainPage, name: string): boolean =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked === true

describe("Custom address attributes without scripts", () => {
  test("[3.address-custom-attributes.1] the form of the address book shows and saves them, and validates required ones", async () => {
    const { small, host } = opened()
    const bo = await registerAccount(host, "attributes@example.com")
    const page = await bo.visit("/customer/address/new/")
    const refused = await bo.press(page, "Save Address", { ...pineRoad, leave_at_door: "1" })
    expect([
      refused.status,
      refused.text.includes("This is a required field."),
      isChecked(refused, "leave_at_door"),
    ]).toEqual([422, true, true])
    const saved = await bo.press(refused, "Save Address", { delivery_note: " Ring twice " })
    expect(saved.text).toContain("You saved the address.")
    const [row] = small.rows("select id, custom_attributes from customer_address where street = '5 Pine Road'")
    expect(JSON.parse(String(row?.["custom_attributes"]))).toEqual([
      { attribute_code: "leave_at_door", value: "1" },
      { attribute_code: "delivery_note", value: "Ring twice" },
    ])
    const edit = await bo.visit(`/customer/address/edit/id/${String(row?.["id"])}/`)
    expect([isChecked(edit, "leave_at_door"), valueOf(edit, "delivery_note")]).toEqual([true, "Ring twice"])
  })

  test("[3.address-custom-attributes.1] [3.new-customer-address.7] the checkout's address form sends them with the order", async () => {
    const { small, host } = opened()
    const browser = openPlainBrowser(host)
    const address = await mugAtAddress(small, browser)
    const missing = await browser.press(address, "Continue to delivery", jane)
    expect([missing.status, missing.text.includes("This is a required field.")]).toEqual([422, true])
    const review = await toReview(browser, missing, {
      ...jane,
      "shipping-leave_at_door": "1",
      "shipping-delivery_note": "Ring twice",
    })
    await browser.press(review, "Place Order")
    const row = "select custom_attributes from sales_order_address where kind = 'shipping'"
    expect(storedAttributes(small, row)).toEqual([
      { attribute_code: "leave_at_door", value: true, label: "Yes" },
      { attribute_code: "delivery_note", value: "Ring twice" },
    ])
  })
})
