import { useEffect, useLayoutEffect, useRef, useState } from "react"

import type { AddressDraft } from "../../core/addresses/address-draft.ts"
import type { AddressField } from "../../core/addresses/address-fields.ts"
import type { Country } from "../../core/addresses/country.ts"
import { fieldsOfPostcode } from "../../core/addresses/postcode-place.ts"
import { useListText, useText } from "../storefront/storefront-context.tsx"

/** Properties of the text that names the fields filled by a postcode. */
export type PostcodePlaceProps = {
  readonly draft: AddressDraft
  readonly country: Country | undefined
  readonly idOf: (field: AddressField) => string
  /** Types a text into a field. */
  readonly onFill: (field: AddressField, text: string) => void
}

/** Selects the text of a field that was filled while it has the focus, so that typing replaces it. */
const selectFocused = (ids: ReadonlyArray<string>): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && ids.includes(activeElement.id)) activeElement.select()
}

/** Fills the fields that are empty when it is mounted, and names them. A town that the shopper empties later stays empty. */
const Place = ({ draft, country, idOf, onFill }: PostcodePlaceProps) => {
  const t = useText()
  const listText = useListText()
  const [filled] = useState(() => fieldsOfPostcode(draft, country))
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    for (const { field, text } of filled) onFill(field, text)
  }, [filled, onFill])
  // The text is selected before the next key press, since the field may have the focus already.
  const isFilled = filled.every(({ field, text }) => draft[field] === text)
  const isSelected = useRef(false)
  useLayoutEffect(() => {
    if (!isFilled || isSelected.current) return
    isSelected.current = true
    selectFocused(filled.map(({ field }) => idOf(field)))
  }, [filled, isFilled, idOf])
  return filled.length === 0 ? null : t("We filled in: %1", listText(filled.map(({ name }) => name)))
}

/** Fills town and region of the typed postcode, once for each postcode. Loaded when the field is left. */
export const PostcodePlace = (props: PostcodePlaceProps) => {
  const { country_id, postcode } = props.draft
  return <Place key={`${country_id} ${postcode}`} {...props} />
}
