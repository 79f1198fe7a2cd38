import type { MeasureAttributes } from "./measure-attributes.ts"
import type { ReturnsPolicy } from "./returns-policy.ts"
import type { StoreDesign } from "./store-design.ts"

/**
 * Feature that a shop can be without: its pages are missing then, and nothing offers it. A Magento has no list of product alerts; the others a
 * merchant can switch off.
 */
export type ShopFeature = "wish list" | "newsletter" | "contact" | "product alerts"

/** Returns the feature whose pages begin with the first segment of a path. */
export const featureOfPath = (path: string): ShopFeature | undefined => featureFolders.get(path.split("/", 2)[1] ?? "")

const featureFolders: ReadonlyMap<string, ShopFeature> = new Map([
  ["wishlist", "wish list"],
  ["newsletter", "newsletter"],
  ["contact", "contact"],
])

/** Logo of the merchant. `width` and `height` are CSS pixels. */
export type Logo = {
  readonly url: string
  readonly label: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Link of the shop's configuration, at the end of every page or in the menu. */
export type FooterLink = { readonly label: string; readonly href: string }

/** Colours of the browser around a page, in its light and its dark scheme. */
export type ThemeColor = { readonly light: string; readonly dark: string }

/** Icon of the shop on a home screen. `sizes` such as `512x512`; `purpose` `maskable` for a picture with a margin of its own. */
export type AppIcon = { readonly src: string; readonly sizes: string; readonly purpose?: "any" | "maskable" }

/** Public configuration of a store view, from `storeConfig` of GraphQL. */
export type Store = {
  readonly code: string
  /** Name of the shop, the same in every language: the name of the store group. */
  readonly name: string
  readonly id: string
  readonly websiteId: string
  readonly groupId: string
  /** Locale in BCP 47 format, such as `en-US`. */
  readonly locale: string
  readonly currency: string
  /** Currencies to choose from; absent if there is only one. */
  readonly currencies?: ReadonlyArray<string> | undefined
  readonly rootCategoryUid: string
  readonly homeIdentifier: string
  readonly noRouteIdentifier: string
  readonly noCookiesIdentifier: string
  readonly productSuffix: string
  readonly categorySuffix: string
  readonly titleSuffix: string
  readonly copyright: string
  readonly design?: StoreDesign | undefined
  readonly gridPerPage: number
  readonly gridPerPageChoices: ReadonlyArray<number>
  readonly listPerPage: number
  readonly listPerPageChoices: ReadonlyArray<number>
  readonly defaultOrder: string
  readonly defaultCountry: string
  readonly countriesWithRequiredRegion: ReadonlyArray<string>
  readonly countriesWithOptionalPostcode: ReadonlyArray<string>
  readonly guestCheckout: boolean
  /** Shown instead of the name; absent if the merchant has none. */
  readonly logo?: Logo | undefined
  /** Icon of the shop's configuration; absent: that of `design`. */
  readonly icon?: string | undefined
  /** Colours of the browser around the page; absent: those of the design. */
  readonly themeColor?: ThemeColor | undefined
  /** Icons of the installed shop; absent: that of browser tabs. */
  readonly appIcons?: ReadonlyArray<AppIcon> | undefined
  /** Picture of link previews of pages without a picture. */
  readonly picture?: { readonly url: string; readonly label: string } | undefined
  /** Links of the shop's configuration. */
  readonly footerLinks?: ReadonlyArray<FooterLink> | undefined
  /** Links of the shop's configuration after the categories of the menu. */
  readonly menuEntries?: ReadonlyArray<FooterLink> | undefined
  /** Returns policy of the shop's configuration. */
  readonly returns?: ReturnsPolicy | undefined
  /** Attributes of the shop's configuration that have the measures of products. */
  readonly measures?: MeasureAttributes | undefined
  /** Absent if every feature is on. */
  readonly switchedOff?: ReadonlyArray<ShopFeature> | undefined
}
