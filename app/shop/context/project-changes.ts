import type { ShopBrand } from "./settings-with-brand.ts"

/** Texts by locale such as `en-US`, and by English source text with `%1` for inserted values. */
export type ShopTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Settings of the project of a shop that override those of the seed. */
export type ProjectChanges = {
  /** `true`: guests may order. Default: the value of the settings. */
  readonly guestCheckout?: boolean | undefined
  /** Largest number that a browser tries to solve the challenge of a form; 0 or absent: forms have none. */
  readonly proofOfWork?: number | undefined
  /** Brand of the shop's project, instead of the name in the settings. */
  readonly brand?: ShopBrand | undefined
  /** Locales of the store views, instead of those in the settings. */
  readonly languages?: ReadonlyArray<string> | undefined
  /** Texts of the shop's project, which override those of the shop. */
  readonly texts?: ShopTexts | undefined
}
