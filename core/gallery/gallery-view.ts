import { type GalleryOptions, currentOptions } from "./gallery-options.ts"
import { type GalleryState, shownVideo } from "./gallery.ts"
import { neighbourPosition } from "./image-position.ts"
import { canGrow, isNatural, isZoomed } from "./zoom.ts"

/** Label of the button to the next item, as a translation key. [9.magnifier-and-gallery.11] */
export const nextLabel = "Next"

/** Label of the control that shows the item before. [9.magnifier-and-gallery.11] */
export const previousLabel = "Previous"

/** Reason why there are no zoom buttons. */
export type NoZoomReason = "not-in-fullscreen" | "video" | "touch" | "not-measured" | "no-larger-than-container"

/** `true` for each zoom button that is enabled, or the reason why there are none. */
export type ZoomButtons = { readonly zoomIn: boolean; readonly zoomOut: boolean } | { readonly hidden: NoZoomReason }

/** Returns `true` while the shown picture is enlarged. */
export const isZoomedIn = ({ picture }: GalleryState): boolean => picture !== undefined && isZoomed(picture)

/** Returns the zoom buttons. [4.gallery-fullscreen.7] */
export const zoomButtons = (state: GalleryState): ZoomButtons => {
  const { picture } = state
  if (!state.fullscreen) return { hidden: "not-in-fullscreen" }
  if (shownVideo(state)) return { hidden: "video" }
  if (state.touch) return { hidden: "touch" }
  if (picture === undefined) return { hidden: "not-measured" }
  if (!canGrow(picture)) return { hidden: "no-larger-than-container" }
  return { zoomIn: !isNatural(picture), zoomOut: isZoomed(picture) }
}

/**
 * Returns the options that apply now: those of the active breakpoint, and in fullscreen the fullscreen ones.
 */
export const currentGalleryOptions = (state: GalleryState): GalleryOptions => currentOptions(state.settings, state)

/** Visible state and controls of a gallery. */
export type GalleryView = {
  readonly options: GalleryOptions
  readonly closeIcon: boolean
  readonly focusTrapped: boolean
  readonly pageInert: boolean
  readonly zoom: ZoomButtons
  readonly slidesBySwipe: boolean
  readonly slidesByKey: boolean
  readonly draggable: boolean
  readonly next: boolean
  readonly previous: boolean
}

/** Returns the visible state and controls of a gallery. */
export const galleryView = (state: GalleryState): GalleryView => {
  const options = currentGalleryOptions(state)
  const zoomed = isZoomedIn(state)
  const hasNeighbour = (by: 1 | -1) =>
    "to" in neighbourPosition(state.position, by, state.items.length, options.loop === true)
  return {
    options,
    closeIcon: state.fullscreen,
    focusTrapped: state.fullscreen,
    pageInert: state.fullscreen,
    zoom: zoomButtons(state),
    slidesBySwipe: options.swipe === true && !zoomed,
    slidesByKey: options.keyboard !== false && !zoomed,
    draggable: zoomed,
    next: hasNeighbour(1),
    previous: hasNeighbour(-1),
  }
}
