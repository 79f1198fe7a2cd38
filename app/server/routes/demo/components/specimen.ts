import type { ReactNode } from "react"

import type { StorefrontState } from "../../../../../core/storefront/storefront.ts"

/** A component in one state: what it is given, and what the page around it knows. */
export type Specimen = {
  readonly name: string
  readonly state: string
  readonly view: ReactNode
  readonly knows?: Partial<Omit<StorefrontState, "page" | "messages">>
  /** As wide as the page, with its own room at the sides. */
  readonly isLarge?: boolean
  /** A window that stands open here. */
  readonly isWindow?: boolean
  /** What unfolds by itself in the browser (`<details>`) stands open here. */
  readonly isUnfolded?: boolean
}

/** The components of one folder of `ui/`. */
export type Feature = { readonly folder: string; readonly specimens: ReadonlyArray<Specimen> }
