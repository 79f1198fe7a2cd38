import { fullscreenStep } from "./fullscreen.ts"
import type { FullscreenEvent, GalleryEvent, GalleryState, GalleryStep, ZoomEvent } from "./gallery.ts"
import { keyStep } from "./key-step.ts"
import { slideStep } from "./slide-step.ts"
import { zoomStep } from "./zoom-step.ts"

const isOfFullscreen = (event: GalleryEvent): event is FullscreenEvent =>
  /^(Frame|FullscreenPressed|ClosePressed)/.test(event._tag)

const isOfZoom = (event: GalleryEvent): event is ZoomEvent =>
  /^(PictureMeasured|ZoomPressed|Wheeled|Pinched|DoubleClicked|Dragged)$/.test(event._tag)

/**
 * Returns the gallery after an event, and the requests to perform. Performs nothing itself.
 *
 * @example
 * const gallery = newGallery(defaultGallerySettings, [{ isMain: true, video: undefined }, { isMain: false, video: undefined }])
 * galleryStep(gallery, { _tag: "NextPressed" }).state.position // 2
 */
export const galleryStep = (state: GalleryState, event: GalleryEvent): GalleryStep => {
  if (event._tag === "KeyPressed") return keyStep(state, event)
  if (isOfFullscreen(event)) return fullscreenStep(state, event)
  return isOfZoom(event) ? zoomStep(state, event) : slideStep(state, event)
}
