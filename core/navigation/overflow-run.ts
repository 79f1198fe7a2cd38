import { isNarrow, type MenuSettings } from "./menu-mode.ts"

const rebuildPauseMs = 1500
const resizeSettlesMs = 100

/** State of the measurement: time of the last one, and time at which a resize has settled. Times in milliseconds. */
export type OverflowRun = {
  readonly startedAt: number | undefined
  readonly menuWidth: number | undefined
  readonly dueAt: number | undefined
}

/** First state of this measurement: none is running. */
export const noOverflowRun: OverflowRun = { startedAt: undefined, menuWidth: undefined, dueAt: undefined }

/** Event of the measurement of the menu's overflow. */
export type OverflowRunEvent =
  | { readonly _tag: "OverflowStarted"; readonly at: number; readonly menuWidth: number }
  | { readonly _tag: "WindowResized"; readonly at: number }
  | { readonly _tag: "OverflowTimerFired"; readonly at: number; readonly menuWidth: number }

/** Request of this measurement that the page performs. */
export type OverflowRunRequest =
  | { readonly _tag: "RebuildOverflow" }
  | { readonly _tag: "WakeOverflow"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type OverflowRunStep = {
  readonly run: OverflowRun
  readonly requests: ReadonlyArray<OverflowRunRequest>
  readonly because: "first" | "ran just now" | "resize settles" | "too early" | "same width" | "other width"
}

const started = (run: OverflowRun, at: number, menuWidth: number): OverflowRunStep => {
  if (run.startedAt !== undefined && at - run.startedAt < rebuildPauseMs)
    return { run, requests: [], because: "ran just now" }
  return { run: { ...run, startedAt: at, menuWidth }, requests: [{ _tag: "RebuildOverflow" }], because: "first" }
}

const timeCame = (run: OverflowRun, at: number, menuWidth: number): OverflowRunStep => {
  if (run.dueAt === undefined || at < run.dueAt) return { run, requests: [], because: "too early" }
  const settled = { ...run, dueAt: undefined }
  return run.menuWidth === menuWidth
    ? { run: settled, requests: [], because: "same width" }
    : { run: { ...settled, menuWidth }, requests: [{ _tag: "RebuildOverflow" }], because: "other width" }
}

/**
 * Decides when the line is measured again. A start less than 1500 ms after the last is skipped; a resize settles for 100 ms and
 * counts only when the menu has another width. [9.menu.1] [9.menu.8]
 */
export const overflowRunStep = (run: OverflowRun, event: OverflowRunEvent): OverflowRunStep => {
  switch (event._tag) {
    case "OverflowStarted":
      return started(run, event.at, event.menuWidth)
    case "WindowResized": {
      const dueAt = event.at + resizeSettlesMs
      return { run: { ...run, dueAt }, requests: [{ _tag: "WakeOverflow", at: dueAt }], because: "resize settles" }
    }
    case "OverflowTimerFired":
      return timeCame(run, event.at, event.menuWidth)
  }
}

/** Decides whether entries move behind "View more": only on one line of a horizontal menu that is no accordion. [2.navigation-menu.6] */
export const overflowApplies = (
  settings: Pick<MenuSettings, "oneLine" | "orientation" | "accordionMaxWidth">,
  width: number,
): boolean => settings.oneLine && settings.orientation === "horizontal" && !isNarrow(settings, width)
