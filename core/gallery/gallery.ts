import type { GalleryItem } from "../catalogue/product/product.ts"
import { firstItem } from "./first-item.ts"
import type { GallerySettings } from "./gallery-options.ts"
import type { Point, Size } from "./geometry.ts"
import type { Swipe } from "./swipe.ts"
import type { ZoomedPicture } from "./zoom.ts"

/** Item data for the gallery: main picture, video. [3.gallery-item] [3.gallery-item.1] [3.gallery-item.2] */
export type GalleryFrame = Pick<GalleryItem, "isMain" | "video">

/** State of a gallery: the displayed item, fullscreen, zoom and gestures. [2.product-page.8] */
export type GalleryState = {
  readonly settings: GallerySettings
  readonly items: ReadonlyArray<GalleryFrame>
  /** Position of the shown item, from 1; also 1 while there is none. */
  readonly position: number
  readonly direction: "ltr" | "rtl"
  readonly touch: boolean
  /** Names of the breakpoints whose media query matches. */
  readonly matching: ReadonlyArray<string>
  readonly fullscreen: boolean
  /** Picture in fullscreen; `undefined` until it and its container are measured. */
  readonly picture: ZoomedPicture | undefined
  /** Time of the last swipe in milliseconds. */
  readonly lastSwipeAt: number | undefined
  readonly lastTapAt: number | undefined
}

/** Navigation between items. */
export type SlideEvent =
  | { readonly _tag: "NextPressed" | "PreviousPressed" }
  | { readonly _tag: "PositionRequested"; readonly position: number }
  | { readonly _tag: "Swiped"; readonly swipe: Swipe }
  /** The strip was scrolled and has settled at an item. */
  | { readonly _tag: "StripSettled"; readonly position: number }
  /** The items were replaced, for example by those of a selected variant. */
  | { readonly _tag: "ItemsReplaced"; readonly items: ReadonlyArray<GalleryFrame> }
  /** The kind of device and the matching breakpoints were determined. */
  | { readonly _tag: "ViewportMeasured"; readonly touch: boolean; readonly matching: ReadonlyArray<string> }

/** Tap: a finger was put down and lifted. */
export type Tap = {
  readonly at: number
  /** Distance in pixels between both points. */
  readonly travelled: number
  /** Pixels that the page scrolled vertically in between. */
  readonly pageScrolled: number
  readonly point: Point
}

/** Entering and leaving fullscreen. */
export type FullscreenEvent =
  | { readonly _tag: "FrameClicked"; readonly onSideShadow: boolean }
  | { readonly _tag: "FrameTapped"; readonly tap: Tap }
  | { readonly _tag: "FullscreenPressed" }
  | { readonly _tag: "ClosePressed" }

/** Zoom button of the fullscreen view. */
export type GalleryButton = "zoom-in" | "zoom-out"

/** Zooming and moving the picture in fullscreen. Points are relative to the container. */
export type ZoomEvent =
  | { readonly _tag: "PictureMeasured"; readonly natural: Size; readonly container: Size }
  | { readonly _tag: "ZoomPressed"; readonly button: GalleryButton }
  | { readonly _tag: "Wheeled"; readonly down: number; readonly point: Point }
  | { readonly _tag: "Pinched"; readonly factor: number; readonly point: Point }
  | { readonly _tag: "DoubleClicked"; readonly point: Point }
  | { readonly _tag: "Dragged"; readonly by: Point }

/** Key by `code`, such as `ArrowLeft` or `NumpadAdd`, and the focused gallery button, if any. */
export type KeyEvent = {
  readonly _tag: "KeyPressed"
  readonly code: string
  readonly on?: GalleryButton | undefined
}

/** Event of the gallery: input of the shopper, measures and timers of the page. */
export type GalleryEvent = SlideEvent | FullscreenEvent | ZoomEvent | KeyEvent

/** Request to the page. */
export type GalleryRequest =
  | { readonly _tag: "ShowItem"; readonly position: number }
  /** Removes the player of the previous item. */
  | { readonly _tag: "UnloadPlayer"; readonly position: number }
  | { readonly _tag: "OpenFullscreen" }
  | { readonly _tag: "CloseFullscreen" }

/** Result of one step: the next state and the requests to perform. */
export type GalleryStep = { readonly state: GalleryState; readonly requests: ReadonlyArray<GalleryRequest> }

/** Creates the gallery of a page. */
export const newGallery = (
  settings: GallerySettings,
  items: ReadonlyArray<GalleryFrame>,
  direction: "ltr" | "rtl" = "ltr",
): GalleryState => ({
  settings,
  items,
  position: firstItem(items).position,
  direction,
  touch: false,
  matching: [],
  fullscreen: false,
  picture: undefined,
  lastSwipeAt: undefined,
  lastTapAt: undefined,
})

/** Returns the displayed item; `undefined` for an empty gallery. */
export const shownFrame = ({ items, position }: GalleryState): GalleryFrame | undefined => items[position - 1]

/** Tests whether the displayed item is a video. */
export const shownVideo = (state: GalleryState): boolean => shownFrame(state)?.video !== undefined
