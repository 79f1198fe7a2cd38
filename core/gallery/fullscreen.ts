import { currentGalleryOptions } from "./gallery-view.ts"
import { type FullscreenEvent, type GalleryState, type GalleryStep, type Tap, shownVideo } from "./gallery.ts"
import { maxDoubleTapMs, toggledZoom } from "./zoom.ts"

/** Maximum movement of a tap in pixels; beyond it a drag begins. */
const tapTolerance = 10

/** Reason why a click or tap does not enter fullscreen. [4.gallery-fullscreen.2] [4.gallery-fullscreen.3] */
export type NoEntryReason =
  | "already-there"
  | "not-allowed"
  | "video"
  | "side-shadow"
  | "taps-count-on-touch"
  | "ends-drag-or-scroll"

const generalReason = (state: GalleryState): NoEntryReason | undefined => {
  if (state.fullscreen) return "already-there"
  if (currentGalleryOptions(state).allowFullscreen === false) return "not-allowed"
  return shownVideo(state) ? "video" : undefined
}

const clickReason = (state: GalleryState, onSideShadow: boolean): NoEntryReason | undefined => {
  if (state.touch) return "taps-count-on-touch"
  return onSideShadow ? "side-shadow" : undefined
}

/** Returns `true` for a tap without movement or page scrolling. */
const isStill = ({ travelled, pageScrolled }: Tap): boolean => travelled < tapTolerance && pageScrolled === 0

/**
 * Returns the reason why an event does not enter fullscreen; `undefined` when it does. The fullscreen button works for every kind of item.
 * [4.gallery-fullscreen.1]
 */
export const noEntryReason = (
  state: GalleryState,
  event: Exclude<FullscreenEvent, { _tag: "ClosePressed" }>,
): NoEntryReason | undefined => {
  const reason = generalReason(state)
  switch (event._tag) {
    case "FullscreenPressed":
      return reason === "video" ? undefined : reason
    case "FrameClicked":
      return reason ?? clickReason(state, event.onSideShadow)
    case "FrameTapped":
      return reason ?? (isStill(event.tap) ? undefined : "ends-drag-or-scroll")
  }
}

/** Leaves fullscreen and restores the options of the page. [4.gallery-fullscreen.10] [4.gallery-fullscreen.8] */
export const leaveFullscreen = (state: GalleryState): GalleryStep =>
  state.fullscreen
    ? {
        state: { ...state, fullscreen: false, picture: undefined, lastTapAt: undefined },
        requests: [{ _tag: "CloseFullscreen" }],
      }
    : { state, requests: [] }

/** Enters fullscreen, whose options apply from then on. [4.gallery-fullscreen.5] */
const enterFullscreen = (state: GalleryState): GalleryStep => ({
  state: { ...state, fullscreen: true, picture: undefined, lastTapAt: undefined },
  requests: [{ _tag: "OpenFullscreen" }],
})

/** Handles a tap in fullscreen: a double tap toggles between natural and fitted size; a third tap begins a new one. [9.magnifier-and-gallery.5] */
const onTapInside = (state: GalleryState, tap: Tap): GalleryState => {
  if (!isStill(tap)) return { ...state, lastTapAt: undefined }
  const since = tap.at - (state.lastTapAt ?? -Infinity)
  if (since >= maxDoubleTapMs) return { ...state, lastTapAt: tap.at }
  return {
    ...state,
    lastTapAt: undefined,
    picture: state.picture && toggledZoom(state.picture, tap.point),
  }
}

/** Returns the gallery after fullscreen was entered or left, or a picture in it was tapped. [4.gallery-fullscreen] [4.gallery-fullscreen.4] */
export const fullscreenStep = (state: GalleryState, event: FullscreenEvent): GalleryStep => {
  if (event._tag === "ClosePressed") return leaveFullscreen(state)
  if (noEntryReason(state, event) === undefined) return enterFullscreen(state)
  const isTapInside = state.fullscreen && event._tag === "FrameTapped"
  return { state: isTapInside ? onTapInside(state, event.tap) : state, requests: [] }
}
