import type { PlainPhrase } from "../translation/source-text.ts"
import {
  isOnPicture,
  isWorthMagnifying,
  type Magnified,
  magnified,
  type MagnifierSizes,
  naturalZoom,
} from "./magnifier-geometry.ts"
import type { MagnifierOptions } from "./magnifier-options.ts"
import { between, type Box, type Point, type Size } from "./size.ts"

/** 0: the large picture is not loaded, 1: it is loading, 2: it is ready. [4.magnifier.1] [4.magnifier.2] [4.magnifier.3] */
export type MagnifierStatus = 0 | 1 | 2

/** The magnifier of one picture. */
export type Magnifier = {
  readonly options: MagnifierOptions
  readonly status: MagnifierStatus
  /** Natural size of the large picture, once it is ready. */
  readonly large: Size | undefined
  /** `true` after the shopper has activated it by click or hover. */
  readonly wanted: boolean
  /** The last place of the pointer on the picture, in page coordinates, and what was measured then. */
  readonly at: Point | undefined
  readonly picture: Box | undefined
  readonly preview: Size | undefined
  /** Magnification factor; by default the ratio of the sizes, until the shopper turns the wheel. */
  readonly zoom: number | undefined
}

type Pointer = { readonly at: Point; readonly picture: Box; readonly preview: Size }

/** Event of the magnifier. */
export type MagnifierEvent =
  | ({ readonly _tag: "PointerMoved" } & Pointer)
  | ({ readonly _tag: "PictureClicked" } & Pointer)
  /** The pointer is neither on the picture nor on the preview any more. */
  | { readonly _tag: "PointerLeft" }
  | { readonly _tag: "LargeLoaded"; readonly large: Size }
  | { readonly _tag: "LargeFailed" }
  | { readonly _tag: "MagnifierWheeled"; readonly down: number }
  | { readonly _tag: "EscapePressed" }
  | { readonly _tag: "PictureChanged" }

/** Request of the magnifier that the page performs. */
export type MagnifierRequest = "load the large picture"

/** Result of one step: the next state and the requests to perform. */
export type MagnifierStep = { readonly state: Magnifier; readonly requests: ReadonlyArray<MagnifierRequest> }

/** Returns the initial magnifier of a picture. */
export const newMagnifier = (options: MagnifierOptions): Magnifier => ({
  options,
  status: 0,
  large: undefined,
  wanted: false,
  at: undefined,
  picture: undefined,
  preview: undefined,
  zoom: undefined,
})

const unchanged = (state: Magnifier): MagnifierStep => ({ state, requests: [] })

/** The first activation loads the large picture. */
const wanting = (state: Magnifier, pointer: Pointer): MagnifierStep => {
  const { at, picture, preview } = pointer
  const wanted = { ...state, wanted: true, at, picture, preview }
  return state.status === 0
    ? { state: { ...wanted, status: 1 }, requests: ["load the large picture"] }
    : unchanged(wanted)
}

/** Outside of the picture, for instance over the preview, the last place on it stays in force. */
const pointerMoved = (state: Magnifier, pointer: Pointer): MagnifierStep => {
  if (!state.options.enabled || !isOnPicture(pointer, pointer.at)) return unchanged(state)
  return state.wanted || state.options.trigger === "hover" ? wanting(state, pointer) : unchanged(state)
}

const clicked = (state: Magnifier, pointer: Pointer): MagnifierStep =>
  state.options.enabled && isOnPicture(pointer, pointer.at) ? wanting(state, pointer) : unchanged(state)

const sizesOf = ({ picture, preview, large }: Magnifier): MagnifierSizes | undefined =>
  picture && preview && large && { picture, preview, large }

const zoomNow = (state: Magnifier, sizes: MagnifierSizes | undefined): number =>
  state.zoom ?? (sizes === undefined ? state.options.zoom : naturalZoom(sizes))

/** One turn of the wheel changes the zoom by a tenth, within its bounds. [9.magnifier-and-gallery.1] */
const wheeled = (state: Magnifier, down: number): Magnifier => {
  if (down === 0 || !state.wanted) return state
  const { leastZoom, mostZoom } = state.options
  const tenths = Math.round(zoomNow(state, sizesOf(state)) * 10) + (down < 0 ? 1 : -1)
  return { ...state, zoom: between(leastZoom, tenths / 10, mostZoom) }
}

/** A large picture that failed to load can be requested again. */
const onLargePicture = (
  state: Magnifier,
  event: Extract<MagnifierEvent, { _tag: "LargeLoaded" | "LargeFailed" }>,
): Magnifier =>
  event._tag === "LargeLoaded" ? { ...state, status: 2, large: event.large } : { ...state, status: 0, wanted: false }

/** The magnifier after an event, and whether the large picture has to be loaded. */
export const magnifierStep = (state: Magnifier, event: MagnifierEvent): MagnifierStep => {
  switch (event._tag) {
    case "PointerMoved":
      return pointerMoved(state, event)
    case "PictureClicked":
      return clicked(state, event)
    case "PointerLeft":
    case "EscapePressed":
      return unchanged({ ...state, wanted: false })
    case "LargeLoaded":
    case "LargeFailed":
      return unchanged(state.status === 1 ? onLargePicture(state, event) : state)
    case "MagnifierWheeled":
      return unchanged(wheeled(state, event.down))
    case "PictureChanged":
      return unchanged(newMagnifier(state.options))
  }
}

/** Visible part of the magnifier, or the reason for none. */
export type MagnifierView =
  | { readonly shows: "nothing"; readonly because: "not-wanted" | "large-picture-is-not-larger" }
  | { readonly shows: "loading"; readonly text: PlainPhrase }
  | ({ readonly shows: "magnified"; readonly preview: Size | undefined } & Magnified)

/** [4.magnifier.2] [4.magnifier.4] [9.magnifier-and-gallery.2] */
export const magnifierView = (state: Magnifier): MagnifierView => {
  const sizes = sizesOf(state)
  if (!state.wanted || state.at === undefined) return { shows: "nothing", because: "not-wanted" }
  if (sizes === undefined) return { shows: "loading", text: "Loading..." }
  if (!isWorthMagnifying(sizes)) return { shows: "nothing", because: "large-picture-is-not-larger" }
  return {
    shows: "magnified",
    preview: state.options.mode === "outside" ? sizes.preview : undefined,
    ...magnified(sizes, zoomNow(state, sizes), state.options.mode, state.at),
  }
}
