import type { Generated } from "kysely"

import type { Flag } from "../catalogue/catalogue-tables.ts"

/** Who may use the back office; no customer. */
export type MerchantTable = {
  readonly id: Generated<number>
  readonly email: string
  readonly name: string
  /** As customers' (customer/password.ts). */
  readonly password_hash: string
}

/** A merchant who is signed in, by the hash of what their cookie holds. */
export type MerchantSessionTable = {
  readonly id_hash: string
  readonly merchant_id: number
  /** Unix milliseconds. */
  readonly touched_at: number
}

/** Slides of the home page; the block `home-slides` is written from them. Times are unix milliseconds. */
export type SlideTable = {
  readonly id: Generated<number>
  readonly enabled: Flag
  /** The name of a wide picture, such as `hero-tea`. */
  readonly picture: string
  /** What stands in for the picture. */
  readonly picture_text: string
  readonly heading: string
  readonly text: string
  /** A path of the shop, or an address. */
  readonly link: string
  readonly link_text: string
  readonly from_at: number | null
  readonly to_at: number | null
  readonly sort_order: number
  /** Counts how often it was saved. */
  readonly version: Generated<number>
}

export type BackOfficeTables = {
  readonly merchant: MerchantTable
  readonly merchant_session: MerchantSessionTable
  readonly slide: SlideTable
}
