import type { Generated } from "kysely"

import type { Flag } from "./catalogue-tables.ts"

export type CategoryTable = {
  readonly id: Generated<number>
  /** null: a root category. */
  readonly parent_id: number | null
  /** Ids from the top, such as `1/2/7`; 1 stands for the tree itself. */
  readonly path: string
  /** 1 is a root category. */
  readonly level: number
  readonly position: number
  readonly name: string
  readonly url_key: string
  /** Without suffix, such as `tableware/mugs-cups`; empty for a root. */
  readonly url_path: string
  readonly description: string
  /** Relative to `settings.media.category`. */
  readonly picture: string | null
  readonly in_menu: Flag
  readonly enabled: Flag
  /** Lists the products of the categories below it too. */
  readonly anchor: Flag
  readonly default_sort: string | null
  readonly meta_title: string | null
  readonly meta_description: string | null
}

export type CategoryProductTable = {
  readonly category_id: number
  readonly product_id: number
  readonly position: number
}

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

export type ContentBlockTable = {
  readonly id: Generated<number>
  readonly identifier: string
  readonly title: string
  readonly content: string
  readonly enabled: Flag
}

/** An address of the shop, without leading slash: what it shows, or where it leads. */
export type UrlRewriteTable = {
  readonly id: Generated<number>
  readonly request_path: string
  readonly kind: "product" | "category" | "page" | "redirect"
  readonly entity_id: number | null
  readonly target_path: string | null
  readonly redirect_code: 0 | 301 | 302
}
