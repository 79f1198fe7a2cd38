import type { Generated } from "kysely"

import type { Flag } from "./catalogue-tables.ts"

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
  /** The name of a wide picture of the shop, such as `hero-tea`, or of one that a merchant sent. */
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

/** Pictures that merchants sent for slides. */
export type SlidePictureTable = {
  /** Made from its contents, with the ending of its kind; `media/slides/{name}` is its address. */
  readonly name: string
  /** What the merchant's file was called. */
  readonly label: string
  readonly type: "image/png" | "image/jpeg" | "image/webp"
  /** In px. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  /** Unix milliseconds; when it was sent last. */
  readonly added_at: number
}

export type BackOfficeTables = {
  readonly slide_picture: SlidePictureTable
  readonly merchant: MerchantTable
  readonly merchant_session: MerchantSessionTable
  readonly slide: SlideTable
}
