import { clamp, type Box, type Point, type Size } from "./geometry.ts"

/** Maximum time between the taps of a double tap, in milliseconds. [9.magnifier-and-gallery.5] */
export const maxDoubleTapMs = 400

/** Picture in its container: its natural size, and the box in which it is drawn. */
export type ZoomedPicture = { readonly natural: Size; readonly container: Size; readonly drawn: Box }

/** Returns the size of a picture fitted into its container; small pictures are not enlarged. [4.gallery-fullscreen.7] */
export const fittedSize = (natural: Size, container: Size): Size => {
  const scale = Math.min(1, container.width / natural.width, container.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Returns the start of a picture along one axis: centered when it is smaller than the container, otherwise without a gap at either edge. */
const placedWithin = (start: number, length: number, room: number): number =>
  length <= room ? (room - length) / 2 : clamp(room - length, start, 0)

const boxWithin = (drawn: Box, container: Size): Box => ({
  width: drawn.width,
  height: drawn.height,
  left: placedWithin(drawn.left, drawn.width, container.width),
  top: placedWithin(drawn.top, drawn.height, container.height),
})

const isMeasured = (length: number): boolean => length > 0 && Number.isFinite(length)

/** Creates a picture fitted into its container; `undefined` for sizes that are not measured yet (0 or less). */
export const fittedPicture = (natural: Size, container: Size): ZoomedPicture | undefined => {
  const lengths = [natural.width, natural.height, container.width, container.height]
  if (!lengths.every(isMeasured)) return undefined
  return { natural, container, drawn: boxWithin({ ...fittedSize(natural, container), left: 0, top: 0 }, container) }
}

/** Returns `true` when the natural size exceeds the container. [4.gallery-fullscreen.9] */
export const canGrow = ({ natural, container }: ZoomedPicture): boolean =>
  natural.width > container.width || natural.height > container.height

/** Tests whether the picture is drawn larger than it fits its container. */
export const isZoomed = ({ natural, container, drawn }: ZoomedPicture): boolean =>
  drawn.width > fittedSize(natural, container).width

/** Tests whether the picture is drawn at its natural size, the largest. */
export const isNatural = ({ natural, drawn }: ZoomedPicture): boolean => drawn.width >= natural.width

const middle = ({ container }: ZoomedPicture): Point => ({ x: container.width / 2, y: container.height / 2 })

/** Draws the picture at a width, limited to fitted and natural size; the point under `about` (a point of the container) stays there. */
const drawnAt = (picture: ZoomedPicture, width: number, about: Point): ZoomedPicture => {
  const { natural, container, drawn } = picture
  const limited = clamp(fittedSize(natural, container).width, width, natural.width)
  const scale = limited / drawn.width
  const box = {
    width: limited,
    height: (natural.height * limited) / natural.width,
    left: about.x - (about.x - drawn.left) * scale,
    top: about.y - (about.y - drawn.top) * scale,
  }
  return { natural, container, drawn: boxWithin(box, container) }
}

/** Returns the pixels of one zoom step on the longer side, as a percentage of the current size. [9.magnifier-and-gallery.4] */
export const zoomStepPixels = ({ width, height }: Size, percent: number): number =>
  Math.ceil((Math.max(width, height) * percent) / 100)

/** Zooms by one step, larger (1) or smaller (-1), within fitted and natural size. [4.gallery-fullscreen.6] [4.gallery-fullscreen.7] */
export const zoomedBy = (
  picture: ZoomedPicture,
  steps: 1 | -1,
  percent: number,
  about: Point = middle(picture),
): ZoomedPicture => {
  const longer = Math.max(picture.drawn.width, picture.drawn.height)
  const scale = (longer + steps * zoomStepPixels(picture.drawn, percent)) / longer
  return drawnAt(picture, picture.drawn.width * scale, about)
}

/** Zooms by the factor of a pinch gesture; under 1 when the fingers moved together. An invalid factor changes nothing. */
export const pinchedBy = (picture: ZoomedPicture, factor: number, about: Point): ZoomedPicture =>
  isMeasured(factor) ? drawnAt(picture, picture.drawn.width * factor, about) : picture

/** Toggles between fitted and natural size. */
export const toggledZoom = (picture: ZoomedPicture, about: Point): ZoomedPicture =>
  drawnAt(picture, isZoomed(picture) ? 0 : picture.natural.width, about)

/** Moves the picture by a number of pixels, up to its edges. [4.gallery-fullscreen.8] */
export const draggedBy = (picture: ZoomedPicture, by: Point): ZoomedPicture => {
  const { drawn, container } = picture
  return { ...picture, drawn: boxWithin({ ...drawn, left: drawn.left + by.x, top: drawn.top + by.y }, container) }
}

/** Returns the picture after its container or natural size was measured again. A zoomed picture keeps its size within the new limits. */
export const remeasuredPicture = (
  before: ZoomedPicture | undefined,
  natural: Size,
  container: Size,
): ZoomedPicture | undefined => {
  const fitted = fittedPicture(natural, container)
  if (fitted === undefined || before === undefined || !isZoomed(before)) return fitted
  return drawnAt(fitted, before.drawn.width, middle(fitted))
}
