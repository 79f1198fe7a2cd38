import type { Box, Size } from "../../core/gallery/size.ts"

/** Where an element lies, in page coordinates. */
export const pageBox = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + scrollX, top: top + scrollY, width, height }
}

/** Room that a preview leaves on both sides: the gap beside the gallery, and one at the edge of the window. */
const gaps = 20 + 24

/** How large a preview beside an element may be: like its picture or as wanted, in these proportions, as far as the window reaches. */
export const previewFor = (element: Element, picture: Size, wanted: Size = picture): Size => {
  const stage = element.closest(".gallery__stage") ?? element
  const { left, right } = stage.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(stage).direction === "rtl"
  const room = (isRightToLeft ? left : document.documentElement.clientWidth - right) - gaps
  const scale = Math.max(0.01, Math.min(1, room / wanted.width))
  return { width: wanted.width * scale, height: wanted.height * scale }
}
