/** Measured line of top-level entries. Lengths in pixels; `items` are in the order of the menu. */
export type MenuLine = {
  readonly items: ReadonlyArray<{ readonly left: number; readonly right: number }>
  readonly left: number
  readonly right: number
  readonly windowWidth: number
  /** All classes of the menu; one of them may be `navpro-nowrap-offset-N`. */
  readonly classes: string
  readonly direction: "ltr" | "rtl"
}

/** State of the measurement of entries that do not fit. It can be interrupted after any number of entries. */
export type OverflowWork = {
  readonly line: MenuLine
  /** Distance in pixels to move the line to the menu's edge, when its first entry is outside. */
  readonly movedBy: number
  /** Edge in pixels that no entry may cross. */
  readonly limit: number
  /** Number of entries not measured yet, counted from the first. */
  readonly left: number
  readonly done: boolean
}

const moreWidth = 60
const crampedUpTo = 30
const offsetClass = /(?:^|\s)navpro-nowrap-offset-(\d+)(?=\s|$)/

/** Returns N of the merchant's class `navpro-nowrap-offset-N`; 0 without one. [9.menu.9] */
export const offsetOf = (classes: string): number => Number(offsetClass.exec(classes)?.[1] ?? 0)

/** Mirrors a line, so that one rule applies to both directions of writing. */
const mirrored = (line: MenuLine): MenuLine => ({
  ...line,
  items: line.items.map(({ left, right }) => ({ left: line.windowWidth - right, right: line.windowWidth - left })),
  left: line.windowWidth - line.right,
  right: line.windowWidth - line.left,
  direction: "ltr",
})

/** Returns the limit of the line: the edge of menu or window, minus N pixels when 30 px or less are free. [9.menu.9] */
const limitOf = (line: MenuLine): number => {
  const used = line.items.reduce((width, { left, right }) => width + right - left, 0)
  const isCramped = line.right - line.left - used <= crampedUpTo
  return Math.min(line.right, line.windowWidth) - (isCramped ? offsetOf(line.classes) : 0)
}

/** Starts a measurement. Nothing is decided yet, except for an empty line. */
export const overflowWork = (measured: MenuLine): OverflowWork => {
  const line = measured.direction === "rtl" ? mirrored(measured) : measured
  const limit = limitOf(line)
  const [first] = line.items
  const isOutside = first !== undefined && (first.left < line.left || first.right > limit)
  return {
    line,
    movedBy: isOutside ? line.left - first.left : 0,
    limit,
    left: line.items.length,
    done: first === undefined,
  }
}

/**
 * Measures up to `most` entries from the last backwards, until one fits. Once an entry moves, 60 px are reserved for "View more".
 * [2.navigation-menu.6] [9.menu.7]
 */
export const continueOverflow = (work: OverflowWork, most: number): OverflowWork => {
  const { line, movedBy, limit } = work
  const stop = Math.max(0, work.left - most)
  let left = work.left
  while (left > stop) {
    const item = line.items[left - 1]
    const more = left === line.items.length ? 0 : moreWidth
    if (item === undefined || item.right + movedBy + more <= limit) return { ...work, left, done: true }
    left -= 1
  }
  return { ...work, left, done: left === 0 }
}

/** Entries shown on the line, and those behind "View more", in order. */
export type Overflow = {
  readonly shown: number
  readonly moved: number
  readonly because: "all fit" | "no room"
}

/** Returns the result of a finished measurement. */
export const overflowOf = ({ line, left }: OverflowWork): Overflow => {
  const moved = line.items.length - left
  return { shown: left, moved, because: moved === 0 ? "all fit" : "no room" }
}

/** Returns the entries that fit on the line, in one pass. [2.navigation-menu.6] [9.menu.7] [9.menu.9] */
export const menuOverflow = (line: MenuLine): Overflow =>
  overflowOf(continueOverflow(overflowWork(line), line.items.length))
