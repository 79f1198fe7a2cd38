import type { Generated } from "kysely"

/** Promotional banners of the merchant. Times are unix milliseconds. */
export type BannerTable = {
  readonly id: Generated<number>
  /** The element's id is `banner-` and this, every run of other characters than letters, digits and underscores as one dash. */
  readonly identifier: string
  readonly enabled: 0 | 1
  readonly placeholder: string
  readonly css_class: string
  /** What assistive technology calls it. */
  readonly title: string
  readonly html: string
  /** A condition tree as JSON; see banner-rule.ts. */
  readonly conditions: string
  /** Whether it is only for those who agreed to marketing. */
  readonly needs_consent: 0 | 1
  /** On show between these, both included. */
  readonly from_at: Generated<number | null>
  readonly to_at: Generated<number | null>
  /** Free beside, and above and below a lightbox, in px. */
  readonly margin_x: Generated<number>
  readonly margin_y: Generated<number>
  readonly sort_order: number
  /** Counts how often it was saved. */
  readonly version: Generated<number>
}

export type BannerTables = { readonly banner: BannerTable }
