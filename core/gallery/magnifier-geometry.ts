import type { Box, Point, Size } from "./geometry.ts"
import type { MagnifierOptions } from "./magnifier-options.ts"

/** Distance of the preview from the gallery, in pixels. [9.magnifier-and-gallery.3] */
const previewGap = 20

/** Width of both borders of the lens together, in pixels. */
const lensBorders = 2

/** Measured boxes in page coordinates. */
export type MagnifierSizes = {
  readonly picture: Box
  readonly preview: Size
  readonly large: Size
}

/** Returns `true` when the large picture is wider or higher than the preview. [4.magnifier.4] */
export const isWorthMagnifying = ({ preview, large }: Pick<MagnifierSizes, "preview" | "large">): boolean =>
  large.width > preview.width || large.height > preview.height

/** Returns the ratio of the large picture to the preview along its longer side. */
export const naturalZoom = ({ preview, large }: Pick<MagnifierSizes, "preview" | "large">): number =>
  large.width > large.height ? large.width / preview.width : large.height / preview.height

/** Converts a point of the page to one relative to the picture's corner, which is rounded like the whole pixels of pointers. */
const onPicture = (picture: Box, at: Point): Point => ({
  x: at.x - Math.round(picture.left),
  y: at.y - Math.round(picture.top),
})

/** Returns `true` when a point of the page is on the picture, edges included. */
export const isOnPicture = ({ picture }: Pick<MagnifierSizes, "picture">, at: Point): boolean => {
  const { x, y } = onPicture(picture, at)
  return x >= 0 && y >= 0 && x <= picture.width && y <= picture.height
}

/** Position of lens and large picture: the lens in the picture, the large picture in the preview or, inside, in the lens. */
export type Magnified = { readonly lens: Box; readonly large: Box }

/** Returns the start of a lens that is centered on the pointer and stays within the picture. */
const lensStart = (pointer: number, lens: number, room: number, furthest: number): number => {
  if (pointer < lens / 2) return 0
  return pointer + Math.ceil(lens / 2) > room ? furthest : pointer - lens / 2
}

/** Returns lens and large picture for a point on the picture. With a preview of other proportions the large picture is fitted to it. */
export const magnified = (sizes: MagnifierSizes, zoom: number, mode: "outside" | "inside", at: Point): Magnified => {
  const { picture, preview } = sizes
  const pointer = onPicture(picture, at)
  const lens = { width: Math.round(picture.width / zoom), height: Math.round(picture.height / zoom) }
  const shown = mode === "outside" ? preview : picture
  const large = { width: Math.round(shown.width * zoom), height: Math.round(shown.height * zoom) }
  const left = lensStart(pointer.x, lens.width, picture.width, picture.width - lens.width - lensBorders)
  const top = lensStart(pointer.y, lens.height, picture.height, picture.height - lens.height)
  const shift =
    mode === "outside"
      ? { x: (left * large.width) / picture.width, y: (top * large.height) / picture.height }
      : {
          x: pointer.x * ((shown.width * zoom - lens.width) / picture.width),
          y: pointer.y * ((shown.height * zoom - lens.height) / picture.height),
        }
  return {
    lens: { ...lens, left, top: top === 0 ? 0 : top - lensBorders },
    large: { ...large, left: 0 - Math.round(Math.max(0, shift.x)), top: 0 - Math.round(Math.max(0, shift.y)) },
  }
}

/** Returns the size of the preview: as configured, otherwise that of the picture. */
export const previewSize = (
  { previewWidth, previewHeight }: Pick<MagnifierOptions, "previewWidth" | "previewHeight">,
  picture: Size,
): Size => ({ width: previewWidth ?? picture.width, height: previewHeight ?? picture.height })

/** Returns the position of the preview in the page: at the inline end of the gallery, aligned with its top. [9.magnifier-and-gallery.3] */
export const previewBox = (gallery: Box, preview: Size, direction: "ltr" | "rtl"): Box => ({
  ...preview,
  top: gallery.top,
  left: direction === "ltr" ? gallery.left + gallery.width + previewGap : gallery.left - previewGap - preview.width,
})
