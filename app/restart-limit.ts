/** More crashes than this within the window are no coincidence. */
const maxCrashes = 3
const crashWindowMs = 60_000

/** Decides whether a thread or process is restarted after these crashes, the last of them now. Times in Unix milliseconds. */
export const shouldRestart = (crashes: ReadonlyArray<number>, now: number): boolean =>
  crashes.filter((crashedAt) => now - crashedAt < crashWindowMs).length < maxCrashes
