import { encodeUenc } from "../../../infra/web/own-address.ts"
import { phpJson } from "../../../infra/web/php-json.ts"
import type { SalableProduct } from "../../cart/salable-product.ts"

/** The add-to-cart button of `products-render-info`; pages replace `%uenc%` by their own URL. */
export const addToCartButton = (product: SalableProduct, baseUrl: string) => {
  const address = `${baseUrl}checkout/cart/add/uenc/%25uenc%25/product/${product.id}/`
  return {
    post_data: phpJson({ action: address, data: { product: String(product.id), uenc: "%uenc%" } }),
    url: address,
    required_options: product.customOptions.some(({ isRequired }) => isRequired),
  }
}

/** A form post as JSON in `url`, as in Magento; the shopper is then redirected to `address`. */
export const actionButton = (action: string, product: string | number, address: string) => ({
  post_data: null,
  url: phpJson({ action, data: { product, uenc: encodeUenc(address) } }),
  required_options: null,
})
