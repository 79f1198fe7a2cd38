import type { FieldDefinition } from "../../../core/addresses/address-fields.ts"
import type { Region } from "../../../core/addresses/country.ts"
import { unusualPostcode } from "../../../core/addresses/postcode.ts"
import { countryOf, type AddressPart } from "../../../core/checkout/checkout.ts"
import { addressFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { AddressFieldEntry } from "../../addresses/AddressFieldEntry.tsx"
import { useDispatch } from "../../storefront/storefront-context.tsx"
import { useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

type AddressFieldProps = { readonly part: AddressPart; readonly drawing: FieldDefinition }

const noRegions: ReadonlyArray<Region> = []

/** One field of an address of the checkout. */
export const AddressFieldView = ({ part, drawing }: AddressFieldProps) => {
  const dispatch = useDispatch()
  const { field } = drawing
  const id = addressFieldId(part, field)
  const value = useCheckout((checkout) => checkout[part].draft[field])
  const countries = useCheckout((checkout) => checkout.countries)
  const regions = useCheckout((checkout) => countryOf(checkout, checkout[part])?.regions ?? noRegions)
  const examples = useCheckout(({ touchedFields, [part]: { draft } }) =>
    field === "postcode" && touchedFields.includes(id) ? unusualPostcode(draft.country_id, draft.postcode) : undefined,
  )
  return (
    <AddressFieldEntry
      id={id}
      name={id}
      definition={drawing}
      purpose={part}
      value={value}
      problem={useProblem(id)}
      examples={examples}
      countries={countries}
      regions={regions}
      onType={(text) => dispatch({ _tag: "AddressTyped", part, field, text })}
      onBlur={() => dispatch({ _tag: "AddressFieldBlurred", part, field })}
    />
  )
}
