import type { Generated } from "kysely"

/** Badges that a merchant puts on products. */
export type LabelTable = {
  readonly id: Generated<number>
  /** On product pages, in listings, or on both. */
  readonly shown_on: "product" | "category" | "both"
  /** `top-left` … `bottom-right`, or `content`. */
  readonly position: string
  /** HTML with variables such as `#attr:made_by#`. */
  readonly text: string
  readonly round_method: "round" | "ceil" | "floor"
  /** Decimal text: numbers become multiples of it. */
  readonly round_value: string
  readonly image: string
  /** Style declarations. */
  readonly custom: string
  readonly css_class: string
  readonly link: string
  readonly sort_order: number
  /** A selector, for a label with a place of its own. */
  readonly target: string | null
  readonly insertion: string | null
  /** Which products carry it: chosen ones, those of a category and below it, new ones, or reduced ones. */
  readonly applies_to: Generated<"products" | "category" | "new" | "sale">
  readonly category_id: Generated<number | null>
  /** Counts how often it was saved. */
  readonly version: Generated<number>
}

export type LabelProductTable = { readonly label_id: number; readonly product_id: number }

/** How the labels of one product are put into its page; a product without a row is labelled as usual. Targets are selectors. */
export type LabelDisplayTable = {
  readonly product_id: number
  readonly image_target: string | null
  readonly image_insertion: string | null
  /** Whether the target gets an element around it, that labels lie in. */
  readonly image_wrap: 0 | 1
  /** Whether targets that come later are labelled too. */
  readonly image_async: 0 | 1
  readonly content_target: string | null
  readonly content_insertion: string | null
  readonly render_mode: "replaceChildren" | "replaceNode"
}

export type LabelTables = {
  readonly label: LabelTable
  readonly label_product: LabelProductTable
  readonly label_display: LabelDisplayTable
}
