import { describe, expect, test } from "vitest"

import { checkoutFields, checkoutSteps } from "../../../app/projects/potters-guild/modules/gift-step/gift.ts"
import { giftStep } from "../../../app/projects/potters-guild/modules/gift-step/module.ts"
import { builtInCheckout, extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import { currentStep, openStep, pathAfterStep, stepButton, stepsOf } from "../../../core/checkout/checkout-steps.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type { FieldValues } from "../../../core/checkout/fields/checkout-field.ts"
import { withCheckoutFields } from "../../../core/checkout/fields/checkout-fields-step.ts"
import type { ModuleStep } from "../../../core/checkout/fields/module-step.ts"
import { orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { formStep } from "../../../core/checkout/submitted-step.ts"
import { extensionBreaches } from "../../../core/extensions/extension-contract.ts"
import { readyCheckout } from "../../arbitraries/checkout.ts"

const points = extendedCheckout([{ checkoutFields, checkoutSteps }])
const saved = { rate: "flatrate_flatrate", method: "checkmo" }
const withoutWrapping: FieldValues = { gift_greeting: "Hello" }

const withValues = (values: FieldValues, change: Partial<CheckoutState> = {}): CheckoutState => {
  const ready = readyCheckout(change)
  const steps = stepsOf(ready.isVirtual, points)
  return withCheckoutFields(
    { ...ready, layout: { _tag: "Steps", open: "address", steps } },
    points,
    values,
    "2026-11-23",
  )
}

describe("Steps of modules", () => {
  test("are before the step that they name, those of earlier modules first", () => {
    const step = (name: ModuleStep["name"], before: ModuleStep["before"]): ModuleStep => ({ name, title: name, before })
    const steps = [step("end-step", "review"), step("a-step", "address"), step("b-step", "address")]
    const fields = steps.map(
      ({ name }) => ({ kind: "checkbox", code: name, label: name, step: name, sentWith: "payment" }) as const,
    )
    expect(stepsOf(false, { checkoutSteps: steps, checkoutFields: fields })).toEqual([
      "a-step",
      "b-step",
      "address",
      "shipping",
      "payment",
      "end-step",
      "review",
    ])
  })

  test("are left out of a cart that has none of their fields", () => {
    const shipped = checkoutFields.map((field) => ({ ...field, sentWith: "shipping" as const }))
    expect(stepsOf(true, points)).toEqual(["address", "gift-step", "payment", "review"])
    expect(stepsOf(true, { checkoutSteps, checkoutFields: shipped })).toEqual(["address", "payment", "review"])
    expect(stepsOf(false, { checkoutSteps, checkoutFields: [] })).toEqual(stepsOf(false))
  })

  test("stay open until their fields are valid, and can be opened again later", () => {
    const [invalid, valid] = [withValues(withoutWrapping), withValues({})]
    expect([currentStep(invalid, saved, undefined), currentStep(valid, saved, undefined)]).toEqual([
      "gift-step",
      "review",
    ])
    expect(currentStep(valid, saved, "gift-step")).toBe("gift-step")
    expect(currentStep(valid, { ...saved, rate: undefined }, "gift-step")).toBe("shipping")
  })

  test("follow the step before them even if nothing has to be filled in; other steps open by themselves", () => {
    const state = withValues({})
    expect(["shipping", "gift-step", "payment", "coupon", undefined].map((step) => pathAfterStep(state, step))).toEqual(
      ["/checkout/?step=gift-step", "/checkout/", "/checkout/", "/checkout/", "/checkout/"],
    )
  })

  test("the button before a step of a module says Continue, every other button names the next step", () => {
    const labels = (isVirtual: boolean) => {
      const steps = stepsOf(isVirtual, points)
      return steps.slice(0, -1).map((step) => stepButton({ _tag: "Steps", open: "address", steps }, step))
    }
    expect(labels(false)).toEqual(["Continue to delivery", "Continue", "Continue to payment", "Review your order"])
    expect(labels(true)).toEqual(["Continue", "Continue to payment", "Review your order"])
    expect(stepButton({ _tag: "OnePage" }, "shipping")).toBeUndefined()
  })

  test("save nothing of their own: invalid fields are marked, valid ones lead on and are sent with the order", () => {
    const submit = (values: FieldValues) =>
      formStep(withValues(values), { _tag: "StepSubmitted", step: "gift-step" }, points)
    const refused = submit(withoutWrapping)
    expect([refused.requests, refused.state.touchedFields]).toEqual([[], ["field-gift_greeting"]])
    const values = { gift_wrapping: "paper", gift_greeting: "Hello" }
    expect(submit(values).requests).toEqual([{ _tag: "Navigate", path: "/checkout/" }])
    expect(orderToPlace(withValues(values))?.attributes).toMatchObject({ payment: values })
    expect(orderToPlace(withValues(withoutWrapping))).toBeUndefined()
  })

  test("keep their place when a form opens another step", () => {
    const { layout } = withValues({})
    expect(openStep(layout, "gift-step")).toEqual({ _tag: "Steps", open: "gift-step", steps: stepsOf(false, points) })
    expect(openStep({ _tag: "OnePage" }, "review")).toEqual({ _tag: "Steps", open: "review", steps: ["review"] })
    expect(builtInCheckout.checkoutSteps).toEqual([])
  })
})

describe("Contract of the steps of modules", () => {
  const problems = (change: Partial<ModuleStep>, fields = checkoutFields) =>
    extensionBreaches({
      name: "mine",
      checkoutSteps: checkoutSteps.map((step) => ({ ...step, ...change })),
      checkoutFields: fields,
    }).map(({ point, problem }) => `${point} ${problem}`)

  test("the example fulfils it, and declares its fields for the built-in shop", () => {
    expect(problems({})).toEqual([])
    expect(giftStep.builtInShop?.orderFields).toBe(checkoutFields)
  })

  test.each<[string, Partial<ModuleStep>]>([
    ["has no title", { title: " " }],
    ["has an empty text", { text: "" }],
    ["comes before a step that no checkout has", { before: "success" as "review" }],
  ])("a step that %s is reported", (problem, change) => {
    expect(problems(change)).toEqual([`checkoutSteps ${problem}`])
  })

  test("a step and fields that do not name each other are reported, as is a name in another form", () => {
    const elsewhere = 'checkoutFields is in the step "gift-step", which its module does not add'
    expect(problems({ name: "other-step" })).toEqual([elsewhere, elsewhere, "checkoutSteps has no field"])
    expect(problems({ name: "Gift" as "gift-step" })).toContain(
      'checkoutSteps has no name of lower-case letters that ends with "-step"',
    )
  })

  test("a field of a step after the shipping methods cannot be sent with the shipping information", () => {
    const shipped = checkoutFields.map((field) => ({ ...field, sentWith: "shipping" as const }))
    const late = "checkoutFields is entered after the shipping information is sent"
    expect(problems({}, shipped)).toEqual([late, late])
    expect(problems({ before: "shipping" }, shipped)).toEqual([])
  })
})
