import type { Generated } from "kysely"

import type { Moment } from "./column-types.ts"

/** Promotional banners of the merchant. Times are Unix milliseconds. */
export type BannerTable = {
  readonly id: Generated<number>
  /** The id of the element is `banner-` and this, each run of characters other than letters, digits and underscores replaced by a dash. */
  readonly identifier: string
  readonly enabled: 0 | 1
  readonly placeholder: string
  readonly css_class: string
  /** The accessible name. */
  readonly title: string
  readonly html: string
  /** A condition tree as JSON; see banner-rule.ts. */
  readonly conditions: string
  /** 1: only for shoppers who consented to marketing. */
  readonly needs_consent: 0 | 1
  /** Displayed between these times, both inclusive. */
  readonly from_at: Generated<Moment | null>
  readonly to_at: Generated<Moment | null>
  /** Margins of a lightbox, in pixels. */
  readonly margin_x: Generated<number>
  readonly margin_y: Generated<number>
  readonly sort_order: number
  /** Incremented with every save. */
  readonly version: Generated<number>
}

/** Tables of banners, by name. */
export type BannerTables = { readonly banner: BannerTable }
