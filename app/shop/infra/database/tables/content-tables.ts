import type { Generated } from "kysely"

import type { Flag } from "./column-types.ts"

/** Categories, in one tree for each root; Magento's `catalog_category_entity`. */
export type CategoryTable = {
  readonly id: Generated<number>
  /** Null: a root category. */
  readonly parent_id: number | null
  /** Ids from the top, such as `1/2/7`; 1 is the tree itself, as in Magento. */
  readonly path: string
  /** 1 is a root category. */
  readonly level: number
  readonly position: number
  readonly name: string
  readonly url_key: string
  /** Without suffix, such as `tableware/mugs-cups`; empty for a root category. */
  readonly url_path: string
  readonly description: string
  /** Relative to `settings.media.category`. */
  readonly picture: string | null
  readonly in_menu: Flag
  readonly enabled: Flag
  /** 1: lists the products of its subcategories too. */
  readonly anchor: Flag
  readonly default_sort: string | null
  readonly meta_title: string | null
  readonly meta_description: string | null
}

/** The products of a category in the merchant's order. */
export type CategoryProductTable = {
  readonly category_id: number
  readonly product_id: number
  readonly position: number
}

/** Content pages, Magento's `cms_page`. `content` is HTML. */
export type ContentPageTable = {
  readonly id: Generated<number>
  readonly identifier: string
  readonly title: string
  readonly heading: string
  readonly content: string
  readonly layout: string
  readonly enabled: Flag
  readonly meta_title: string | null
  readonly meta_description: string | null
  readonly meta_keywords: string | null
}

/** Content blocks, Magento's `cms_block`. `content` is HTML. */
export type ContentBlockTable = {
  readonly id: Generated<number>
  readonly identifier: string
  readonly title: string
  readonly content: string
  readonly enabled: Flag
}

/** A path of the shop, without a leading slash, and the page or redirect it leads to. Magento: `url_rewrite`. */
export type UrlRewriteTable = {
  readonly id: Generated<number>
  readonly request_path: string
  readonly kind: "product" | "category" | "page" | "redirect"
  readonly entity_id: number | null
  readonly target_path: string | null
  readonly redirect_code: 0 | 301 | 302
}
