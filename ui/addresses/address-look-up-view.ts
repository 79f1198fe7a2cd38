import { createContext, type ReactNode } from "react"

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

/** Renders the look-up of installed modules; nothing in a shop without them. */
export const LookUpView = createContext<(props: LookUpProps) => ReactNode>(() => null)
