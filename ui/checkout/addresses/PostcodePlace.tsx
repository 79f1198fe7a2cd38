import { useEffect, useLayoutEffect, useRef, useState } from "react"

import { fieldsOfPostcode } from "../../../core/addresses/postcode-place.ts"
import { countryOf, type AddressPart } from "../../../core/checkout/checkout.ts"
import { useDispatch, useListText, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

type PlaceProps = { readonly part: AddressPart }

/** Selects the text of a field that was filled while it has the focus, so that typing replaces it. */
const selectFocused = (ids: ReadonlyArray<string>): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && ids.includes(activeElement.id)) activeElement.select()
}

/** Fills the fields that are empty when it is mounted, and names them. A town that the shopper empties later stays empty. */
const Place = ({ part }: PlaceProps) => {
  const t = useText()
  const listText = useListText()
  const dispatch = useDispatch()
  const draft = useCheckout((checkout) => checkout[part].draft)
  const country = useCheckout((checkout) => countryOf(checkout, checkout[part]))
  const [filled] = useState(() => fieldsOfPostcode(draft, country))
  useEffect(() => {
    for (const { field, text } of filled) dispatch({ _tag: "AddressTyped", part, field, text })
  }, [dispatch, filled, part])
  // The text is selected before the next key press, since the field may have the focus already.
  const isFilled = filled.every(({ field, text }) => draft[field] === text)
  const isSelected = useRef(false)
  useLayoutEffect(() => {
    if (!isFilled || isSelected.current) return
    isSelected.current = true
    selectFocused(filled.map(({ field }) => `${part}-${field}`))
  }, [filled, isFilled, part])
  return filled.length === 0 ? null : t("We filled in: %1", listText(filled.map(({ name }) => name)))
}

/** Fills town and region of the typed postcode, once for each postcode. Loaded when the field is left. */
export const PostcodePlace = ({ part }: PlaceProps) => {
  const postcode = useCheckout((checkout) => `${checkout[part].draft.country_id} ${checkout[part].draft.postcode}`)
  return <Place key={postcode} part={part} />
}
