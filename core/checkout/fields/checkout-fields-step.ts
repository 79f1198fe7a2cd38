import type { CheckoutExtension } from "../checkout-extension.ts"
import type { CheckoutState } from "../checkout.ts"
import { withAdded } from "../order/touched-fields.ts"
import { checkoutFieldId, fieldsOfCart, fieldsPart, type FieldValues } from "./checkout-field.ts"

/** Actions of the shopper on the fields of modules. */
export type CheckoutFieldAction =
  | { readonly _tag: "CheckoutFieldTyped"; readonly code: string; readonly value: string }
  | { readonly _tag: "CheckoutFieldLeft"; readonly code: string }

/** True for the actions on fields of modules. */
export const isFieldAction = (event: { readonly _tag: string }): event is CheckoutFieldAction =>
  event._tag === "CheckoutFieldTyped" || event._tag === "CheckoutFieldLeft"

type Fields = Pick<CheckoutExtension, "checkoutFields">

/** Adds the fields of modules to a new checkout; `today` as `2026-12-24`. Without fields the checkout stays as it is. */
export const withCheckoutFields = (
  state: CheckoutState,
  { checkoutFields }: Fields,
  values: FieldValues,
  today: string,
): CheckoutState => {
  const offered = fieldsOfCart(checkoutFields, state.isVirtual)
  return offered.length === 0 ? state : { ...state, fields: fieldsPart(offered, values, today) }
}

const setFieldValue = (state: CheckoutState, code: string, value: string, extension: Fields): CheckoutState => {
  const { fields, orderStatus } = state
  if (fields === undefined) return state
  const changed = withCheckoutFields(state, extension, { ...fields.values, [code]: value }, fields.today)
  return orderStatus._tag === "Pending" ? { ...changed, orderStatus: { _tag: "Idle" } } : changed
}

/**
 * Computes the checkout after an action on a field of a module. A field that is left shows its problem once it has text; a change
 * withdraws a pending order.
 */
export const fieldStep = (state: CheckoutState, action: CheckoutFieldAction, extension: Fields): CheckoutState => {
  if (action._tag === "CheckoutFieldTyped") return setFieldValue(state, action.code, action.value, extension)
  const isFilled = (state.fields?.values[action.code] ?? "") !== ""
  return isFilled ? { ...state, touchedFields: withAdded(state.touchedFields, checkoutFieldId(action.code)) } : state
}
