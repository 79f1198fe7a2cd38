import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { checkoutFields } from "../../app/projects/potters-guild/modules/delivery-details/delivery-fields.ts"
import { deliveryDetails } from "../../app/projects/potters-guild/modules/delivery-details/module.ts"
import { builtInCheckout } from "../../core/checkout/checkout-extension.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { currentStep } from "../../core/checkout/checkout-steps.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import {
  fieldsPart,
  fieldText,
  type CheckoutField,
  type FieldValues,
} from "../../core/checkout/fields/checkout-field.ts"
import { fieldStep, withCheckoutFields } from "../../core/checkout/fields/checkout-fields-step.ts"
import { readStoredFields, storedFields } from "../../core/checkout/fields/stored-fields.ts"
import { orderFingerprint } from "../../core/checkout/order/order.ts"
import { placeOrderExtensions, placeOrderPayload } from "../../core/checkout/order/place-order-extension.ts"
import { displayedIssues, orderToPlace, placeOrderIssues } from "../../core/checkout/order/place-order-issues.ts"
import { shippingBody } from "../../core/checkout/shipping/shipping-information.wire.ts"
import { formStep } from "../../core/checkout/submitted-step.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { dateAfter, isDate } from "../../core/web/calendar.ts"
import { readyCheckout } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const today = "2026-11-23"
const points = { ...builtInCheckout, checkoutFields }
const dated: FieldValues = { delivery_date: "2026-12-01" }

const withValues = (values: FieldValues, state: CheckoutState = readyCheckout()): CheckoutState =>
  withCheckoutFields(state, points, values, today)

const problemsOf = (values: FieldValues) =>
  fieldsPart(checkoutFields, values, today).issues.map(({ fieldId, message }) => [fieldId, message])

const gift: CheckoutField = { kind: "checkbox", code: "gift", label: "A gift", step: "payment", sentWith: "payment" }
const slot: CheckoutField = {
  kind: "select",
  code: "slot",
  label: "Time",
  options: [{ value: "am", label: "Morning" }],
  step: "shipping",
  sentWith: "shipping",
}

