import type { GalleryItem } from "../catalogue/product/product.ts"

/** The main picture leads, the others follow in their order. [3.gallery-item] */
export const shownOrder = (gallery: ReadonlyArray<GalleryItem>): ReadonlyArray<GalleryItem> =>
  gallery.toSorted((one, other) => Number(other.isMain) - Number(one.isMain) || one.position - other.position)
