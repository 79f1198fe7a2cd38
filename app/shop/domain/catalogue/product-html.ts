import type { ShopContext } from "../../context/context.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import type { ProductPicture } from "./read-pictures.ts"

/** The URL of a product's picture; empty where there is none. */
export const pictureAddress = (shop: ShopContext, request: Request, picture: ProductPicture | undefined): string =>
  picture === undefined ? "" : shopAddress(request, `/${shop.settings.media.product}${picture.file}`)

/** Widths in pixels of the smaller versions of a picture. */
const widths = [320, 720]

/** The `srcset` of a picture with a width in its name, which exists in smaller sizes too. */
const srcsetOf = (address: string): string => {
  const [, stem, width = ""] = /^(.+)\.w(\d{3,4})\.webp$/.exec(address) ?? []
  if (stem === undefined) return ""
  return [...widths, Number(width)].map((pixels) => `${stem}.w${pixels}.webp ${pixels}w`).join(", ")
}

/** A square picture of `size` pixels, whose space is reserved so that the layout does not shift when it loads. */
export const pictureHtml = (address: string, label: string, size: number): string => {
  if (address === "") return ""
  const srcset = srcsetOf(address)
  const versions = srcset === "" ? "" : ` srcset="${escapeHtml(srcset)}" sizes="${size}px"`
  return `<img src="${escapeHtml(address)}"${versions} alt="${escapeHtml(label)}" width="${size}" height="${size}" loading="lazy">`
}

/** Wraps HTML in a link; the address is escaped, `html` and `className` are not. */
export const linkHtml = (address: string, html: string, className = ""): string =>
  `<a${className === "" ? "" : ` class="${className}"`} href="${escapeHtml(address)}">${html}</a>`
