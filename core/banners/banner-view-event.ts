/** What a banner tells of itself, by its id. */
export type BannerViewEvent =
  | { readonly _tag: "BannerShown"; readonly id: string }
  /** A link in it was pressed. */
  | { readonly _tag: "BannerFollowed"; readonly id: string }
