import { useEffect, useState } from "react"

import { fieldsOfPostcode } from "../../../core/addresses/postcode-place.ts"
import { countryOf, type AddressPart } from "../../../core/checkout/checkout.ts"
import { useDispatch, useListText, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Fills town and region of the typed postcode where they are empty, and names them. Loaded when the field is left. */
export const PostcodePlace = ({ part }: { readonly part: AddressPart }) => {
  const t = useText()
  const listText = useListText()
  const dispatch = useDispatch()
  const [names, setNames] = useState<ReadonlyArray<string>>([])
  const draft = useCheckout((checkout) => checkout[part].draft)
  const country = useCheckout((checkout) => countryOf(checkout, checkout[part]))
  const { country_id, postcode } = draft
  useEffect(() => {
    // Only another postcode fills in again: a town that the shopper has emptied stays empty.
    const filled = fieldsOfPostcode(draft, country)
    for (const { field, text } of filled) dispatch({ _tag: "AddressTyped", part, field, text })
    setNames(filled.map(({ name }) => name))
  }, [country_id, postcode])
  return names.length === 0 ? null : t("We filled in: %1", listText(names))
}
