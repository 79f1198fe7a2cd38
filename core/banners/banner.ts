import type { BannerCondition, BannerVerdict } from "./condition-tree.ts"

/** Place of a banner: over the page, or as a bar along its top. [3.banner.2] [2.promotional-banners.1] [2.promotional-banners.2] */
export type BannerPlace = "lightbox" | "awesomebar"

/** Margins between a lightbox and the edges of the window, in px. */
export type BannerMargins = { readonly horizontal: number; readonly vertical: number }

/** Banner of a page; its id is that of the element. [3.banner] [1.14] */
export type Banner = {
  /** Id of the element. [3.banner.1] */
  readonly id: string
  readonly placeholder: string
  /** Additional class. [3.banner.3] */
  readonly cssClass: string | undefined
  readonly condition: BannerCondition
  /** Margins that differ from the default. */
  readonly margins?: BannerMargins | undefined
}

/** Returns the place of a banner; `undefined` when the page does not have it. */
export const bannerPlace = ({ placeholder }: Banner): BannerPlace | undefined =>
  placeholder === "lightbox" || placeholder === "awesomebar" ? placeholder : undefined

/** Decision of the last check of a banner. */
export type BannerDecision =
  | { readonly action: "drop"; readonly reason: "cookie is not writable" | "don't show again" | "no such place" }
  | { readonly action: "wait"; readonly reason: "place is occupied" | "shopper is busy" }
  | { readonly action: "wait"; readonly reason: "conditions"; readonly verdict: BannerVerdict }
  | { readonly action: "show"; readonly reason: "conditions"; readonly verdict: BannerVerdict }
