import type { PlainPhrase } from "../translation/source-text.ts"
import { clamp, type Box, type Point, type Size } from "./geometry.ts"
import {
  isOnPicture,
  isWorthMagnifying,
  type Magnified,
  magnified,
  type MagnifierSizes,
  naturalZoom,
} from "./magnifier-geometry.ts"
import type { MagnifierOptions } from "./magnifier-options.ts"

/** Status of the large picture: 0 not loaded, 1 loading, 2 loaded. [4.magnifier.1] [4.magnifier.2] [4.magnifier.3] */
export type MagnifierStatus = 0 | 1 | 2

/** State of the magnifier of one picture. */
export type Magnifier = {
  readonly options: MagnifierOptions
  readonly status: MagnifierStatus
  /** Natural size of the large picture; `undefined` until it is loaded. */
  readonly large: Size | undefined
  /** `true` after the shopper has activated it by click or hover. */
  readonly isActive: boolean
  /** Last position of the pointer on the picture, in page coordinates, and the sizes measured then. */
  readonly at: Point | undefined
  readonly picture: Box | undefined
  readonly preview: Size | undefined
  /** Magnification factor set by the mouse wheel; `undefined` for the ratio of the sizes. */
  readonly zoom: number | undefined
}

type Pointer = { readonly at: Point; readonly picture: Box; readonly preview: Size }

/** Event of the magnifier. */
export type MagnifierEvent =
  | ({ readonly _tag: "PointerMoved" } & Pointer)
  | ({ readonly _tag: "PictureClicked" } & Pointer)
  /** The pointer has left the picture and the preview. */
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
  isActive: false,
  at: undefined,
  picture: undefined,
  preview: undefined,
  zoom: undefined,
})

const withoutRequests = (state: Magnifier): MagnifierStep => ({ state, requests: [] })

/** Activates the magnifier; the first activation loads the large picture. */
const activate = (state: Magnifier, pointer: Pointer): MagnifierStep => {
  const { at, picture, preview } = pointer
  const active = { ...state, isActive: true, at, picture, preview }
  return state.status === 0
    ? { state: { ...active, status: 1 }, requests: ["load the large picture"] }
    : withoutRequests(active)
}

/** Moves the lens. Outside of the picture, for example over the preview, it stays at the last position. */
const movePointer = (state: Magnifier, pointer: Pointer): MagnifierStep => {
  if (!state.options.enabled || !isOnPicture(pointer, pointer.at)) return withoutRequests(state)
  return state.isActive || state.options.trigger === "hover" ? activate(state, pointer) : withoutRequests(state)
}

const onClicked = (state: Magnifier, pointer: Pointer): MagnifierStep =>
  state.options.enabled && isOnPicture(pointer, pointer.at) ? activate(state, pointer) : withoutRequests(state)

const sizesOf = ({ picture, preview, large }: Magnifier): MagnifierSizes | undefined =>
  picture && preview && large && { picture, preview, large }

const zoomNow = (state: Magnifier, sizes: MagnifierSizes | undefined): number =>
  state.zoom ?? (sizes === undefined ? state.options.zoom : naturalZoom(sizes))

/** Changes the zoom by a tenth for one step of the mouse wheel, within the bounds. */
const onWheeled = (state: Magnifier, down: number): Magnifier => {
  if (down === 0 || !state.isActive) return state
  const { minZoom, maxZoom } = state.options
  const tenths = Math.round(zoomNow(state, sizesOf(state)) * 10) + (down < 0 ? 1 : -1)
  return { ...state, zoom: clamp(minZoom, tenths / 10, maxZoom) }
}

/** Applies the result of loading the large picture, which can be requested again after an error. */
const onLargePicture = (
  state: Magnifier,
  event: Extract<MagnifierEvent, { _tag: "LargeLoaded" | "LargeFailed" }>,
): Magnifier =>
  event._tag === "LargeLoaded" ? { ...state, status: 2, large: event.large } : { ...state, status: 0, isActive: false }

/** Returns the magnifier after an event, and the request for the large picture. */
export const magnifierStep = (state: Magnifier, event: MagnifierEvent): MagnifierStep => {
  switch (event._tag) {
    case "PointerMoved":
      return movePointer(state, event)
    case "PictureClicked":
      return onClicked(state, event)
    case "PointerLeft":
    case "EscapePressed":
      return withoutRequests({ ...state, isActive: false })
    case "LargeLoaded":
    case "LargeFailed":
      return withoutRequests(state.status === 1 ? onLargePicture(state, event) : state)
    case "MagnifierWheeled":
      return withoutRequests(onWheeled(state, event.down))
    case "PictureChanged":
      return withoutRequests(newMagnifier(state.options))
  }
}

/** Visible part of the magnifier, or the reason for none. */
export type MagnifierView =
  | { readonly shows: "nothing"; readonly reason: "not-active" | "large-picture-is-not-larger" }
  | { readonly shows: "loading"; readonly text: PlainPhrase }
  | ({ readonly shows: "magnified"; readonly preview: Size | undefined } & Magnified)

/** Returns the visible part of the magnifier. [4.magnifier.2] [4.magnifier.4] */
export const magnifierView = (state: Magnifier): MagnifierView => {
  const sizes = sizesOf(state)
  if (!state.isActive || state.at === undefined) return { shows: "nothing", reason: "not-active" }
  if (sizes === undefined) return { shows: "loading", text: "Loading..." }
  if (!isWorthMagnifying(sizes)) return { shows: "nothing", reason: "large-picture-is-not-larger" }
  return {
    shows: "magnified",
    preview: state.options.mode === "outside" ? sizes.preview : undefined,
    ...magnified(sizes, zoomNow(state, sizes), state.options.mode, state.at),
  }
}
