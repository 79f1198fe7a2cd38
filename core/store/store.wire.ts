import { Schema } from "effect"

import {
  isYes,
  MaybeFlag,
  MaybeNumber,
  MaybeText,
  numberOf,
  pathAtShop,
  readerOf,
  type DecodeContext,
} from "../web/response.wire.ts"
import type { ShopFeature, Store } from "./store.ts"

const WireStore = Schema.Struct({
  store_code: Schema.String,
  store_name: MaybeText,
  store_group_name: MaybeText,
  id: MaybeNumber,
  website_id: MaybeNumber,
  store_group_code: MaybeText,
  locale: MaybeText,
  default_display_currency_code: MaybeText,
  base_currency_code: MaybeText,
  root_category_uid: MaybeText,
  cms_home_page: MaybeText,
  cms_no_route: MaybeText,
  cms_no_cookies: MaybeText,
  product_url_suffix: MaybeText,
  category_url_suffix: MaybeText,
  title_suffix: MaybeText,
  copyright: MaybeText,
  grid_per_page: MaybeNumber,
  grid_per_page_values: MaybeText,
  list_per_page: MaybeNumber,
  list_per_page_values: MaybeText,
  catalog_default_sort_by: MaybeText,
  default_country: MaybeText,
  countries_with_required_region: MaybeText,
  optional_zip_countries: MaybeText,
  is_guest_checkout_enabled: MaybeFlag,
  base_media_url: MaybeText,
  secure_base_media_url: MaybeText,
  header_logo_src: MaybeText,
  logo_alt: MaybeText,
  logo_width: MaybeNumber,
  logo_height: MaybeNumber,
  magento_wishlist_general_is_enabled: MaybeFlag,
  newsletter_enabled: MaybeFlag,
  contact_enabled: MaybeFlag,
})

const codes = (list: string | null | undefined): ReadonlyArray<string> =>
  (list ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "")

const sizes = (list: string | null | undefined, defaultValue: number): ReadonlyArray<number> => {
  const known = codes(list)
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0)
  return known.includes(defaultValue) ? known : [defaultValue, ...known].toSorted((a, b) => a - b)
}

/** Converts a locale of Magento, such as `en_US`, to a language tag: `en-US`. */
const languageTag = (locale: string): string => locale.replaceAll("_", "-")

/** Returns the identifier of a CMS page. Magento sends `identifier|id`. */
const identifier = (value: string | null | undefined, defaultValue: string): string =>
  value?.split("|")[0] || defaultValue

const pageSizes = (wire: typeof WireStore.Type) => {
  const grid = numberOf(wire.grid_per_page) ?? 12
  const list = numberOf(wire.list_per_page) ?? 10
  return {
    gridPerPage: grid,
    gridPerPageChoices: sizes(wire.grid_per_page_values ?? "12,24,36", grid),
    listPerPage: list,
    listPerPageChoices: sizes(wire.list_per_page_values ?? "5,10,15,20,25", list),
  }
}

const logoOf = (wire: typeof WireStore.Type, name: string, context: DecodeContext): Pick<Store, "logo"> => {
  const media = wire.secure_base_media_url || wire.base_media_url
  if (!wire.header_logo_src || !media) return {}
  const url = pathAtShop(`${media}logo/${wire.header_logo_src}`, context)
  const [width, height] = [numberOf(wire.logo_width), numberOf(wire.logo_height)]
  return { logo: { url, label: wire.logo_alt || name, width: width || undefined, height: height || undefined } }
}

const isOff = (flag: typeof MaybeFlag.Type): boolean => flag !== undefined && flag !== null && !isYes(flag)

const switchedOffIn = (wire: typeof WireStore.Type): Pick<Store, "switchedOff"> => {
  const off: ReadonlyArray<ShopFeature> = [
    ...(isOff(wire.magento_wishlist_general_is_enabled) ? ["wish list" as const] : []),
    ...(isOff(wire.newsletter_enabled) ? ["newsletter" as const] : []),
    ...(isOff(wire.contact_enabled) ? ["contact" as const] : []),
  ]
  return off.length === 0 ? {} : { switchedOff: off }
}

const nameOf = (wire: typeof WireStore.Type): string => wire.store_group_name || wire.store_name || wire.store_code

/** Decodes the configuration of a store view; missing values get Magento's defaults. */
export const readStore = readerOf(WireStore, (wire, context): Store => ({
  code: wire.store_code,
  name: nameOf(wire),
  id: String(wire.id ?? "1"),
  websiteId: String(wire.website_id ?? "1"),
  groupId: wire.store_group_code || "1",
  locale: languageTag(wire.locale || "en_US"),
  currency: wire.default_display_currency_code || wire.base_currency_code || "USD",
  rootCategoryUid: wire.root_category_uid ?? "",
  homeIdentifier: identifier(wire.cms_home_page, "home"),
  noRouteIdentifier: identifier(wire.cms_no_route, "no-route"),
  noCookiesIdentifier: identifier(wire.cms_no_cookies, "enable-cookies"),
  productSuffix: wire.product_url_suffix ?? "",
  categorySuffix: wire.category_url_suffix ?? "",
  titleSuffix: wire.title_suffix ?? "",
  copyright: wire.copyright ?? "",
  ...pageSizes(wire),
  defaultOrder: wire.catalog_default_sort_by || "position",
  defaultCountry: wire.default_country || "US",
  countriesWithRequiredRegion: codes(wire.countries_with_required_region),
  countriesWithOptionalPostcode: codes(wire.optional_zip_countries),
  ...switchedOffIn(wire),
  ...logoOf(wire, nameOf(wire), context),
  guestCheckout: wire.is_guest_checkout_enabled === undefined || isYes(wire.is_guest_checkout_enabled),
}))
