import type { Generated } from "kysely"

import type { Flag, Moment } from "./column-types.ts"

/** The accounts of the back office; they are not customers. */
export type MerchantTable = {
  readonly id: Generated<number>
  readonly email: string
  readonly name: string
  /** As for customers (domain/customer/password.ts). */
  readonly password_hash: string
}

/** The session of a signed-in merchant, by the hash of the cookie's value. */
export type MerchantSessionTable = {
  readonly id_hash: string
  readonly merchant_id: number
  /** Unix milliseconds. */
  readonly touched_at: Moment
}

/** Slides of the home page, from which the block `home-slides` is generated. Times are Unix milliseconds. */
export type SlideTable = {
  readonly id: Generated<number>
  readonly enabled: Flag
  /** The name of a wide picture of the shop, such as `hero-tea`, or of an uploaded picture. */
  readonly picture: string
  /** The alternative text of the picture. */
  readonly picture_text: string
  readonly heading: string
  readonly text: string
  /** A path of the shop, or a URL. */
  readonly link: string
  readonly link_text: string
  readonly from_at: Moment | null
  readonly to_at: Moment | null
  readonly sort_order: number
  /** Incremented with every save. */
  readonly version: Generated<number>
}

/** Pictures that merchants uploaded for slides. */
export type SlidePictureTable = {
  /** Hash of the content with the extension of the format; the URL is `media/slides/{name}`. */
  readonly name: string
  /** The file name of the upload. */
  readonly label: string
  readonly type: "image/png" | "image/jpeg" | "image/webp"
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  /** Unix milliseconds of the last upload. */
  readonly added_at: Moment
}

/** Tables of the back office, by name. */
export type BackOfficeTables = {
  readonly slide_picture: SlidePictureTable
  readonly merchant: MerchantTable
  readonly merchant_session: MerchantSessionTable
  readonly slide: SlideTable
}
