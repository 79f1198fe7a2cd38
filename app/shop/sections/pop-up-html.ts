import type { ProductPicture } from "../catalogue/read-pictures.ts"
import type { ShopContext } from "../context.ts"
import { escapeHtml } from "../forms/html.ts"
import { shopAddress } from "../forms/own-address.ts"

/** A product as a pop-up shows it. */
export type ShownProduct = {
  readonly name: string
  readonly address: string
  readonly picture: ProductPicture | undefined
}

/** The address of a product's picture; empty where there is none. */
export const pictureAddress = (shop: ShopContext, request: Request, picture: ProductPicture | undefined): string =>
  picture === undefined ? "" : shopAddress(request, `/${shop.settings.media.product}${picture.file}`)

/** A square picture; its place is kept, so that nothing moves when it arrives. */
export const pictureHtml = (address: string, label: string, size: number): string =>
  address === ""
    ? ""
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(label)}" width="${size}" height="${size}" loading="lazy">`

/** The element as it leads to a product. */
export const linkHtml = (address: string, html: string, className = ""): string =>
  `<a${className === "" ? "" : ` class="${className}"`} href="${escapeHtml(address)}">${html}</a>`
