import { vi } from "vitest"

/** Advances `performance.now` by some milliseconds without a wait, until `vi.restoreAllMocks`; returns a function that advances it. */
export const advanceableClock = (): ((milliseconds: number) => void) => {
  const read = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, "now").mockImplementation(() => read() + ahead)
  return (milliseconds) => {
    ahead += milliseconds
  }
}
