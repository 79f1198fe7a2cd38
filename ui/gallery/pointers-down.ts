import type { Point } from "../../core/gallery/size.ts"

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

export const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

export const difference = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/** The pointers that are down, and what has been done with them since the first came down. */
export class PointersDown {
  readonly places = new Map<number, Point>()
  start: Point | undefined
  travelled = 0
  pinched = false

  put(id: number, at: Point): void {
    if (this.places.size === 0) {
      this.start = at
      this.travelled = 0
      this.pinched = false
    } else this.pinched = true
    this.places.set(id, at)
  }

  /** Answers where it was before; nothing for a pointer that is not down. */
  move(id: number, to: Point): Point | undefined {
    const before = this.places.get(id)
    if (before === undefined || this.start === undefined) return undefined
    this.places.set(id, to)
    this.travelled = Math.max(this.travelled, distance(this.start, to))
    return before
  }

  /** Whether it was the last one. */
  lift(id: number): boolean {
    return this.places.delete(id) && this.places.size === 0
  }

  other(id: number): Point | undefined {
    for (const [known, point] of this.places) if (known !== id) return point
    return undefined
  }
}
