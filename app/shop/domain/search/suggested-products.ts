import type { ShopContext } from "../../context/context.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { readSalableProducts } from "../cart/read-salable-products.ts"
import { mainPicture, readPictures } from "../catalogue/read-pictures.ts"
import { priceRange, type PriceRange } from "../catalogue/shop-price-range.ts"

/** A product as a search box displays it. */
export type SuggestedProduct = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly url: string
  /** HTML of its picture; empty without one. */
  readonly imageHtml: string
  readonly prices: PriceRange
}

/** Reads these products in this order; `baseUrl` ends with a slash. */
export const suggestedProducts = async (
  shop: ShopContext,
  ids: ReadonlyArray<number>,
  baseUrl: string,
): Promise<ReadonlyArray<SuggestedProduct>> => {
  const products = await readSalableProducts(shop.read, ids)
  const pictures = await readPictures(shop.read, ids)
  const now = shop.now()
  return ids.flatMap((id) => {
    const product = products.get(id)
    if (product === undefined) return []
    const picture = mainPicture(pictures.get(id) ?? [])
    const { sku, name, urlKey } = product
    return [
      {
        id,
        sku,
        name,
        url: `${baseUrl}${urlKey}${shop.settings.suffix.product}`,
        imageHtml:
          picture === undefined
            ? ""
            : imageHtml(`${baseUrl}${shop.settings.media.product}${picture.file}`, picture.label || name),
        prices: priceRange(product, products, now),
      },
    ]
  })
}

const imageHtml = (address: string, label: string): string =>
  `<img class="product-image-photo" src="${escapeHtml(address)}" width="75" height="75" loading="lazy" alt="${escapeHtml(label)}" />`
