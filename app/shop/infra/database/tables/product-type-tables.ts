import type { Generated } from "kysely"

import type { CustomOptionKind } from "./catalogue-tables.ts"
import type { Flag, Units } from "./column-types.ts"

/** The attributes by which the variants of a configurable product are chosen. */
export type SuperAttributeTable = {
  readonly product_id: number
  readonly attribute_id: number
  readonly position: number
}

/** The variants of a configurable product, Magento's `catalog_product_super_link`. */
export type ProductVariantTable = { readonly parent_id: number; readonly child_id: number; readonly position: number }

/**
 * Custom options, Magento's `catalog_product_option`. For `image_width` and `image_height`, in pixels, and `max_characters` 0 means no
 * limit.
 */
export type CustomOptionTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly kind: CustomOptionKind
  readonly title: string
  readonly required: Flag
  readonly position: number
  /** For options without values; a percentage is in ten-thousandths too (10 % is 100000). */
  readonly price: Units
  readonly price_kind: "fixed" | "percent"
  readonly sku: string | null
  readonly max_characters: number
  /** Separated by commas, such as `jpg, png`. */
  readonly file_extensions: string | null
  readonly image_width: number
  readonly image_height: number
}

/** The values of a custom option. A percentage in `price` is in ten-thousandths, too. */
export type CustomOptionValueTable = {
  readonly id: Generated<number>
  readonly option_id: number
  readonly title: string
  readonly position: number
  readonly price: Units
  readonly price_kind: "fixed" | "percent"
  readonly sku: string | null
}

/** The options of bundles: for each, one selection is chosen, or several for `checkbox` and `multi`. */
export type BundleOptionTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly required: Flag
  readonly position: number
}

/** The products that an option of a bundle offers. */
export type BundleSelectionTable = {
  readonly id: Generated<number>
  readonly option_id: number
  readonly product_id: number
  readonly quantity: number
  readonly can_change_quantity: Flag
  readonly is_default: Flag
  readonly position: number
  /** Only bundles with a fixed price. */
  readonly price: Units
  readonly price_kind: "fixed" | "percent"
}

/** The products of a grouped product; `quantity` is the one its page starts with. */
export type GroupMemberTable = {
  readonly product_id: number
  readonly member_id: number
  readonly quantity: number
  readonly position: number
}

/** The files of a downloadable product. */
export type DownloadLinkTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly title: string
  readonly price: Units
  readonly position: number
  /** The purchased file; it is sent to buyers only and is not among the public files. */
  readonly file: string
  /** Public: relative to `settings.media.download`. */
  readonly sample_file: string | null
  /** 0: no limit. */
  readonly downloads: number
}

/** Samples of a downloadable product as a whole; `file` is relative to `settings.media.download`. */
export type DownloadSampleTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly title: string
  readonly position: number
  readonly file: string
}
