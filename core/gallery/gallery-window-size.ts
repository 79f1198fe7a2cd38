import type { Size } from "./geometry.ts"

/** Minimum width of the window without its margins, in pixels. [9.magnifier-and-gallery.8] */
const narrowest = 300
const margins: Size = { width: 90, height: 210 }

/** New size of the pop-up window in pixels, or the reason why it keeps its size. */
export type WindowResize =
  | { readonly resizeTo: Size }
  | { readonly stays: "opened-by-the-shopper" | "picture-not-loaded" }

/**
 * Returns the size at which a pop-up window fits its picture, with margins for the close button and the frame, or the reason why it stays:
 * scripts can resize only windows that a script opened, and a picture has no size before it is loaded. [2.gallery-pop-up-window.2]
 */
export const galleryWindowResize = (window: {
  readonly openedByScript: boolean
  readonly picture: Size | undefined
}): WindowResize => {
  const { openedByScript, picture } = window
  if (!openedByScript) return { stays: "opened-by-the-shopper" }
  if (picture === undefined) return { stays: "picture-not-loaded" }
  return {
    resizeTo: {
      width: Math.max(picture.width, narrowest) + margins.width,
      height: picture.height + margins.height,
    },
  }
}
