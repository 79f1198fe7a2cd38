import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { attributeErrors, sentAttributes, type AddressAttribute } from "../../core/addresses/address-attribute.ts"
import { addressFormFrom } from "../../core/addresses/address-attribute.wire.ts"
import { addressBookStep, addressBookErrors, type AddressBookForm } from "../../core/addresses/address-book-form.ts"
import { addressOfDraft, draftOf } from "../../core/addresses/address-draft.ts"
import { draftOfFormData, formDataOf } from "../../core/addresses/address-form-data.ts"
import { formOfDraft, sentDraft } from "../../core/addresses/address-form-names.ts"
import { addressBody } from "../../core/addresses/address.wire.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { placeOrderIssues, orderToPlace } from "../../core/checkout/order/place-order-issues.ts"
import { anyDraft, countries, janesDraft, readyCheckout } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const attribute: AddressAttribute = {
  code: "leave_at_door",
  label: "Leave at the door",
  inputType: "boolean",
  required: true,
}
const note: AddressAttribute = { code: "delivery_note", label: "Note", inputType: "text", required: true }
const typed = (code: string, value: string | boolean): CheckoutEvent => ({
  _tag: "AddressAttributeTyped",
  part: "shipping",
  code,
  value,
})

describe("Custom attributes of addresses", () => {
  test("[3.address-custom-attributes.1] the form lists the shop's custom attributes without the standard fields", () => {
    const items = [
      { code: "firstname", label: "First Name", frontend_input: "TEXT", is_required: true },
      { code: "telephone", label: "Phone", frontend_input: "TEXT", is_required: false },
      { code: "leave_at_door", label: "Leave at the door", frontend_input: "BOOLEAN", is_required: true },
      { code: "delivery_note", label: "Note", frontend_input: "TEXTAREA", is_required: true },
      { code: "photo", label: "Photo", frontend_input: "FILE", is_required: false },
    ]
    expect(addressFormFrom({ items })).toEqual({ telephone: "optional", attributes: [attribute, note] })
    for (const nothing of [undefined, null, {}, { items: null }])
      expect(addressFormFrom(nothing)).toEqual({ telephone: "required", attributes: [] })
  })

  test("[3.address-custom-attributes.1] [3.address-custom-attributes.2] typed values are sent with the order, Yes and No with their labels", () => {
    const start = readyCheckout({ addressAttributes: [attribute, note] })
    const checked = checkoutStep(start, typed("leave_at_door", true)).state
    const { state, requests } = checkoutStep(checked, typed("delivery_note", " Ring twice "))
    expect(requests).toEqual([])
    const order = orderToPlace(state)
    expect(order?.shipping && addressBody(order.shipping.address, undefined)["customAttributes"]).toEqual([
      { attribute_code: "leave_at_door", value: true, label: "Yes" },
      { attribute_code: "delivery_note", value: "Ring twice" },
    ])
    const unchecked = orderToPlace(checkoutStep(state, typed("leave_at_door", false)).state)
    expect(unchecked?.shipping?.address.address.customAttributes[0]).toEqual({
      code: "leave_at_door",
      value: false,
      label: "No",
    })
  })

  test("a missing required text and a text that is too long are errors of their field; a checkbox never is", () => {
    const state = readyCheckout({ addressAttributes: [attribute, note] })
    expect(placeOrderIssues(state)).toEqual([
      { fieldId: "shipping-delivery_note", message: "This is a required field." },
    ])
    expect(attributeErrors([note], { ...janesDraft, custom_attributes: { delivery_note: "x".repeat(256) } })).toEqual([
      { code: "delivery_note", message: "Use at most 255 characters." },
    ])
    expect(attributeErrors([{ ...note, required: false }], janesDraft)).toEqual([])
  })

  test("[3.address-custom-attributes.1] an address keeps its attributes through drafts, client storage and forms", () => {
    forAll(anyDraft, (draft) => {
      expect(draftOfFormData(formDataOf(draft))?.custom_attributes).toEqual(
        draftOfFormData(formDataOf(draft)) && draft.custom_attributes,
      )
      const address = addressOfDraft(draft, undefined)
      expect(addressOfDraft(draftOf(address), undefined).customAttributes).toEqual(address.customAttributes)
    })
    expect(draftOfFormData({ custom_attributes: { a: { b: 1 }, c: null, d: true, e: 5 } })?.custom_attributes).toEqual({
      d: true,
      e: "5",
    })
  })

  test("in a form without scripts, an absent checkbox means No", () => {
    const sent = sentAttributes([attribute, note], (code) => ({ delivery_note: "Ring" })[code])
    expect(sent).toEqual({ leave_at_door: false, delivery_note: "Ring" })
    forAll(fc.boolean(), fc.string({ minLength: 1 }), (isChecked, text) => {
      const draft = { ...janesDraft, custom_attributes: { leave_at_door: isChecked, delivery_note: text } }
      const form = formOfDraft(draft)
      expect(form["leave_at_door"]).toBe(isChecked ? "1" : "0")
      expect(sentDraft(form, janesDraft, [attribute, note]).custom_attributes).toEqual({
        leave_at_door: isChecked,
        delivery_note: text.trim(),
      })
    })
    expect(sentDraft({}, janesDraft)).toEqual(janesDraft)
  })

  test("[3.address-custom-attributes.1] the address book form validates them too", () => {
    const form: AddressBookForm = {
      id: undefined,
      draft: janesDraft,
      countries,
      countrySettings: { regionRequired: [], postcodeOptional: [] },
      telephone: "optional",
      attributes: [attribute, note],
      touchedFields: [],
      isRejected: false,
      defaults: { shipping: "selectable", billing: "selectable" },
    }
    expect(addressBookErrors(form)).toEqual([{ field: "delivery_note", message: "This is a required field." }])
    const { state } = addressBookStep(form, { _tag: "BookAttributeTyped", code: "delivery_note", value: "Ring" })
    expect(addressBookErrors(state)).toEqual([])
    expect(state.draft.custom_attributes).toEqual({ delivery_note: "Ring" })
  })
})
