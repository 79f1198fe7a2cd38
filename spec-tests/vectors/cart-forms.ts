import { Schema } from "effect"

import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { typedQuantity, type CartPageEvent, type CartPageState } from "../../core/cart/cart-page.ts"
import { discountSubmission } from "../../core/cart/discount-form.ts"
import { cartFormFields, beforeSubmission, type QuantityCheck } from "../../core/cart/quantity-validation.ts"
import { quantityCheckFrom, QuantityCheckWire } from "../../core/cart/quantity-validation.wire.ts"
import { readQuantity } from "../../core/cart/quantity.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { converter, type Vector } from "./converter.ts"

// Cart forms of Magento's own client.

const set = "14-forms-and-listing"

type Quantities = Readonly<Record<string, string>>
type Input = {
  readonly validationURL: string
  readonly action: string
  readonly serverQuantities: Quantities
  readonly typedQuantities: Quantities
}
type Output = {
  readonly validationRequest: { readonly data: string } | null
  readonly quantitiesShown?: Quantities
  readonly alertText?: string | null
}
type Compared = {
  readonly does: string
  /** The validated fields. */
  readonly checked?: string | undefined
  readonly alert?: ReadonlyArray<string>
  readonly shown?: Quantities | undefined
}

const decode = Schema.decodeUnknownSync(QuantityCheckWire)
const checkOf = (result: unknown): QuantityCheck =>
  result === "__fail__" ? { _tag: "CheckFailed" } : quantityCheckFrom(decode(result))

const play = (state: CartPageState, ...events: ReadonlyArray<CartPageEvent>): CartPageState =>
  events.reduce((now, event) => cartPageStep(now, event).state, state)

/** The cart page with the server's quantities and the typed ones. */
const cartOf = ({ serverQuantities, typedQuantities }: Input): CartPageState =>
  play(
    cartPage({ lines: Object.entries(serverQuantities).map(([id, quantity]) => cartLineOf(id, Number(quantity))) }),
    ...Object.entries(typedQuantities).map(([itemId, text]): CartPageEvent => ({
      _tag: "CartQuantityTyped",
      itemId,
      text,
    })),
  )

const begun = (input: Input) =>
  beforeSubmission({
    action: input.action,
    checkAddress: input.validationURL,
    fieldsAreValid: Object.values(input.typedQuantities).every((text) => readQuantity(text, 0)._tag === "Quantity"),
  }).action

const theirDoes = (output: Output) => {
  if (Object(output).formsSentBeforeAnswer === 1) return "submit"
  return output.validationRequest === null ? "refuse" : "check"
}

const checkedForm = (input: Input): string => {
  const { requests } = cartPageStep(cartOf(input), { _tag: "CartUpdatePressed" })
  const quantities = requests.flatMap((request) => (request._tag === "CheckQuantities" ? request.quantities : []))
  return new URLSearchParams(
    cartFormFields("FK", "update_qty", quantities).map(([name, value]) => [name, value]),
  ).toString()
}

const shownIn = (state: CartPageState): Quantities =>
  Object.fromEntries(state.lines.map((line) => [line.itemId, typedQuantity(state, line)]))

type Refused = { readonly itemId?: string | number; readonly error?: string }

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
/** The response to the validation request. */
const responseOf = (input: Input): unknown => Object(input).answer

/** The items that a response rejects; Magento reads only a list of them. */
const refusedIn = (input: Input): ReadonlyArray<Refused> => {
  const found = parsed(Object(responseOf(input)).error_message)
  return typeof found === "object" && found !== null ? [found].flat() : []
}
const isList = (input: Input) => Array.isArray(parsed(Object(responseOf(input)).error_message))

const named = (lines: Quantities, { itemId, error = "" }: Refused) =>
  String(itemId) in lines ? `Mug ${itemId}: ${error}` : error

