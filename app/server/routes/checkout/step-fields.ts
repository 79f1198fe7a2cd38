import { sentAttributes } from "../../../../core/addresses/address-attribute.ts"
import { draftFrom, type AddressDraft } from "../../../../core/addresses/address-draft.ts"
import type { AddressEntry, AddressPart, CheckoutState } from "../../../../core/checkout/checkout-state.ts"
import { addressFieldId } from "../../../../core/checkout/order/place-order-issues.ts"

/** Text fields of a form; uploaded files are ignored. */
export type SentFields = ReadonlyMap<string, string>

/** Maximum length of a field: that of a gift message. */
const longestField = 10_000

export const sentFields = (form: FormData): SentFields =>
  new Map(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, longestField)]] : [])),
  )

const draftIn = (sent: SentFields, part: AddressPart, state: CheckoutState): AddressDraft => {
  const { addressAttributes: attributes = [] } = state
  const draft = draftFrom((field) => sent.get(addressFieldId(part, field)) ?? state[part].draft[field])
  if (attributes.length === 0) return draft
  return { ...draft, custom_attributes: sentAttributes(attributes, (code) => sent.get(addressFieldId(part, code))) }
}

/** Reads the address of a part: a saved one of the shopper, otherwise the typed draft. */
export const entryIn = (state: CheckoutState, sent: SentFields, part: AddressPart): AddressEntry => {
  const entry = state[part]
  const choice = sent.get(`${part}-choice`)
  return {
    ...entry,
    selectedKey: choice === undefined || choice === "new" ? undefined : choice,
    draft: draftIn(sent, part, state),
  }
}

/** Writes the address of a form into the state. */
export const withSentAddress = (state: CheckoutState, sent: SentFields, part: AddressPart): CheckoutState => ({
  ...state,
  [part]: entryIn(state, sent, part),
})
