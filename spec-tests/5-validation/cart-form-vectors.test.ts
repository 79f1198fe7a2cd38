import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { beforeSubmission, cartFormFields } from "../../core/cart/cart-form.ts"
import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { typedQuantity, type CartPageEvent, type CartPageState } from "../../core/cart/cart-page.ts"
import { discountSubmission } from "../../core/cart/discount-form.ts"
import type { QuantityCheck } from "../../core/cart/quantity-check.ts"
import { quantityCheckFrom, QuantityCheckWire } from "../../core/cart/quantity-check.wire.ts"
import { readQuantity } from "../../core/cart/quantity.ts"
import { cartLineOf, cartPage } from "../any/cart-page.ts"
import { platformVectors } from "../any/platform-vectors.ts"

const set = "14-forms-and-listing"

type Quantities = Readonly<Record<string, string>>
type UpdateInput = {
  readonly validationURL: string
  readonly action: string
  readonly serverQuantities: Quantities
  readonly typedQuantities: Quantities
  readonly answer: unknown
}
type UpdateOutput = {
  readonly formsSentBeforeAnswer: number
  readonly fieldMessages?: ReadonlyArray<string>
  readonly validationRequest: { readonly data: string } | null
  readonly quantitiesShown?: Quantities
  readonly alertText?: string | null
}

/** What is said differently, and why. */
const saidDifferently: Readonly<Record<string, { readonly alert: ReadonlyArray<string>; readonly why: string }>> = {
  "update-cart-239": { alert: ["Mug 7: The requested qty is not available"], why: "the alert names the line" },
  "update-cart-254": { alert: [], why: "an empty list is nothing to say" },
  "update-cart-257": { alert: ["Mug 7: x"], why: "one line without a list around it is still that line" },
}

const updates = platformVectors<UpdateInput, UpdateOutput>(set, ["submit"])
const decode = Schema.decodeUnknownSync(QuantityCheckWire)
const checkOf = (answer: unknown): QuantityCheck =>
  answer === "__fail__" ? { _tag: "Unanswered" } : quantityCheckFrom(decode(answer))

const play = (state: CartPageState, ...events: ReadonlyArray<CartPageEvent>): CartPageState =>
  events.reduce((now, event) => cartPageStep(now, event).state, state)

/** The cart page with the server's quantities, and what was typed over them. */
const cartOf = ({ serverQuantities, typedQuantities }: UpdateInput): CartPageState =>
  play(
    cartPage({ lines: Object.entries(serverQuantities).map(([id, quantity]) => cartLineOf(id, Number(quantity))) }),
    ...Object.entries(typedQuantities).map(([itemId, text]): CartPageEvent => ({
      _tag: "CartQuantityTyped",
      itemId,
      text,
    })),
  )

const begun = (input: UpdateInput) =>
  beforeSubmission({
    action: input.action,
    checkAddress: input.validationURL,
    fieldsAreValid: Object.values(input.typedQuantities).every((text) => readQuantity(text, 0)._tag === "Quantity"),
  }).does

const doesOf = ({ formsSentBeforeAnswer, validationRequest }: UpdateOutput) => {
  if (formsSentBeforeAnswer === 1) return "submit"
  return validationRequest === null ? "refuse" : "check"
}

describe("The cart's forms, as the platform's own client treats them", () => {
  test.for(updates)(
    "[5.checkout-and-cart.6] [5.checkout-and-cart.8] $id: whether it is sent, refused or checked",
    ({ input, output }) => {
      expect(begun(input)).toBe(doesOf(output))
    },
  )

  const checked = updates.filter(({ output }) => output.validationRequest !== null)
  test.for(checked)("[7.cart-quantity-validation.1] $id: the form that is checked", ({ input, output }) => {
    const { requests } = cartPageStep(cartOf(input), { _tag: "CartUpdatePressed" })
    const quantities = requests.flatMap((request) => (request._tag === "CheckQuantities" ? request.quantities : []))
    const fields = cartFormFields("FK", "update_qty", quantities).map(([name, value]): [string, string] => [
      name,
      value,
    ])
    expect(new URLSearchParams(fields).toString()).toBe(output.validationRequest?.data)
  })

  test.for(checked)(
    "[5.checkout-and-cart.7] [8.7] [8.8] $id: what is shown after the answer",
    ({ id, input, output }) => {
      const check = checkOf(input.answer)
      const asked = play(cartOf(input), { _tag: "CartUpdatePressed" }, { _tag: "CartChecked", check })
      const differs = saidDifferently[id]
      expect(asked.alert).toEqual(differs?.alert ?? [output.alertText ?? []].flat())
      expect([output.alertText]).not.toEqual(differs?.alert)
      // The line of 257 is reset because we understand that it was rejected.
      const shown = Object.fromEntries(asked.lines.map((line) => [line.itemId, typedQuantity(asked, line)]))
      expect(shown).toEqual(id === "update-cart-257" ? { "7": "1", "8": "2" } : output.quantitiesShown)
      expect(
        asked.alert.length > 0 || asked.busy || Object.keys(asked.typed).length < 2 || id === "update-cart-254",
      ).toBe(true)
    },
  )

  type Pager = { readonly quantityChangedAndChangedBack: boolean }
  test.for(platformVectors<Pager, { readonly navigationBlocked: boolean }>(set, ["pager guard"]))(
    "[2.shopping-cart-page.2] $id: who changed a quantity back is not asked",
    ({ input, output }) => {
      const typed: ReadonlyArray<CartPageEvent> = input.quantityChangedAndChangedBack
        ? ["5", "2"].map((text) => ({ _tag: "CartQuantityTyped", itemId: "7", text }))
        : []
      const state = play(cartPage({ lines: [cartLineOf("7", 2)] }), ...typed)
      const { requests } = cartPageStep(state, { _tag: "CartPagerPressed", path: "/" })
      expect(requests).toEqual([{ _tag: "OpenCartPage", path: "/" }])
      // The platform keeps its mark; ours follows the values.
      expect(output.navigationBlocked).toBe(input.quantityChangedAndChangedBack)
    },
  )

  const codeOf = (code: string) => (code === "x repeated 300 times" ? "x".repeat(300) : code)
  /** Codes that are refused before any call; the platform sends them. */
  const refusedHere: ReadonlyArray<string> = ["discount-290", "discount-294"]
  type Discount = { readonly formsSent: number; readonly fields: ReadonlyArray<readonly [string, string]> | null }
  test.for(platformVectors<{ readonly code: string }, Discount>(set, ["apply", "cancel"]))(
    "[2.discount-code-form.1] [2.discount-code-form.2] $id: $function",
    ({ id, function: name, input, output }) => {
      const submission = discountSubmission(name === "apply" ? "apply" : "cancel", codeOf(input.code))
      const sent = submission._tag === "Send" ? Object.entries(submission.fields) : null
      const theirs = output.fields?.filter(([field]) => field !== "form_key") ?? null
      expect(sent).toEqual(refusedHere.includes(id) ? null : theirs)
      expect(refusedHere.includes(id) && output.formsSent === 0).toBe(false)
    },
  )
})