const updates = converter<Input, Output, Compared>({
  set,
  functions: ["submit"],
  title:
    "[5.checkout-and-cart.6] [5.checkout-and-cart.7] [5.checkout-and-cart.8] [7.cart-quantity-validation.1] [8.7] [8.8] cart update",
  theirs: ({ output }) => {
    const does = theirDoes(output)
    if (does !== "check") return { does }
    return {
      does,
      checked: output.validationRequest?.data,
      alert: [output.alertText ?? []].flat(),
      shown: output.quantitiesShown,
    }
  },
  ours: ({ input }) => {
    const does = begun(input)
    if (does !== "check") return { does }
    const check = checkOf(responseOf(input))
    const after = play(cartOf(input), { _tag: "CartUpdatePressed" }, { _tag: "CartQuantitiesChecked", check })
    return { does, checked: checkedForm(input), alert: after.alert, shown: shownIn(after) }
  },
  differences: [
    {
      reason: "an empty list of errors shows no message",
      applies: ({ input }, { does }) => does === "check" && isList(input) && refusedIn(input).length === 0,
      expected: (theirs) => ({ ...theirs, alert: [] }),
    },
    {
      reason: "one error that is not in a list is an error too",
      applies: ({ input }, { does }) => does === "check" && !isList(input) && refusedIn(input).length > 0,
      expected: (theirs, { input }) => {
        const refused = refusedIn(input).map(({ itemId }) => String(itemId))
        const shown = Object.entries(theirs.shown ?? {}).map(([id, typed]) => [
          id,
          refused.includes(id) ? (input.serverQuantities[id] ?? typed) : typed,
        ])
        return { ...theirs, alert: refusedIn(input).map(({ error = "" }) => error), shown: Object.fromEntries(shown) }
      },
    },
    {
      reason: "the alert names its cart line",
      applies: ({ input }, { does }) =>
        does === "check" && refusedIn(input).some(({ itemId }) => String(itemId) in input.serverQuantities),
      expected: (theirs, { input }) => ({
        ...theirs,
        alert: refusedIn(input).map((one) => named(input.serverQuantities, one)),
      }),
    },
  ],
})

type Pager = { readonly quantityChangedAndChangedBack: boolean }
const pager = converter<Pager, { readonly navigationBlocked: boolean }, boolean>({
  set,
  functions: ["pager guard"],
  title: "[2.shopping-cart-page.2] confirmation before the pager leaves the page",
  theirs: ({ output }) => output.navigationBlocked,
  ours: ({ input }) => {
    const typed: ReadonlyArray<CartPageEvent> = input.quantityChangedAndChangedBack
      ? ["5", "2"].map((text) => ({ _tag: "CartQuantityTyped", itemId: "7", text }))
      : []
    const state = play(cartPage({ lines: [cartLineOf("7", 2)] }), ...typed)
    const { requests } = cartPageStep(state, { _tag: "CartPagerPressed", path: "/" })
    return !requests.some(({ _tag }) => _tag === "OpenCartPage")
  },
  differences: [
    {
      reason: "a quantity that was changed back needs no confirmation: values are compared",
      applies: ({ input }) => input.quantityChangedAndChangedBack,
      expected: () => false,
    },
  ],
})

type Code = { readonly code: string }
type Sent = { readonly fields: ReadonlyArray<readonly [string, string]> | null }
type Fields = ReadonlyArray<readonly [string, string]> | null
type CodeVector = Vector<Code, Sent>

const codeOf = ({ input: { code } }: CodeVector) => (code === "x repeated 300 times" ? "x".repeat(300) : code)

const discounts = converter<Code, Sent, Fields>({
  set,
  functions: ["apply", "cancel"],
  title: "[2.discount-code-form.1] [2.discount-code-form.2] discount code",
  theirs: ({ output }) => output.fields?.filter(([field]) => field !== "form_key") ?? null,
  ours: (vector) => {
    const submission = discountSubmission(vector.function === "apply" ? "apply" : "cancel", codeOf(vector))
    return submission._tag === "Send" ? Object.entries(submission.fields) : null
  },
  differences: [
    {
      reason: "a code that is blank or longer than 255 characters is rejected without a request",
      applies: (vector, fields) =>
        vector.function === "apply" && fields !== null && (codeOf(vector).trim() === "" || codeOf(vector).length > 255),
      expected: () => null,
    },
    {
      reason: "a code is trimmed before it is posted, as the backend trims it too",
      isUnseen: true,
      applies: (vector, fields) =>
        vector.function === "apply" && fields !== null && codeOf(vector) !== codeOf(vector).trim(),
      expected: (fields, vector) =>
        fields?.map(([name, value]) => [name, value === codeOf(vector) ? value.trim() : value] as const) ?? null,
    },
  ],
})

export const cartFormConverters = [updates, pager, discounts]
