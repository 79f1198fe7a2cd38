import type { ShopContext } from "../../../context/context.ts"
import type { ShopSettings, StoreView } from "../../../context/settings.ts"
import { type Message, message } from "../../../infra/translation/shop-message.ts"
import { translateHtml } from "../../../infra/translation/shop-translate.ts"
import type { SalableProduct, SalableProducts } from "../../cart/salable-product.ts"
import { isSalable } from "../../cart/stock-check.ts"
import type { ProductPicture } from "../read-pictures.ts"
import type { ReviewSummary } from "../read-reviews.ts"
import { priceRange } from "../shop-price-range.ts"
import { actionButton, addToCartButton } from "./render-buttons.ts"
import { renderImages } from "./render-images.ts"
import { renderPrices } from "./render-prices.ts"

/** The data of a product that is rendered. */
export type RenderedProduct = {
  readonly product: SalableProduct
  readonly products: SalableProducts
  readonly picture: ProductPicture | undefined
  readonly reviews: ReviewSummary
}

/** The target of the rendering: `baseUrl` ends with a slash. */
export type RenderTarget = { readonly shop: ShopContext; readonly baseUrl: string; readonly store: StoreView }

/**
 * The data with which a page displays a product that it was not rendered with, such as a recently viewed one. Endpoint:
 * `products-render-info`.
 */
export const renderInfo = (rendered: RenderedProduct, target: RenderTarget) => {
  const { product, products } = rendered
  const { shop, baseUrl, store } = target
  const address = `${baseUrl}${product.urlKey}${shop.settings.suffix.product}`
  return {
    add_to_cart_button: addToCartButton(product, baseUrl),
    add_to_compare_button: actionButton(`${baseUrl}catalog/product_compare/add/`, String(product.id), address),
    price_info: renderPrices(priceRange(product, products, shop.now()), shop.settings),
    images: renderImages(rendered, target),
    url: address,
    id: product.id,
    name: product.name,
    type: product.type,
    is_salable: isSalable(product, products) ? "1" : "",
    store_id: store.id,
    currency_code: shop.settings.currency,
    extension_attributes: {
      review_html: reviewHtml(shop.settings, rendered.reviews, address),
      wishlist_button: actionButton(`${baseUrl}wishlist/index/add/`, product.id, address),
    },
  }
}

const reviewHtml = (settings: ShopSettings, { count, percent }: ReviewSummary, address: string): string => {
  const text = translateHtml(settings, reviewsText(count))
  return count === 0
    ? `<div class="product-reviews-summary short empty"><div class="reviews-actions"><a class="action add" href="${address}#review-form">${text}</a></div></div>`
    : `<div class="product-reviews-summary short"><div class="rating-summary"><div class="rating-result" title="${percent}%"><span>${percent}%</span></div></div><div class="reviews-actions"><a class="action view" href="${address}#reviews">${text}</a></div></div>`
}

const reviewsText = (count: number): Message =>
  count === 0 ? message("Be the first to review this product") : message("%1 Reviews", [count])
