import type { Generated } from "kysely"

import type { CustomOptionKind, Flag, Units } from "./catalogue-tables.ts"

export type SuperAttributeTable = {
  readonly product_id: number
  readonly attribute_id: number
  readonly position: number
}

export type ProductVariantTable = { readonly parent_id: number; readonly child_id: number; readonly position: number }

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

export type CustomOptionValueTable = {
  readonly id: Generated<number>
  readonly option_id: number
  readonly title: string
  readonly position: number
  readonly price: Units
  readonly price_kind: "fixed" | "percent"
  readonly sku: string | null
}

export type BundleOptionTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly title: string
  readonly kind: "select" | "radio" | "checkbox" | "multi"
  readonly required: Flag
  readonly position: number
}

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

export type GroupMemberTable = {
  readonly product_id: number
  readonly member_id: number
  readonly quantity: number
  readonly position: number
}

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

export type DownloadSampleTable = {
  readonly id: Generated<number>
  readonly product_id: number
  readonly title: string
  readonly position: number
  readonly file: string
}