describe("Fields of the checkout", () => {
  test("a required field without a value prevents the order, and its message names the field", () => {
    expect(problemsOf({})).toEqual([["field-delivery_date", "%1 is required."]])
    expect(placeOrderIssues(withValues({})).map(({ fieldId }) => fieldId)).toEqual(["field-delivery_date"])
    expect(orderToPlace(withValues({}))).toBeUndefined()
  })

  test.each([
    ["2026-11-25", undefined],
    ["2026-11-24", "%1: this day is not offered."],
    ["2026-12-24", "%1: this day is not offered."],
    ["2026-13-01", "%1: enter a date."],
    ["2026-11-31", "%1: enter a date."],
    ["tomorrow", "%1: enter a date."],
  ])("the date %s has the problem %s", (value, message) => {
    expect(problemsOf({ delivery_date: value })).toEqual(
      message === undefined ? [] : [["field-delivery_date", message]],
    )
  })

  test("text has the problem of its length or that of the module's own rule", () => {
    expect(problemsOf({ ...dated, order_reference: "x".repeat(41) })).toEqual([
      ["field-order_reference", "%1 is too long."],
    ])
    expect(problemsOf({ ...dated, delivery_note: "see https://x.example" })).toEqual([
      ["field-delivery_note", "A delivery note has no links."],
    ])
  })

  test("an option that is not offered is a problem, and a checkbox is sent as true", () => {
    expect(fieldsPart([slot], { slot: "pm" }, today).issues).toMatchObject([{ message: "%1: choose one of the list." }])
    expect(fieldsPart([slot, gift], { slot: "am", gift: "1" }, today)).toMatchObject({
      issues: [],
      attributes: { shipping: { slot: "am" }, payment: { gift: true } },
    })
    expect([fieldText(slot, "am"), fieldText(slot, "pm"), fieldText(gift, "1")]).toEqual(["Morning", "pm", ""])
  })

  test("values are sent with the request that their field names, beside the agreements", () => {
    const order = orderToPlace(withValues({ ...dated, delivery_note: " Ring twice ", order_reference: "PO 7" }))
    if (order?.shipping === undefined) throw new Error("no order")
    const attempt = { key: "k", fingerprint: "f" }
    expect(shippingBody({ ...order, ...order.shipping }).addressInformation.extension_attributes).toEqual({
      delivery_note: "Ring twice",
      delivery_date: "2026-12-01",
    })
    const context = { payment: order, placed: { order: { ...order, agreements: ["1"] }, attempt } }
    expect(placeOrderPayload({ paymentMethod: { method: "checkmo" } }, context, placeOrderExtensions)).toEqual({
      paymentMethod: {
        method: "checkmo",
        extension_attributes: { order_reference: "PO 7", agreement_ids: ["1"] },
      },
    })
  })

  test("another value gives the order another fingerprint", () => {
    const fingerprint = (values: FieldValues) => {
      const order = orderToPlace(withValues({ ...dated, ...values }))
      return order === undefined ? "" : orderFingerprint(order, 1)
    }
    expect(fingerprint({ delivery_note: "a" })).not.toBe(fingerprint({ delivery_note: "b" }))
    expect(fingerprint({ delivery_note: "a" })).toBe(fingerprint({ delivery_note: "a " }))
  })

  test("a virtual cart has no fields of the delivery", () => {
    const { fields } = withValues({}, readyCheckout({ isVirtual: true }))
    expect(fields).toMatchObject({ issues: [], attributes: { shipping: {} } })
  })

  test("a field that is left shows its problem once it has text, and typing withdraws a pending order", () => {
    const typed = fieldStep(
      withValues({}, readyCheckout({ orderStatus: { _tag: "Pending", order: { total: "1", rate: "", method: "" } } })),
      { _tag: "CheckoutFieldTyped", code: "delivery_date", value: "2020-01-01" },
      points,
    )
    expect(typed.orderStatus).toEqual({ _tag: "Idle" })
    expect(displayedIssues(typed)).toEqual([])
    const left = fieldStep(typed, { _tag: "CheckoutFieldLeft", code: "delivery_date" }, points)
    expect(displayedIssues(left)).toMatchObject([{ fieldId: "field-delivery_date" }])
    const empty = fieldStep(withValues({}), { _tag: "CheckoutFieldLeft", code: "delivery_date" }, points)
    expect(displayedIssues(empty)).toEqual([])
  })

  test("without fields the checkout stays as it is", () => {
    const state = readyCheckout()
    expect(withCheckoutFields(state, builtInCheckout, {}, today)).toBe(state)
    expect(fieldStep(state, { _tag: "CheckoutFieldTyped", code: "x", value: "y" }, builtInCheckout)).toBe(state)
  })

  test("the values stay through every other event of the page", () => {
    const { state } = checkoutStep(withValues(dated), { _tag: "CheckoutEmailTyped", text: "jo@example.com" })
    expect(state.fields?.values).toEqual(dated)
  })
})

describe("Fields of a step that is submitted as a form", () => {
  const submit = (values: FieldValues, step: "shipping" | "payment") =>
    formStep(withValues(values), { _tag: "StepSubmitted", step }, points)

  test("an invalid value sends nothing and marks its field; a valid one is saved with the rate", () => {
    const refused = submit({}, "shipping")
    expect([refused.requests, refused.state.touchedFields]).toEqual([[], ["field-delivery_date"]])
    expect(submit(dated, "shipping").requests).toMatchObject([
      { _tag: "SaveRate", attributes: { shipping: { delivery_date: "2026-12-01" } } },
    ])
  })

  test("a step with an invalid field stays the current step", () => {
    const saved = { rate: "flatrate_flatrate", method: "checkmo" }
    expect(currentStep(withValues({}), saved, undefined)).toBe("shipping")
    expect(currentStep(withValues({ ...dated, order_reference: "x".repeat(41) }), saved, undefined)).toBe("payment")
    expect(currentStep(withValues(dated), saved, undefined)).toBe("review")
  })
})

