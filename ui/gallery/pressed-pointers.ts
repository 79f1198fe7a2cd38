import type { Point } from "../../core/gallery/geometry.ts"

/** Computes the distance of two points in pixels, for pinching. */
export const distance = (first: Point, second: Point): number => Math.hypot(first.x - second.x, first.y - second.y)

/** Computes the point halfway between two points, about which a pinch zooms. */
export const middle = (first: Point, second: Point): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
})

/** Computes the vector from `second` to `first`, for dragging. */
export const difference = (first: Point, second: Point): Point => ({ x: first.x - second.x, y: first.y - second.y })

/** The pressed pointers and the gesture since the first was pressed. */
export class PressedPointers {
  /** Positions by pointer id. */
  readonly positions = new Map<number, Point>()
  start: Point | undefined
  /** Largest distance from the start in pixels. */
  travelled = 0
  /** A second pointer was pressed during the gesture. */
  pinched = false

  press(id: number, at: Point): void {
    if (this.positions.size === 0) {
      this.start = at
      this.travelled = 0
      this.pinched = false
    } else this.pinched = true
    this.positions.set(id, at)
  }

  /** Moves a pointer and returns its previous position; `undefined` for a pointer that is not pressed. */
  move(id: number, to: Point): Point | undefined {
    const before = this.positions.get(id)
    if (before === undefined || this.start === undefined) return undefined
    this.positions.set(id, to)
    this.travelled = Math.max(this.travelled, distance(this.start, to))
    return before
  }

  /** Removes a pointer; true for the last one. */
  release(id: number): boolean {
    return this.positions.delete(id) && this.positions.size === 0
  }

  /** The position of another pressed pointer. */
  other(id: number): Point | undefined {
    for (const [known, point] of this.positions) if (known !== id) return point
    return undefined
  }
}
