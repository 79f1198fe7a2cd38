import { queryText } from "../web/query.ts"

/** The path of the pop-up window with a product's picture, without the first slash. [2.gallery-pop-up-window.1] */
export const galleryWindowPath = (productId: number): string => `catalog/product/gallery/id/${productId}`

/** Its address from the root, with the address of the picture it is to show. */
export const galleryWindowAddress = (productId: number, picture: string): string =>
  `/${galleryWindowPath(productId)}?${queryText([["image", picture]])}`
