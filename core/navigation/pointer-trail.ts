/** Pointer position in pixels of the page; `at` in milliseconds. */
export type PointerPosition = { readonly x: number; readonly y: number; readonly at: number }

/** Last positions of the pointer, oldest first. */
export type PointerTrail = ReadonlyArray<PointerPosition>

const maxPositions = 3
const shortestPauseMs = 50

/** Adds a position to the trail: the last three, at most one every 50 ms. [9.menu.5] */
export const withPosition = (trail: PointerTrail, position: PointerPosition): PointerTrail => {
  const last = trail.at(-1)
  if (last !== undefined && position.at - last.at < shortestPauseMs) return trail
  return [...trail, position].slice(-maxPositions)
}
