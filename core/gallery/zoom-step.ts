import { type GalleryButton, type GalleryState, type GalleryStep, shownVideo, type ZoomEvent } from "./gallery.ts"
import type { Point } from "./geometry.ts"
import { withoutRequests } from "./slide-step.ts"
import { draggedBy, pinchedBy, remeasuredPicture, toggledZoom, type ZoomedPicture, zoomedBy } from "./zoom.ts"

/** Changes the shown picture, if it can be zoomed. */
export const changePicture = (state: GalleryState, change: (picture: ZoomedPicture) => ZoomedPicture): GalleryStep =>
  withoutRequests(state.picture === undefined ? state : { ...state, picture: change(state.picture) })

/** Zooms by one step around a point of the container, by default its middle. [9.magnifier-and-gallery.4] */
export const zoomByStep = (state: GalleryState, button: GalleryButton, about?: Point): GalleryStep =>
  changePicture(state, (picture) =>
    zoomedBy(picture, button === "zoom-in" ? 1 : -1, state.settings.fullscreenZoom, about),
  )

/** Applies the measured sizes of a picture in fullscreen; others are not zoomed. */
const onMeasured = (state: GalleryState, event: Extract<ZoomEvent, { _tag: "PictureMeasured" }>): GalleryState =>
  state.fullscreen && !shownVideo(state)
    ? { ...state, picture: remeasuredPicture(state.picture, event.natural, event.container) }
    : state

const onWheeled = (state: GalleryState, { down, point }: Extract<ZoomEvent, { _tag: "Wheeled" }>): GalleryStep =>
  down === 0 ? withoutRequests(state) : zoomByStep(state, down < 0 ? "zoom-in" : "zoom-out", point)

/**
 * Returns the gallery after zooming or moving the picture in fullscreen.
 * [4.gallery-fullscreen.6] [4.gallery-fullscreen.7] [4.gallery-fullscreen.8]
 */
export const zoomStep = (state: GalleryState, event: ZoomEvent): GalleryStep => {
  switch (event._tag) {
    case "PictureMeasured":
      return withoutRequests(onMeasured(state, event))
    case "ZoomPressed":
      return zoomByStep(state, event.button)
    case "Wheeled":
      return onWheeled(state, event)
    case "Pinched":
      return changePicture(state, (picture) => pinchedBy(picture, event.factor, event.point))
    case "DoubleClicked":
      return changePicture(state, (picture) => toggledZoom(picture, event.point))
    case "Dragged":
      return changePicture(state, (picture) => draggedBy(picture, event.by))
  }
}
