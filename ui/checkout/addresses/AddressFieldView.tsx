import { useState } from "react"

import type { FieldDefinition } from "../../../core/addresses/address-fields.ts"
import type { Region } from "../../../core/addresses/country.ts"
import { draftText } from "../../../core/addresses/full-name.ts"
import { postcodeKey, unusualPostcode } from "../../../core/addresses/postcode.ts"
import { countryOf, type AddressPart } from "../../../core/checkout/checkout.ts"
import { acceptPostcodeId, addressFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { AddressFieldEntry } from "../../addresses/AddressFieldEntry.tsx"
import { StreetLookUp } from "../../addresses/StreetLookUp.tsx"
import { LazyFieldNote } from "../../forms/LazyFieldNote.tsx"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

type AddressFieldProps = { readonly part: AddressPart; readonly definition: FieldDefinition }

const noRegions: ReadonlyArray<Region> = []

/** Checkbox that accepts a postcode of an unusual format. */
const AcceptPostcode = ({ part, isAccepted }: { readonly part: AddressPart; readonly isAccepted: boolean }) => {
  const t = useText()
  const dispatch = useDispatch()
  const isRefused = useCheckout((checkout) => {
    const { country_id, postcode } = checkout[part].draft
    const isTouched = checkout.touchedFields.includes(addressFieldId(part, "postcode"))
    return isTouched && unusualPostcode(country_id, postcode) !== undefined
  })
  return isRefused || isAccepted ? (
    <label className="check">
      <input
        type="checkbox"
        name={acceptPostcodeId(part)}
        value="1"
        checked={isAccepted}
        onChange={() => dispatch({ _tag: "PostcodeAccepted", part, accepted: !isAccepted })}
      />
      <span>{t("Use it anyway")}</span>
    </label>
  ) : null
}

const loadPlace = () => import("../typed-values.ts").then(({ CheckoutPlace }) => CheckoutPlace)

/** One field of an address of the checkout. */
export const AddressFieldView = ({ part, definition }: AddressFieldProps) => {
  const dispatch = useDispatch()
  const { field } = definition
  const id = addressFieldId(part, field)
  const value = useCheckout((checkout) => draftText(checkout[part].draft, field))
  const countries = useCheckout((checkout) => checkout.countries)
  const regions = useCheckout((checkout) => countryOf(checkout, checkout[part])?.regions ?? noRegions)
  const country = useCheckout((checkout) => checkout[part].draft.country_id)
  const [isBlurred, setBlurred] = useState(false)
  const isPostcode = field === "postcode"
  const examples = useCheckout(({ [part]: { draft, acceptedPostcode } }) =>
    isPostcode && acceptedPostcode === postcodeKey(draft.country_id, draft.postcode)
      ? unusualPostcode(draft.country_id, draft.postcode)
      : undefined,
  )
  return (
    <AddressFieldEntry
      id={id}
      name={id}
      definition={definition}
      purpose={part}
      value={value}
      problem={useProblem(id)}
      examples={examples}
      countries={countries}
      regions={regions}
      onType={(text) => dispatch({ _tag: "AddressTyped", part, field, text })}
      onBlur={() => {
        setBlurred(true)
        dispatch({ _tag: "AddressFieldBlurred", part, field })
      }}
    >
      {field === "street_0" && (
        <StreetLookUp
          inputId={id}
          value={value}
          country={country}
          regions={regions}
          onFill={(filled, text) => dispatch({ _tag: "AddressTyped", part, field: filled, text })}
        />
      )}
      {isPostcode && (
        <>
          <AcceptPostcode part={part} isAccepted={examples !== undefined} />
          <LazyFieldNote isBlurred={isBlurred} load={loadPlace} props={{ part }} />
        </>
      )}
    </AddressFieldEntry>
  )
}
