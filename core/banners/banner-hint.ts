/** Where a banner may come: on a kind of page (`catalog_category_view`), at the path of one page, or anywhere (`*`); `url`: its address has to contain it. */
export type BannerPlaceOnSite = { readonly on: string; readonly url?: string | undefined }

/** A page as far as banners choose it. Its markers are those of the body, such as `catalog-category-view`. */
type PageForBanners = { readonly kind: string; readonly bodyClass: string; readonly path: string }

/**
 * What a page tells its script, the same for everybody: the texts of which the address has to contain one for banners to be asked for,
 * between blanks; `*` stands for any address. Nothing on pages without banners. No banner ever comes over a checkout.
 */
export const bannerHint = (
  { kind, bodyClass, path }: PageForBanners,
  places: ReadonlyArray<BannerPlaceOnSite>,
): string | undefined => {
  if (kind === "checkout") return undefined
  const handles = bodyClass.replaceAll("-", "_").split(" ")
  const here = places.filter(({ on }) => on === "*" || on === path || handles.includes(on))
  return here.length === 0 ? undefined : [...new Set(here.map(({ url }) => url ?? "*"))].join(" ")
}

/** Whether a page with this hint asks for banners at this address. */
export const requestsBanners = (hint: string, address: string): boolean =>
  hint.split(" ").some((text) => text === "*" || (text !== "" && address.includes(text)))
