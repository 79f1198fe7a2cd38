/** Event of a banner view, by the banner's id. */
export type BannerViewEvent =
  | { readonly _tag: "BannerShown"; readonly id: string }
  /** A link in it was pressed. */
  | { readonly _tag: "BannerFollowed"; readonly id: string }
