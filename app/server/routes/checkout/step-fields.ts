import { sentAttributes } from "../../../../core/addresses/address-attribute.ts"
import { draftFrom, type AddressDraft } from "../../../../core/addresses/address-draft.ts"
import type { AddressEntry, AddressPart, CheckoutState } from "../../../../core/checkout/checkout-state.ts"
import { addressFieldId } from "../../../../core/checkout/order/place-order-issues.ts"

/** What a form sent, as texts; a repeated or uploaded field counts as not sent. */
export type SentFields = ReadonlyMap<string, string>

/** As long as a gift message may be. */
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

/** The address of a part as the form sent it: a saved one that is the shopper's own, otherwise what was typed. */
export const entryIn = (state: CheckoutState, sent: SentFields, part: AddressPart): AddressEntry => {
  const entry = state[part]
  const choice = sent.get(`${part}-choice`)
  return {
    ...entry,
    selectedKey: choice === undefined || choice === "new" ? undefined : choice,
    draft: draftIn(sent, part, state),
  }
}

/** The state with what the form of a step sent, every field of it judged. */
export const withSentAddress = (state: CheckoutState, sent: SentFields, part: AddressPart): CheckoutState => ({
  ...state,
  [part]: entryIn(state, sent, part),
})
