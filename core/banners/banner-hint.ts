/** Pages of a banner: a page kind (`catalog_category_view`), a path, or all (`*`); the address must contain `url`. */
export type BannerPages = { readonly on: string; readonly url?: string | undefined }

/** Page data for the choice of banners. `bodyClass` contains the page kind, such as `catalog-category-view`. */
type PageForBanners = { readonly kind: string; readonly bodyClass: string; readonly path: string }

/**
 * Returns the hint in a page about its banners, the same for all shoppers: texts, one of which the address must contain,
 * separated by spaces; `*` for any address. Empty on pages without banners and in the checkout.
 */
export const bannerHint = (
  { kind, bodyClass, path }: PageForBanners,
  places: ReadonlyArray<BannerPages>,
): string | undefined => {
  if (kind === "checkout") return undefined
  const handles = bodyClass.replaceAll("-", "_").split(" ")
  const matching = places.filter(({ on }) => on === "*" || on === path || handles.includes(on))
  return matching.length === 0 ? undefined : [...new Set(matching.map(({ url }) => url ?? "*"))].join(" ")
}

/** Returns `true` when a page with this hint requests banners at this address. */
export const requestsBanners = (hint: string, address: string): boolean =>
  hint.split(" ").some((text) => text === "*" || (text !== "" && address.includes(text)))
