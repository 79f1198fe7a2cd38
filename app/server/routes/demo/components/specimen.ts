import type { ReactNode } from "react"

import type { StorefrontState } from "../../../../../core/storefront/storefront.ts"

/** A component in one state. */
export type Specimen = {
  readonly name: string
  readonly state: string
  readonly view: ReactNode
  /** Parts of the page state that the view reads. */
  readonly parts?: Partial<Omit<StorefrontState, "page" | "messages">>
  /** As wide as the page, with its own padding. */
  readonly isLarge?: boolean
  /** A dialog that is open. */
  readonly isWindow?: boolean
  /** Renders `<details>` open. */
  readonly isUnfolded?: boolean
}

/** The components of one folder of `ui/`. */
export type Feature = { readonly folder: string; readonly specimens: ReadonlyArray<Specimen> }
