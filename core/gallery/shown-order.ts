import type { GalleryItem } from "../catalogue/product/product.ts"

/** Returns the items in the order they are shown: the main picture first, then the others in their order. [3.gallery-item] [3.gallery-item.1] */
export const shownOrder = (gallery: ReadonlyArray<GalleryItem>): ReadonlyArray<GalleryItem> =>
  gallery.toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || a.position - b.position)

/** Returns `true` if both lists have the same pictures in the same order. */
export const samePictures = (first: ReadonlyArray<GalleryItem>, second: ReadonlyArray<GalleryItem>): boolean =>
  first.length === second.length && first.every(({ url }, index) => url === second[index]?.url)

/** Returns the position, from 1, of the first picture that was not shown before; 1 if all or none are new. */
export const firstNewPosition = (before: ReadonlyArray<GalleryItem>, now: ReadonlyArray<GalleryItem>): number =>
  Math.max(
    now.findIndex(({ url }) => before.every((other) => other.url !== url)),
    0,
  ) + 1
