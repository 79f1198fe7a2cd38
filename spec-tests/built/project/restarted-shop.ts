import { setTimeout as sleep } from "node:timers/promises"

import { expect } from "vitest"

import type { DevPage } from "./dev-page.ts"

/** Watchers of files drop the events that follow one within 50 ms; nobody saves that fast. */
export const afterBurst = () => sleep(150)

/** Writes a file and back, until what it changes has been shown within a second; a busy machine may need several attempts. Returns the fewest milliseconds. */
export const timeUntilShown = async (
  page: DevPage,
  write: (isChanged: boolean) => void,
  isShown: () => Promise<boolean>,
): Promise<number> => {
  const times: Array<number> = []
  while (times.length < 5 && Math.min(...times) >= 1000) {
    const since = performance.now()
    write(true)
    await expect.poll(isShown, { interval: 20 }).toBe(true)
    times.push(performance.now() - since)
    await afterBurst()
    const restored = page.next(["full-reload"])
    write(false)
    await restored
    await afterBurst()
  }
  return Math.min(...times)
}
