import { attributeTyped } from "../addresses/address-attribute.ts"
import type { AddressField } from "../addresses/address-fields.ts"
import { draftTyped } from "../addresses/draft-step.ts"
import { countryOf, type AddressPart, type CheckoutState } from "./checkout-state.ts"
import { addressFieldId } from "./order-blocks.ts"
import { followAddress, still, type CheckoutStep } from "./rates-step.ts"

/** Fields whose choice is one act; the others are finished when they are left. */
const chosenAtOnce: ReadonlySet<AddressField> = new Set(["country_id", "region_id"])

const askRegions = (step: CheckoutStep, part: AddressPart): CheckoutStep => {
  const country = countryOf(step.state, step.state[part])
  if (country === undefined || country.regions !== undefined) return step
  return { ...step, requests: [...step.requests, { _tag: "AskRegions", countryId: country.id }] }
}

/** A field was typed. What was typed in other fields stays, also when the country changes. */
export const addressTyped = (
  state: CheckoutState,
  typed: { readonly part: AddressPart; readonly field: AddressField; readonly text: string },
): CheckoutStep => {
  const { part, field, text } = typed
  const after = { ...state, [part]: draftTyped(state[part], field, text) }
  return chosenAtOnce.has(field) ? askRegions(followAddress(after), part) : still(after)
}

/** An attribute of the shop's own was typed or ticked; no rate depends on it. */
export const withAttribute = (
  state: CheckoutState,
  { part, code, value }: { readonly part: AddressPart; readonly code: string; readonly value: string | boolean },
): CheckoutState => ({
  ...state,
  [part]: { ...state[part], draft: attributeTyped(state[part].draft, code, value) },
})

/** A field was left: it is judged when something stands in it, and the shop is asked when the address is another one now. */
export const addressFieldLeft = (state: CheckoutState, part: AddressPart, field: AddressField): CheckoutStep => {
  const id = addressFieldId(part, field)
  const isFilled = state[part].draft[field].trim() !== ""
  return followAddress(isFilled ? { ...state, judged: [...new Set([...state.judged, id])] } : state)
}

/** Another address was chosen, or the form. */
export const addressChosen = (state: CheckoutState, part: AddressPart, key: string | undefined): CheckoutStep =>
  followAddress({ ...state, [part]: { ...state[part], chosenKey: key } })
