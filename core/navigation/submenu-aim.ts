import type { PointerPosition, PointerTrail } from "./pointer-trail.ts"

/** A rectangle on the page, in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** On which side of its menu a dropdown opens. */
export type OpeningSide = "right" | "left" | "below" | "above"

/** Whether to wait before another entry opens, and why. */
export type Aim =
  | { readonly waits: true; readonly because: "aims at the open dropdown" | "comes from outside" }
  | { readonly waits: false; readonly because: "no position" | "comes from outside" | "rests" | "aims elsewhere" }

/** What is known when the pointer enters an entry beside an open dropdown. */
export type AimQuestion = {
  readonly trail: PointerTrail
  /** The list of entries that the pointer is in. */
  readonly menu: Box
  readonly opens: OpeningSide
  readonly isTopLevel: boolean
  /** Where the pointer was when waiting was last decided. */
  readonly lastWait: PointerPosition | undefined
}

/** How far above and below its box a menu still counts as under the pointer. [9.menu.5] */
const tolerance = 100

type Corner = { readonly x: number; readonly y: number }

const cornersOf = (menu: Box) => {
  const top = menu.top - tolerance
  const bottom = menu.bottom + tolerance
  return {
    upperLeft: { x: menu.left, y: top },
    upperRight: { x: menu.right, y: top },
    lowerLeft: { x: menu.left, y: bottom },
    lowerRight: { x: menu.right, y: bottom },
  }
}

/** The corners between which a dropdown is aimed at: to the first the slope falls on the way there, to the second it rises. */
const cornersFacing = (menu: Box, side: OpeningSide): readonly [falls: Corner, rises: Corner] => {
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

const slope = (from: Corner, to: Corner): number => (to.y - from.y) / (to.x - from.x)

const isInside = ({ x, y }: Corner, menu: Box): boolean =>
  x >= menu.left && x <= menu.right && y >= menu.top - tolerance && y <= menu.bottom + tolerance

const isSame = (one: Corner, other: Corner | undefined): boolean => one.x === other?.x && one.y === other.y

/**
 * Whether the pointer, entering another entry, is on its way to the dropdown that is open: its path leads between the corners
 * where that dropdown begins. Then the dropdown stays open for a moment. [2.navigation-menu.1] [9.menu.5]
 */
export const submenuAim = ({ trail, menu, opens, isTopLevel, lastWait }: AimQuestion): Aim => {
  const [oldest] = trail
  const now = trail.at(-1)
  if (oldest === undefined || now === undefined) return { waits: false, because: "no position" }
  if (!isInside(oldest, menu)) return { waits: isTopLevel, because: "comes from outside" }
  if (isSame(now, lastWait)) return { waits: false, because: "rests" }

  const [falls, rises] = cornersFacing(menu, opens)
  const aims = slope(now, falls) < slope(oldest, falls) && slope(now, rises) > slope(oldest, rises)
  return aims ? { waits: true, because: "aims at the open dropdown" } : { waits: false, because: "aims elsewhere" }
}