describe("Stored fields", () => {
  const anyValue = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => text !== "")
  const anyText = fc.record({ order_reference: anyValue, delivery_note: anyValue }, { requiredKeys: [] })

  test("for all values, storing and reading returns them cut off at their length, in at most 4 KB", () => {
    forAll(anyText, (values) => {
      const state = withValues(values)
      const text = storedFields(state)
      expect(encodeURIComponent(text.toWellFormed()).length).toBeLessThan(4000)
      const cut = Object.fromEntries(
        Object.entries(values).map(([code, value]) => [code, value.slice(0, code === "delivery_note" ? 200 : 40)]),
      )
      expect(readStoredFields(text, state, checkoutFields)).toEqual(cut)
    })
  })

  test("values of a guest stay after signing in, and those of a customer are not shown to another", () => {
    const guest = withValues(dated)
    const customer = (cartId: string) => ({ owner: { kind: "customer", cartId } as const })
    expect(readStoredFields(storedFields(guest), customer("7"), checkoutFields)).toEqual(dated)
    const own = storedFields({ ...guest, ...customer("7") })
    expect(readStoredFields(own, customer("7"), checkoutFields)).toEqual(dated)
    expect(readStoredFields(own, customer("8"), checkoutFields)).toEqual({})
    expect(readStoredFields(own, guest, checkoutFields)).toEqual({})
  })

  test("for any text nothing but known fields is read", () => {
    forAll(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.keys(readStoredFields(text, readyCheckout(), []))).toEqual([])
    })
    const hostile = '{"owner":"guest","values":{"__proto__":"x","delivery_note":7,"constructor":"y"}}'
    expect(readStoredFields(hostile, readyCheckout(), checkoutFields)).toEqual({})
  })
})

describe("Dates of the checkout", () => {
  test("for all days the date after some days is that of the platform's calendar", () => {
    const anyDay = fc.integer({ min: -20_000, max: 60_000 })
    const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
    forAll(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(dateAfter(textOf(day), days)).toBe(textOf(day + days))
      expect(isDate(textOf(day))).toBe(true)
    })
    expect([dateAfter("x", 1), isDate("2026-02-29"), isDate("2028-02-29"), isDate("2026-2-9")]).toEqual([
      "x",
      false,
      true,
      false,
    ])
  })
})

describe("Contract of checkout fields", () => {
  const problems = (field: Partial<CheckoutField>) =>
    extensionBreaches({ name: "mine", checkoutFields: [{ ...gift, ...field } as const as CheckoutField] }).map(
      ({ problem }) => problem,
    )

  test("the example fulfils the contract, and declares its fields for the built-in shop", () => {
    expect(extensionBreaches({ name: "mine", checkoutFields })).toEqual([])
    expect(deliveryDetails.builtInShop?.orderFields).toBe(checkoutFields)
  })

  test("an invalid declaration is reported with its reason", () => {
    expect(problems({ code: "A b" })).toEqual(["has no code of lower-case letters, digits and _"])
    expect(problems({ label: " " })).toEqual(["has no label"])
    expect(problems({ sentWith: "shipping" })).toEqual(["is entered after the shipping information is sent"])
    expect(problems({ kind: "text", maxLength: 0 })).toEqual(["has a maximum length of 0"])
    expect(problems({ kind: "select", options: [] })).toEqual(["has no options"])
    expect(problems({ kind: "date", fromDays: 2, toDays: 1 })).toEqual(["has no days to choose from"])
    expect(problems({ kind: "area", maxLength: 401 })).toEqual(["have more than 400 characters together"])
    expect(problems({ validate: () => " " })).toContain("reports a problem without a message")
  })
})
