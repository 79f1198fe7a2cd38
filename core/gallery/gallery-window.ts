import { queryText } from "../web/query.ts"

/** Returns the path of the pop-up window with a product's picture, without the leading slash. [2.gallery-pop-up-window.1] */
export const galleryWindowPath = (productId: number): string => `catalog/product/gallery/id/${productId}`

/** Returns the address of this window from the root, with the address of the picture in the query. */
export const galleryWindowAddress = (productId: number, picture: string): string =>
  `/${galleryWindowPath(productId)}?${queryText([["image", picture]])}`
