import { leaveFullscreen } from "./fullscreen.ts"
import { galleryView, isZoomedIn } from "./gallery-view.ts"
import type { GalleryState, GalleryStep, KeyEvent } from "./gallery.ts"
import type { Point } from "./geometry.ts"
import { moveByOne, withoutRequests } from "./slide-step.ts"
import { zoomByStep, changePicture } from "./zoom-step.ts"
import { draggedBy } from "./zoom.ts"

/** Distance in pixels by which an arrow key moves a zoomed picture. [9.magnifier-and-gallery.7] */
const panStep = 40

/** Returns the pan that shows more of the picture in the arrow's direction. */
const panOf = (code: string): Point | undefined => {
  switch (code) {
    case "ArrowLeft":
      return { x: panStep, y: 0 }
    case "ArrowRight":
      return { x: -panStep, y: 0 }
    case "ArrowUp":
      return { x: 0, y: panStep }
    case "ArrowDown":
      return { x: 0, y: -panStep }
    default:
      return undefined
  }
}

const arrowPressed = (state: GalleryState, pan: Point): GalleryStep => {
  if (isZoomedIn(state)) return changePicture(state, (picture) => draggedBy(picture, pan))
  if (pan.x === 0 || !galleryView(state).slidesByKey) return withoutRequests(state)
  return moveByOne(state, pan.x < 0 === (state.direction === "ltr") ? 1 : -1)
}

/** Handles a key; Escape always leaves fullscreen. [4.gallery-fullscreen.8] [9.magnifier-and-gallery.7] */
export const keyStep = (state: GalleryState, { code, on }: KeyEvent): GalleryStep => {
  switch (code) {
    case "Escape":
      return leaveFullscreen(state)
    case "NumpadAdd":
      return zoomByStep(state, "zoom-in")
    case "NumpadSubtract":
      return zoomByStep(state, "zoom-out")
    case "Enter":
      return on === undefined ? withoutRequests(state) : zoomByStep(state, on)
    default: {
      const pan = panOf(code)
      return pan === undefined ? withoutRequests(state) : arrowPressed(state, pan)
    }
  }
}
