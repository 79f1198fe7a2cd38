import { describe, expect, test } from "vitest"

import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { orderFingerprint } from "../../../core/checkout/order/order.ts"
import { placeOrderIssues, orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { checkout, janesDraft, readyCheckout, saved, totals } from "../../arbitraries/checkout.ts"

const customer = { kind: "customer" } as const

const orderOf = (state: CheckoutState) => {
  const order = orderToPlace(state)
  if (order === undefined) throw new Error(`blocked: ${JSON.stringify(placeOrderIssues(state))}`)
  return order
}

const ready = orderOf(readyCheckout())

describe("The order request", () => {
  test("has the address, the rate, the method and the displayed total", () => {
    expect(ready).toMatchObject({
      email: "jane@example.com",
      shipping: {
        address: { type: "new-customer-address", address: { firstName: "Jane", city: "Beverly Hills" } },
        rate: { carrierCode: "flatrate", methodCode: "flatrate" },
      },
      method: "checkmo",
      expectedTotal: "10",
    })
  })

  test("identifies a guest by e-mail without surrounding blanks; a customer by the session", () => {
    expect(orderOf(readyCheckout({ email: " jane@example.com " })).email).toBe("jane@example.com")
    expect(orderOf(readyCheckout({ owner: customer })).email).toBeUndefined()
  })

  test("of a virtual cart has no shipping address and no rate, even if one was selected before", () => {
    const virtual = readyCheckout({
      isVirtual: true,
      billing: { selectedKey: undefined, draft: janesDraft, createdAt: 6 },
      isBillingSameAsShipping: false,
    })
    expect(orderOf(virtual).shipping).toBeUndefined()
    expect(placeOrderIssues({ ...virtual, billing: checkout().billing }).map(({ fieldId }) => fieldId)).toContain(
      "billing-firstname",
    )
  })

  test("validates a separate billing address, but not one equal to the shipping address", () => {
    const elsewhere = { isBillingSameAsShipping: false, billing: checkout().billing }
    expect(placeOrderIssues(readyCheckout(elsewhere)).length).toBeGreaterThan(0)
    expect(orderToPlace(readyCheckout(elsewhere))).toBeUndefined()
    expect(placeOrderIssues(readyCheckout({ ...elsewhere, isBillingSameAsShipping: true }))).toEqual([])
  })

  test("sends a saved address as stored, whatever the form contains", () => {
    const state = readyCheckout({
      owner: customer,
      addresses: [saved("5")],
      shipping: { selectedKey: "customer-address5", draft: { ...janesDraft, city: "" }, createdAt: 5 },
    })
    expect(placeOrderIssues(state)).toEqual([])
    expect(orderOf(state).shipping?.address).toMatchObject({ type: "customer-address", id: "5" })
  })

  test("is missing while there are issues", () => {
    expect(orderToPlace(readyCheckout({ email: "jane@" }))).toBeUndefined()
    expect(orderToPlace(readyCheckout({ rate: undefined, rates: { _tag: "Loaded", list: [] } }))).toBeUndefined()
  })
})

describe("Order fingerprint [R1]", () => {
  const other: ReadonlyArray<readonly [string, CheckoutState]> = [
    ["another e-mail", readyCheckout({ email: "joe@example.com" })],
    [
      "another street",
      readyCheckout({
        shipping: { selectedKey: undefined, draft: { ...janesDraft, street_0: "1 Elm Street" }, createdAt: 5 },
      }),
    ],
    ["another rate", readyCheckout({ rate: "tablerate_tablerate" })],
    ["another method", readyCheckout({ method: "banktransfer" })],
    ["another total", readyCheckout({ totals: totals("11") })],
  ]

  test.each(other)("%s makes another fingerprint", (_, state) => {
    expect(orderFingerprint(orderOf(state), 7)).not.toBe(orderFingerprint(ready, 7))
  })

  test("a changed cart makes another fingerprint", () => {
    expect(orderFingerprint(ready, 8)).not.toBe(orderFingerprint(ready, 7))
  })

  test("equal fields make the same fingerprint", () => {
    expect(orderFingerprint(orderOf(readyCheckout()), 7)).toBe(orderFingerprint(ready, 7))
  })
})
