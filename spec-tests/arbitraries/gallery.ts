import fc from "fast-check"

import { type GallerySettings, defaultGallerySettings } from "../../core/gallery/gallery-options.ts"
import { galleryStep } from "../../core/gallery/gallery-step.ts"
import { type GalleryEvent, type GalleryFrame, type GalleryState, newGallery } from "../../core/gallery/gallery.ts"
import type { Size } from "../../core/gallery/geometry.ts"

export const picture: GalleryFrame = { isMain: false }
export const video: GalleryFrame = {
  isMain: false,
  video: { type: "youtube", code: "abc", noCookie: true, url: "https://youtu.be/abc", title: "How it is made" },
}

/** A gallery of pictures, the first displayed unless one is flagged. */
export const galleryOf = (
  items: ReadonlyArray<GalleryFrame> = [picture, picture, picture],
  settings: GallerySettings = defaultGallerySettings,
): GalleryState => newGallery(settings, items)

/** The state after some events, one after another. */
export const after = (state: GalleryState, ...events: ReadonlyArray<GalleryEvent>): GalleryState =>
  events.reduce((before, event) => galleryStep(before, event).state, state)

export const container: Size = { width: 400, height: 400 }
export const natural: Size = { width: 1000, height: 500 }

/** A gallery in fullscreen with a picture of 1000 × 500 in a container of 400 × 400, where it fits at 400 × 200. */
export const inFullscreen = (state: GalleryState = galleryOf()): GalleryState =>
  after(state, { _tag: "FullscreenPressed" }, { _tag: "PictureMeasured", natural, container })

const anyLength = fc.integer({ min: 1, max: 4000 })
export const anySize: fc.Arbitrary<Size> = fc.record({ width: anyLength, height: anyLength })
const anyPoint = fc.record({ x: fc.integer({ min: -100, max: 2000 }), y: fc.integer({ min: -100, max: 2000 }) })
const anyMillis = fc.integer({ min: 0, max: 3000 })

export const anyFrames: fc.Arbitrary<ReadonlyArray<GalleryFrame>> = fc.array(
  fc.record({ isMain: fc.boolean(), video: fc.constantFrom(undefined, undefined, video.video) }),
  { maxLength: 5 },
)

const codes = [
  "Escape",
  "Enter",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "NumpadAdd",
  "NumpadSubtract",
  "Tab",
]

export const anyGalleryEvent: fc.Arbitrary<GalleryEvent> = fc.oneof(
  fc.constantFrom<GalleryEvent>(
    { _tag: "NextPressed" },
    { _tag: "PreviousPressed" },
    { _tag: "FullscreenPressed" },
    { _tag: "ClosePressed" },
    { _tag: "ZoomPressed", button: "zoom-in" },
    { _tag: "ZoomPressed", button: "zoom-out" },
  ),
  fc.record({ _tag: fc.constant("PositionRequested" as const), position: fc.integer({ min: -7, max: 7 }) }),
  fc.record({ _tag: fc.constant("StripSettled" as const), position: fc.integer({ min: -7, max: 7 }) }),
  fc.record({ _tag: fc.constant("ItemsReplaced" as const), items: anyFrames }),
  fc.record({
    _tag: fc.constant("ViewportMeasured" as const),
    touch: fc.boolean(),
    matching: fc.subarray(["mobile", "unknown"]),
  }),
  fc.record({
    _tag: fc.constant("Swiped" as const),
    swipe: fc.record({ travelled: fc.integer({ min: -900, max: 900 }), pictureWidth: anyLength, at: anyMillis }),
  }),
  fc.record({ _tag: fc.constant("FrameClicked" as const), onSideShadow: fc.boolean() }),
  fc.record({
    _tag: fc.constant("FrameTapped" as const),
    tap: fc.record({
      at: anyMillis,
      travelled: fc.constantFrom(0, 0, 40),
      pageScrolled: fc.constantFrom(0, 0, 3),
      point: anyPoint,
    }),
  }),
  fc.record({ _tag: fc.constant("PictureMeasured" as const), natural: anySize, container: anySize }),
  fc.record({ _tag: fc.constant("Wheeled" as const), down: fc.integer({ min: -3, max: 3 }), point: anyPoint }),
  fc.record({ _tag: fc.constant("Pinched" as const), factor: fc.double(), point: anyPoint }),
  fc.record({ _tag: fc.constant("DoubleClicked" as const), point: anyPoint }),
  fc.record({ _tag: fc.constant("Dragged" as const), by: anyPoint }),
  fc.record({
    _tag: fc.constant("KeyPressed" as const),
    code: fc.constantFrom(...codes),
    on: fc.constantFrom(undefined, "zoom-in" as const, "zoom-out" as const),
  }),
)
