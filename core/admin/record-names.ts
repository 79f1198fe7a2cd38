import type { PlainPhrase } from "../translation/source-text.ts"
import type { RecordKind } from "./record-form.ts"

/** Texts about one kind of record. */
export type RecordNames = {
  readonly list: PlainPhrase
  readonly singular: PlainPhrase
  readonly add: PlainPhrase
  readonly saved: string
  /** Absent for records that are never deleted. */
  readonly deleted?: string
}

/** Texts of the back office about each kind of record. */
export const recordNames: Readonly<Record<RecordKind, RecordNames>> = {
  banners: {
    list: "Banners",
    singular: "Banner",
    add: "New Banner",
    saved: "You saved the banner.",
    deleted: "You deleted the banner.",
  },
  slides: {
    list: "Slides",
    singular: "Slide",
    add: "New Slide",
    saved: "You saved the slide.",
    deleted: "You deleted the slide.",
  },
  labels: {
    list: "Labels",
    singular: "Product Label",
    add: "New Label",
    saved: "You saved the label.",
    deleted: "You deleted the label.",
  },
  coupons: {
    list: "Coupons",
    singular: "Coupon",
    add: "New Coupon",
    saved: "You saved the coupon.",
    deleted: "You deleted the coupon.",
  },
  products: {
    list: "Products",
    singular: "Product",
    add: "Product",
    saved: "You saved the product.",
  },
  synonyms: {
    list: "Synonyms",
    singular: "Synonyms",
    add: "New Synonyms",
    saved: "You saved the synonyms.",
    deleted: "You deleted the synonyms.",
  },
  terms: {
    list: "Search Terms",
    singular: "Search Term",
    add: "New Search Term",
    saved: "You saved the search term.",
    deleted: "You deleted the search term.",
  },
}
