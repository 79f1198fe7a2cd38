/** Event of a banner view, by the banner's id. */
export type BannerViewEvent =
  | { readonly _tag: "BannerShown"; readonly id: string }
  /** A link in the banner was pressed. */
  | { readonly _tag: "BannerFollowed"; readonly id: string }
