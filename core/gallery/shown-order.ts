import type { GalleryItem } from "../catalogue/product/product.ts"

/** Returns the items in the order they are shown: the main picture first, then the others in their order. [3.gallery-item] [3.gallery-item.1] */
export const shownOrder = (gallery: ReadonlyArray<GalleryItem>): ReadonlyArray<GalleryItem> =>
  gallery.toSorted((one, other) => Number(other.isMain) - Number(one.isMain) || one.position - other.position)
