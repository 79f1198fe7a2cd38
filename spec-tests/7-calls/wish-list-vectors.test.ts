import { describe, expect, test } from "vitest"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { wishListData } from "../../core/wish-list/wish-list-data.ts"
import { platformData, platformVectors } from "../any/platform-vectors.ts"

type Control = {
  readonly name: string
  readonly kind: string
  readonly value?: string
  readonly values?: ReadonlyArray<string>
  readonly dataSelector?: string
}
type Action = { readonly field: string; readonly value: string | ReadonlyArray<string>; readonly checked?: boolean }
type Input = {
  readonly productType: string
  readonly actions: ReadonlyArray<Action>
  readonly startData: Readonly<Record<string, string | number>>
}
type Forms = Readonly<Record<string, ReadonlyArray<Control>>>

const forms = platformData<Forms>("14-wishlist-forms")

const lastOn = (actions: ReadonlyArray<Action>, { name, kind, value }: Control) =>
  actions.findLast((action) => action.field === name && (kind !== "checkbox" || action.value === value))

const untouchedValue = ({ kind, value, values }: Control) =>
  kind === "multi-select" ? [] : (value ?? values?.[0] ?? "")

/** What a control would send: the last action on it counts, and a tick is one control for each value. */
const sent = (control: Control, actions: ReadonlyArray<Action>): ReadonlyArray<FormField> => {
  const { kind, value, name, dataSelector = name } = control
  const last = lastOn(actions, control)
  if (kind === "checkbox" || kind === "radio")
    return last?.checked === true && last.value === value ? [[dataSelector, value]] : []
  return [last?.value ?? untouchedValue(control)].flat().map((one) => [dataSelector, one])
}

const fieldsOf = ({ productType, actions }: Input): ReadonlyArray<FormField> =>
  [...(forms["all"] ?? []), ...(forms[productType] ?? [])].flatMap((control) => sent(control, actions))

const vectors = platformVectors<Input, { readonly dataAfterEach: ReadonlyArray<object> }>("14-forms-and-listing", [
  "collect data",
])

const isOfOptions = ({ field }: Action) => field !== "qty"

/** The platform collects the options when one of them is touched; here they are collected when the button is pressed. */
const collected = vectors.filter(({ input }) => input.actions.some(isOfOptions))
const untouched = vectors.filter(({ input }) => !input.actions.some(isOfOptions))

const ours = (input: Input) => {
  const carried = Object.entries(input.startData).map(([name, value]) => [name, String(value)])
  return wishListData(Object.fromEntries(carried), fieldsOf(input))
}

const theirs = ({ dataAfterEach }: { readonly dataAfterEach: ReadonlyArray<object> }) =>
  Object.fromEntries(Object.entries(dataAfterEach.at(-1) ?? {}).map(([name, value]) => [name, String(value)]))

describe("wish list data as the platform's own client collects it", () => {
  test.for(collected)("$id $input.productType", ({ input, output }) => {
    expect(ours(input)).toEqual(theirs(output))
  })

  test.for(untouched)("$id differs on purpose: options count though none was touched", ({ input, output }) => {
    expect(ours(input)).toMatchObject(theirs(output))
    expect(ours(input)).not.toEqual(theirs(output))
  })
})
