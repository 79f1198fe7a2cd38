import type { Box, Size } from "../../core/gallery/geometry.ts"

/** The box of an element in page coordinates, in pixels. */
export const pageBox = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + scrollX, top: top + scrollY, width, height }
}

/** Pixels around a preview: the gap beside the gallery plus the margin at the edge of the window. */
const gaps = 20 + 24

/** Size of the preview beside an element: the preferred size, scaled down to the space in the window. */
export const previewFor = (element: Element, picture: Size, preferred: Size = picture): Size => {
  const stage = element.closest(".gallery__stage") ?? element
  const { left, right } = stage.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(stage).direction === "rtl"
  const space = (isRightToLeft ? left : document.documentElement.clientWidth - right) - gaps
  const scale = Math.max(0.01, Math.min(1, space / preferred.width))
  return { width: preferred.width * scale, height: preferred.height * scale }
}
