import { setDraftAttribute } from "../addresses/address-attribute.ts"
import type { AddressFormField } from "../addresses/address-fields.ts"
import { setDraftField, selectTypedRegion } from "../addresses/draft-step.ts"
import { draftText } from "../addresses/full-name.ts"
import { postcodeKey } from "../addresses/postcode.ts"
import { withoutRequests, type CheckoutEvents, type CheckoutStep } from "./checkout-transition.ts"
import { countryOf, type AddressPart, type CheckoutState } from "./checkout.ts"
import { addressFieldId } from "./order/place-order-issues.ts"
import { withAdded } from "./order/touched-fields.ts"
import { reestimate, reestimateComplete } from "./shipping/rates-and-totals-step.ts"

/** Select fields, whose change is complete at once; text fields are complete when they lose the focus. */
const selectFields: ReadonlySet<AddressFormField> = new Set(["country_id", "region_id"])

const withRegionsLoaded = (step: CheckoutStep, part: AddressPart): CheckoutStep => {
  const country = countryOf(step.state, step.state[part])
  if (country === undefined || country.regions !== undefined) return step
  return { ...step, requests: [...step.requests, { _tag: "LoadRegions", countryId: country.id }] }
}

/** Writes the text of a field into the draft; other fields keep their text, also when the country changes. */
export const addressTyped = (
  state: CheckoutState,
  { part, field, text }: CheckoutEvents["AddressTyped"],
): CheckoutStep => {
  const after = { ...state, [part]: setDraftField(state[part], field, text) }
  if (!selectFields.has(field)) return withoutRequests(after)
  return withRegionsLoaded(field === "country_id" ? reestimate(after) : reestimateComplete(after), part)
}

/** Writes a custom attribute into the draft; no rate depends on it. */
export const addressAttributeTyped = (
  state: CheckoutState,
  { part, code, value }: CheckoutEvents["AddressAttributeTyped"],
): CheckoutStep =>
  withoutRequests({ ...state, [part]: { ...state[part], draft: setDraftAttribute(state[part].draft, code, value) } })

/** Marks a filled field as touched, and estimates again when the address has changed. */
export const addressFieldBlurred = (
  state: CheckoutState,
  { part, field }: CheckoutEvents["AddressFieldBlurred"],
): CheckoutStep => {
  const isFilled = draftText(state[part].draft, field).trim() !== ""
  const touchedFields = withAdded(state.touchedFields, addressFieldId(part, field))
  return reestimateComplete(isFilled ? { ...state, touchedFields } : state)
}

/** Accepts the postcode of the draft although its format is unusual, or no longer. */
export const postcodeAccepted = (
  state: CheckoutState,
  { part, accepted }: CheckoutEvents["PostcodeAccepted"],
): CheckoutStep => {
  const { country_id, postcode } = state[part].draft
  const acceptedPostcode = accepted ? postcodeKey(country_id, postcode) : undefined
  return withoutRequests({ ...state, [part]: { ...state[part], acceptedPostcode } })
}

/** Selects a saved address by its key, or the form when the key is `undefined`. */
export const addressSelected = (state: CheckoutState, { part, key }: CheckoutEvents["AddressSelected"]): CheckoutStep =>
  reestimate({ ...state, [part]: { ...state[part], selectedKey: key } })

/** Sets whether the billing address is the shipping address, and estimates again. */
export const billingSameAsShippingChanged = (
  state: CheckoutState,
  { same }: CheckoutEvents["BillingSameAsShippingChanged"],
): CheckoutStep => reestimate({ ...state, isBillingSameAsShipping: same })

/** Adds the loaded regions to their country; a region typed meanwhile is selected, and the address estimated again. */
export const regionsLoaded = (state: CheckoutState, { country }: CheckoutEvents["RegionsLoaded"]): CheckoutStep =>
  reestimateComplete({
    ...state,
    countries: state.countries.map((known) => (known.id === country.id ? country : known)),
    shipping: selectTypedRegion(state.shipping, country),
    billing: selectTypedRegion(state.billing, country),
  })
