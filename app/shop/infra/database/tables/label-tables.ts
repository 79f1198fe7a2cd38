import type { Generated } from "kysely"

/** Labels that a merchant puts on products. */
export type LabelTable = {
  readonly id: Generated<number>
  /** Displayed on product pages, in lists, or both. */
  readonly shown_on: "product" | "category" | "both"
  /** `top-left` … `bottom-right`, or `content`. */
  readonly position: string
  /** HTML with variables such as `#attr:made_by#`. */
  readonly text: string
  readonly round_method: "round" | "ceil" | "floor"
  /** Decimal text: numbers are rounded to multiples of it. */
  readonly round_value: string
  readonly image: string
  /** CSS declarations. */
  readonly custom: string
  readonly css_class: string
  readonly link: string
  readonly sort_order: number
  /** A CSS selector, for a label outside of the usual place. */
  readonly target: string | null
  readonly insertion: string | null
  /**
   * The products that have the label: selected products, products of a category and its subcategories, new products, or reduced products.
   */
  readonly applies_to: Generated<"products" | "category" | "new" | "sale">
  readonly category_id: Generated<number | null>
  /** Incremented with every save. */
  readonly version: Generated<number>
}

/** The selected products of labels that apply to `products`. */
export type LabelProductTable = { readonly label_id: number; readonly product_id: number }

/** Options that insert the labels of one product into its page; a product without a row has the defaults. Targets are CSS selectors. */
export type LabelDisplayTable = {
  readonly product_id: number
  readonly image_target: string | null
  readonly image_insertion: string | null
  /** 1: the target is wrapped in an element that contains the labels. */
  readonly image_wrap: 0 | 1
  /** 1: targets that are added later are labelled too. */
  readonly image_async: 0 | 1
  readonly content_target: string | null
  readonly content_insertion: string | null
  readonly render_mode: "replaceChildren" | "replaceNode"
}

/** Tables of labels, by name. */
export type LabelTables = {
  readonly label: LabelTable
  readonly label_product: LabelProductTable
  readonly label_display: LabelDisplayTable
}
