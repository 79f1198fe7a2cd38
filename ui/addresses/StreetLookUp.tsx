import type { ComponentType } from "react"

import type { AddressField } from "../../core/addresses/address-fields.ts"
import type { Region } from "../../core/addresses/country.ts"

/** Properties of a look-up below a street field. */
export type LookUpProps = {
  /** Id of the street field. */
  readonly inputId: string
  readonly value: string
  readonly country: string
  readonly regions: ReadonlyArray<Region>
  readonly onFill: (field: AddressField, text: string) => void
}

let View: ComponentType<LookUpProps> | undefined

/** Shows a look-up below street fields, from the next letter that is typed. */
export const showLookUps = (view: ComponentType<LookUpProps>): void => {
  View = view
}

/** Look-up below a street field; nothing before it is loaded, and in a shop without a module for it. */
export const StreetLookUp = (props: LookUpProps) =>
  import.meta.env.EXTENDED_ADDRESS === true && View !== undefined ? <View {...props} /> : null
