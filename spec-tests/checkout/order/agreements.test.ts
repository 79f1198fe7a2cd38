import { describe, expect, test } from "vitest"

import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { acceptedAgreementIds, missingAgreements } from "../../../core/checkout/order/agreements.ts"
import { agreementsIn } from "../../../core/checkout/order/agreements.wire.ts"
import { orderFingerprint } from "../../../core/checkout/order/order.ts"
import { placeOrderExtensions, placeOrderPayload } from "../../../core/checkout/order/place-order-extension.ts"
import { placeOrderIssues, orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { readyCheckout } from "../../arbitraries/checkout.ts"
import { openSmallShop, orderBody, readyCart, smallSettings } from "../../shops/small-shop.ts"

const requested = { id: "2", checkboxText: "I agree to the conditions.", text: "All of them.", isRequired: true }
const holds = { id: "1", checkboxText: "Holds with the order.", text: "", isRequired: false }

const tick = (state: CheckoutState, id: string, checked: boolean): CheckoutState =>
  checkoutStep(state, { _tag: "AgreementChanged", id, accepted: checked }).state

describe("Agreements", () => {
  test("a required agreement must be accepted before the order; an automatic one is accepted by ordering", () => {
    const state = readyCheckout({ agreements: [holds, requested] })
    expect(placeOrderIssues(state)).toEqual([
      {
        fieldId: "agreement-2",
        message: "Please agree to all the terms and conditions before placing the order.",
      },
    ])
    expect(orderToPlace(state)).toBeUndefined()
    const checked = tick(tick(state, "2", true), "2", true)
    expect(checked.acceptedAgreements).toEqual(["2"])
    expect(orderToPlace(checked)?.agreements).toEqual(["2"])
    expect(orderToPlace(tick(checked, "2", false))).toBeUndefined()
  })

  test("only required agreements of the shop are sent, and the field is omitted without any", () => {
    expect(acceptedAgreementIds([holds, requested], ["1", "2", "9"])).toEqual(["2"])
    expect(acceptedAgreementIds([holds], ["1"])).toBeUndefined()
    expect(missingAgreements([holds, requested], ["1"])).toEqual([requested])
    expect(orderToPlace(readyCheckout())?.agreements).toBeUndefined()
  })

  test("[7.payment-information.3] are sent with the payment, and a change makes another order", () => {
    const order = orderToPlace(tick(readyCheckout({ agreements: [requested] }), "2", true))
    if (order === undefined) throw new Error("nothing to order")
    const placed = { order, attempt: { key: "key", fingerprint: "" } }
    const body = { paymentMethod: { method: "checkmo", extension_attributes: { other: 1 } } }
    expect(placeOrderPayload(body, { payment: order, placed }, placeOrderExtensions)).toEqual({
      paymentMethod: { method: "checkmo", extension_attributes: { other: 1, agreement_ids: ["2"] } },
    })
    expect(placeOrderPayload(body, { payment: order, placed: undefined }, placeOrderExtensions)).toEqual(body)
    expect(orderFingerprint(order, 1)).not.toBe(orderFingerprint({ ...order, agreements: undefined }, 1))
  })

  test("are read from the configuration as plain text, preselected in mode 1, and empty when disabled or unreadable", () => {
    const entry = {
      agreementId: 3,
      checkboxText: "I <b>agree</b>",
      content: "<h2>Title</h2><p>One &amp; two</p><br/>&lt;tag&gt; &quot;q&quot; it&#039;s&nbsp;so",
      mode: 1,
    }
    expect(agreementsIn({ isEnabled: "1", agreements: { "0": entry, "1": { ...entry, mode: "0" } } })).toEqual([
      { id: "3", checkboxText: "I agree", text: 'Title\nOne & two\n\n<tag> "q" it\'s so', isRequired: true },
      { id: "3", checkboxText: "I agree", text: 'Title\nOne & two\n\n<tag> "q" it\'s so', isRequired: false },
    ])
    expect(agreementsIn({ isEnabled: false, agreements: [entry] })).toEqual([])
    expect(agreementsIn({ isEnabled: true, agreements: [null, {}, { ...entry, agreementId: "" }] })).toEqual([])
    for (const odd of [undefined, null, [], "text", { isEnabled: true }]) expect(agreementsIn(odd)).toEqual([])
  })
})

describe("A shop with required agreements", () => {
  test("rejects an order without them, with a message", async () => {
    const agreements = [
      { id: 1, name: "Sale", sentence: "Holds.", text: "", mustBeAccepted: false },
      { id: 2, name: "Use", sentence: "I agree.", text: "", mustBeAccepted: true },
    ]
    const small = await openSmallShop({ ...smallSettings, checkout: { ...smallSettings.checkout, agreements } })
    const cart = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const place = (ids: unknown) =>
      small.call("POST", `/guest-carts/${cart}/payment-information`, {
        ...orderBody,
        paymentMethod: { method: "checkmo", extension_attributes: { agreement_ids: ids } },
      })
    for (const ids of [undefined, [], ["1"], "2", [null], ["x"]])
      expect(await place(ids)).toMatchObject({
        status: 400,
        body: {
          message:
            "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
        },
      })
    expect(small.rows("select count(*) as orders from sales_order")).toEqual([{ orders: 0 }])
    expect(await place(["2"])).toMatchObject({ status: 200 })
    await small.close()
  })
})
