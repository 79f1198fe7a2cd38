import type { PointerPosition, PointerTrail } from "./pointer-trail.ts"

/** Rectangle on the page, in pixels. */
export type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Side of its menu on which a dropdown opens. */
export type OpeningSide = "right" | "left" | "below" | "above"

/** Decision to wait before another entry opens, with the reason. */
export type Aim =
  | { readonly waits: true; readonly reason: "aims at the open dropdown" | "comes from outside" }
  | { readonly waits: false; readonly reason: "no position" | "comes from outside" | "rests" | "aims elsewhere" }

/** Facts when the pointer enters an entry beside an open dropdown. */
export type AimInput = {
  readonly trail: PointerTrail
  /** List of entries under the pointer. */
  readonly menu: Edges
  readonly openingSide: OpeningSide
  readonly isTopLevel: boolean
  /** Pointer position at the last decision to wait. */
  readonly lastWait: PointerPosition | undefined
}

/** Pixels above and below a menu that count as part of it. [9.menu.5] */
const tolerance = 100

type Corner = { readonly x: number; readonly y: number }

const cornersOf = (menu: Edges) => {
  const top = menu.top - tolerance
  const bottom = menu.bottom + tolerance
  return {
    upperLeft: { x: menu.left, y: top },
    upperRight: { x: menu.right, y: top },
    lowerLeft: { x: menu.left, y: bottom },
    lowerRight: { x: menu.right, y: bottom },
  }
}

/** Returns the two corners of the menu from which a dropdown opens, clockwise. */
const cornersFacing = (menu: Edges, side: OpeningSide): readonly [first: Corner, second: Corner] => {
  const { upperLeft, upperRight, lowerLeft, lowerRight } = cornersOf(menu)
  switch (side) {
    case "right":
      return [upperRight, lowerRight]
    case "left":
      return [lowerLeft, upperLeft]
    case "below":
      return [lowerRight, lowerLeft]
    case "above":
      return [upperLeft, upperRight]
  }
}

/** Returns a positive number when `point` is to the right of the line from one corner to the other, as seen on the screen; 0 on the line. */
const rightOf = (from: Corner, to: Corner, point: Corner): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)

const isInside = ({ x, y }: Corner, menu: Edges): boolean =>
  x >= menu.left && x <= menu.right && y >= menu.top - tolerance && y <= menu.bottom + tolerance

const isSame = (first: Corner, second: Corner | undefined): boolean => first.x === second?.x && first.y === second.y

/**
 * Decides whether the pointer, entering another entry, moves towards the open dropdown: it is inside of the triangle between its
 * previous position and the two corners where that dropdown begins. Then the dropdown stays open for a moment. [9.menu.5]
 */
export const submenuAim = ({ trail, menu, openingSide, isTopLevel, lastWait }: AimInput): Aim => {
  const [oldest] = trail
  const newest = trail.at(-1)
  if (oldest === undefined || newest === undefined) return { waits: false, reason: "no position" }
  if (!isInside(oldest, menu)) return { waits: isTopLevel, reason: "comes from outside" }
  if (isSame(newest, lastWait)) return { waits: false, reason: "rests" }

  const [first, second] = cornersFacing(menu, openingSide)
  const aims = rightOf(oldest, first, newest) > 0 && rightOf(oldest, second, newest) < 0
  return aims ? { waits: true, reason: "aims at the open dropdown" } : { waits: false, reason: "aims elsewhere" }
}
