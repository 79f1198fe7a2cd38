import type { MeasureAttributes } from "./measure-attributes.ts"
import type { ReturnsPolicy } from "./returns-policy.ts"
import type { AppIcon, FooterLink, Logo, Store, ThemeColor } from "./store.ts"

/** Brand of a shop in its configuration, which overrides that of its Magento. Files are paths of the shop, such as those in `public/`. */
export type Brand = {
  /** Name of the shop in the header, the footer, titles, link previews, structured data, and mails of the built-in shop. */
  readonly name?: string
  /** Line at the end of every page; the name with ©, if the line of the backend has another name. */
  readonly copyright?: string
  /** Sender of the built-in shop's mails, to whom its contact messages go. */
  readonly email?: string
  /** Sizes are CSS pixels. `alt` is the name of the shop unless given. */
  readonly logo?: { readonly src: string; readonly alt?: string; readonly width?: number; readonly height?: number }
  /** Icon of browser tabs; it may be a data URL of a picture, which needs no request. */
  readonly icon?: string
  /** Colours of the browser around the page: those of the background of the theme. */
  readonly themeColor?: ThemeColor
  /** Icons of the shop on a home screen, besides `icon`, such as a PNG of 192 and one of 512 pixels. */
  readonly appIcons?: ReadonlyArray<AppIcon>
  /** Picture of link previews of pages without a picture of their own. */
  readonly socialPicture?: { readonly src: string; readonly alt: string }
  /** Links at the end of every page; labels are translated by the dictionaries. */
  readonly footerLinks?: ReadonlyArray<FooterLink>
  /** Links after the categories of the menu; labels are translated by the dictionaries. */
  readonly menuEntries?: ReadonlyArray<FooterLink>
  /** Returns policy, on product pages and in structured data; a Magento has none. */
  readonly returns?: ReturnsPolicy
  /** Attributes that have the measures of products, which product pages draw beside a reference object. */
  readonly measures?: MeasureAttributes
}

const logoOf = ({ src, alt, width, height }: NonNullable<Brand["logo"]>, name: string): Logo => ({
  url: src,
  label: alt ?? name,
  width,
  height,
})

const installedAppearance = (
  { themeColor, appIcons }: Brand,
  store: Store,
): Pick<Store, "themeColor" | "appIcons"> => ({
  themeColor: themeColor ?? store.themeColor,
  appIcons: appIcons ?? store.appIcons,
})

const partsOfPages = ({ socialPicture, footerLinks, menuEntries, returns, measures }: Brand): Partial<Store> => ({
  ...(socialPicture === undefined ? {} : { picture: { url: socialPicture.src, label: socialPicture.alt } }),
  ...(footerLinks === undefined ? {} : { footerLinks }),
  ...(menuEntries === undefined ? {} : { menuEntries }),
  ...(returns === undefined ? {} : { returns }),
  ...(measures === undefined ? {} : { measures }),
})

/**
 * Returns the store with the brand of the configuration. Settings that the brand lacks stay those of the store.
 *
 * @example
 * const { name } = brandedStore({ name: "Main" }, { name: "Acme" })
 * name // "Acme"
 */
export const brandedStore = (store: Store, brand: Brand): Store => {
  const { name = store.name, logo, icon } = brand
  const renamed = name !== store.name && store.copyright.includes(store.name)
  return {
    ...store,
    name,
    titleSuffix: store.titleSuffix.replaceAll(store.name, name),
    copyright: brand.copyright ?? (renamed ? `© ${name}` : store.copyright),
    ...(logo === undefined ? {} : { logo: logoOf(logo, name) }),
    ...(icon === undefined ? {} : { icon }),
    ...installedAppearance(brand, store),
    ...partsOfPages(brand),
  }
}
