import { firstItem } from "./first-item.ts"
import { currentGalleryOptions, galleryView } from "./gallery-view.ts"
import { type GalleryState, type GalleryStep, type SlideEvent, shownVideo } from "./gallery.ts"
import { type Move, neighbourPosition, resolvedPosition } from "./image-position.ts"
import { type Swipe, swipeMove } from "./swipe.ts"

/** Returns the state as a step that sends no request. */
export const withoutRequests = (state: GalleryState): GalleryStep => ({ state, requests: [] })

/** Shows another item: its picture is measured again, and a player on the previous item is unloaded. */
const showItem = (state: GalleryState, position: number): GalleryStep => ({
  state: { ...state, position, picture: undefined, lastTapAt: undefined },
  requests: shownVideo(state) ? [{ _tag: "UnloadPlayer", position: state.position }] : [],
})

const applyMove = (state: GalleryState, move: Move): GalleryStep => {
  if ("stays" in move || move.to === state.position) return withoutRequests(state)
  const { state: next, requests } = showItem(state, move.to)
  return { state: next, requests: [...requests, { _tag: "ShowItem", position: move.to }] }
}

/** Moves one item forward or back. */
export const moveByOne = (state: GalleryState, by: 1 | -1): GalleryStep =>
  applyMove(
    state,
    neighbourPosition(state.position, by, state.items.length, currentGalleryOptions(state).loop === true),
  )

const onSwiped = (state: GalleryState, swipe: Swipe): GalleryStep => {
  if (!galleryView(state).slidesBySwipe) return withoutRequests(state)
  const move = swipeMove(swipe, state.lastSwipeAt, state.direction)
  return "moves" in move ? moveByOne({ ...state, lastSwipeAt: swipe.at }, move.moves) : withoutRequests(state)
}

const onItemsReplaced = (state: GalleryState, items: GalleryState["items"]): GalleryStep => {
  const { position } = firstItem(items)
  const { state: next, requests } = showItem(state, position)
  return { state: { ...next, items }, requests: [...requests, { _tag: "ShowItem", position }] }
}

const onStripSettled = (state: GalleryState, position: number): GalleryStep => {
  const move = resolvedPosition(position, state.items.length)
  return "stays" in move || move.to === state.position ? withoutRequests(state) : showItem(state, move.to)
}

/** Returns the gallery after a navigation between items. */
export const slideStep = (state: GalleryState, event: SlideEvent): GalleryStep => {
  switch (event._tag) {
    case "NextPressed":
      return moveByOne(state, 1)
    case "PreviousPressed":
      return moveByOne(state, -1)
    case "PositionRequested":
      return applyMove(state, resolvedPosition(event.position, state.items.length))
    case "Swiped":
      return onSwiped(state, event.swipe)
    case "StripSettled":
      return onStripSettled(state, event.position)
    case "ItemsReplaced":
      return onItemsReplaced(state, event.items)
    case "ViewportMeasured":
      return withoutRequests({ ...state, touch: event.touch, matching: event.matching })
  }
}
