import type { FooterLink, Logo, Store } from "./store.ts"

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
  /** Picture of link previews of pages without a picture of their own. */
  readonly socialPicture?: { readonly src: string; readonly alt: string }
  /** Links at the end of every page; labels are translated by the dictionaries. */
  readonly footerLinks?: ReadonlyArray<FooterLink>
}

const logoOf = ({ src, alt, width, height }: NonNullable<Brand["logo"]>, name: string): Logo => ({
  url: src,
  label: alt ?? name,
  width,
  height,
})

/**
 * Returns the store with the brand of the configuration. What the brand lacks stays that of the store.
 *
 * @example
 * const { name } = brandedStore({ name: "Main" }, { name: "Acme" })
 * name // "Acme"
 */
export const brandedStore = (store: Store, brand: Brand): Store => {
  const { name = store.name, logo, icon, socialPicture, footerLinks } = brand
  const renamed = name !== store.name && store.copyright.includes(store.name)
  return {
    ...store,
    name,
    titleSuffix: store.titleSuffix.replaceAll(store.name, name),
    copyright: brand.copyright ?? (renamed ? `© ${name}` : store.copyright),
    ...(logo === undefined ? {} : { logo: logoOf(logo, name) }),
    ...(icon === undefined ? {} : { icon }),
    ...(socialPicture === undefined ? {} : { picture: { url: socialPicture.src, label: socialPicture.alt } }),
    ...(footerLinks === undefined ? {} : { footerLinks }),
  }
}
