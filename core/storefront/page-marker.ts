/** Body class that identifies the cart page, by Magento's name of the page. [2.shopping-cart-page.7] */
export const cartPageMarker = "checkout-cart-index"

/** Body class that identifies product pages, by Magento's name of the page. [2.product-page.1] */
export const productPageMarker = "catalog-product-view"
