import { isNarrow } from "./menu-mode.ts"
import type { MenuSettings } from "./menu-setup.ts"

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

const viewMoreWidth = 60
const minFreeWidth = 30
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

/** Returns the edge in pixels that no entry may cross: that of menu or window, minus N pixels when 30 px or less are free. [9.menu.9] */
export const overflowLimit = (line: MenuLine): number => {
  const used = line.items.reduce((width, { left, right }) => width + right - left, 0)
  const isCramped = line.right - line.left - used <= minFreeWidth
  return Math.min(line.right, line.windowWidth) - (isCramped ? offsetOf(line.classes) : 0)
}

/** Distance in pixels to move a line to the menu's edge; 0 unless its first entry is outside. */
const shiftOf = ({ items: [first], left }: MenuLine, limit: number): number =>
  first !== undefined && (first.left < left || first.right > limit) ? left - first.left : 0

/** Entries shown on the line, and those behind "View more", in order. */
export type Overflow = {
  readonly shown: number
  readonly moved: number
  readonly reason: "all fit" | "no room"
}

/**
 * Returns the entries that fit on the line. Measures from the last entry backwards, until one fits; once an entry moves, 60 px are reserved
 * for "View more". [2.navigation-menu.6] [9.menu.7] [9.menu.9]
 */
export const menuOverflow = (measured: MenuLine): Overflow => {
  const line = measured.direction === "rtl" ? mirrored(measured) : measured
  const { items } = line
  const limit = overflowLimit(line)
  const shift = shiftOf(line, limit)
  const last = items.findLastIndex(
    ({ right }, index) => right + shift + (index === items.length - 1 ? 0 : viewMoreWidth) <= limit,
  )
  const moved = items.length - 1 - last
  return { shown: last + 1, moved, reason: moved === 0 ? "all fit" : "no room" }
}

const rebuildPauseMs = 1500
const resizePauseMs = 100

/** Times of measurements in milliseconds: that of the last one, and that at which a resize has settled. */
export type OverflowSchedule = {
  readonly startedAt: number | undefined
  readonly menuWidth: number | undefined
  readonly dueAt: number | undefined
}

/** State before the first measurement. */
export const noOverflowSchedule: OverflowSchedule = { startedAt: undefined, menuWidth: undefined, dueAt: undefined }

/** Event that can start a measurement. */
export type OverflowScheduleEvent =
  | { readonly _tag: "OverflowStarted"; readonly at: number; readonly menuWidth: number }
  | { readonly _tag: "WindowResized"; readonly at: number }
  | { readonly _tag: "OverflowTimerFired"; readonly at: number; readonly menuWidth: number }

/** Request that the page performs: measure now, or dispatch `OverflowTimerFired` at a time. */
export type OverflowScheduleRequest =
  | { readonly _tag: "RebuildOverflow" }
  | { readonly _tag: "StartOverflowTimer"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type OverflowScheduleStep = {
  readonly schedule: OverflowSchedule
  readonly requests: ReadonlyArray<OverflowScheduleRequest>
  readonly reason: "first" | "ran just now" | "resize settles" | "too early" | "same width" | "other width"
}

const onStarted = (schedule: OverflowSchedule, at: number, menuWidth: number): OverflowScheduleStep => {
  if (schedule.startedAt !== undefined && at - schedule.startedAt < rebuildPauseMs)
    return { schedule, requests: [], reason: "ran just now" }
  return {
    schedule: { ...schedule, startedAt: at, menuWidth },
    requests: [{ _tag: "RebuildOverflow" }],
    reason: "first",
  }
}

const onTimerFired = (schedule: OverflowSchedule, at: number, menuWidth: number): OverflowScheduleStep => {
  if (schedule.dueAt === undefined || at < schedule.dueAt) return { schedule, requests: [], reason: "too early" }
  const settled = { ...schedule, dueAt: undefined }
  return schedule.menuWidth === menuWidth
    ? { schedule: settled, requests: [], reason: "same width" }
    : { schedule: { ...settled, menuWidth }, requests: [{ _tag: "RebuildOverflow" }], reason: "other width" }
}

/**
 * Decides when the entries are measured again. A start less than 1500 ms after the last is skipped; a resize settles for 100 ms and
 * counts only when the menu has another width. [9.menu.1] [9.menu.8]
 */
export const overflowScheduleStep = (
  schedule: OverflowSchedule,
  event: OverflowScheduleEvent,
): OverflowScheduleStep => {
  switch (event._tag) {
    case "OverflowStarted":
      return onStarted(schedule, event.at, event.menuWidth)
    case "WindowResized": {
      const dueAt = event.at + resizePauseMs
      return {
        schedule: { ...schedule, dueAt },
        requests: [{ _tag: "StartOverflowTimer", at: dueAt }],
        reason: "resize settles",
      }
    }
    case "OverflowTimerFired":
      return onTimerFired(schedule, event.at, event.menuWidth)
  }
}

/** Decides whether entries move behind "View more": only on one line of a horizontal menu that is not an accordion. [2.navigation-menu.6] */
export const overflowApplies = (
  settings: Pick<MenuSettings, "oneLine" | "orientation" | "accordionMaxWidth">,
  width: number,
): boolean => settings.oneLine && settings.orientation === "horizontal" && !isNarrow(settings, width)
