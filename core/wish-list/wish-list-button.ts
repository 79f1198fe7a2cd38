/** Label of the button that adds a product. [2.product-page.6] [2.category-listing.1] */
export const wishListLabel = "Add to Wish List"

/** Path for POST of a product with its selected options. */
export const wishListAddPath = "/wishlist/index/add/"

/** Path for POST of an item's options. */
export const wishListUpdatePath = (itemId: string): string => `/wishlist/index/updateItemOptions/id/${itemId}/`
