import type { Page } from "@playwright/test"

import { untilPainted } from "./checkout-steps.ts"

type Finger = { readonly x: number; readonly y: number }

/** Seconds between two touch events of a device. */
const reportEvery = 0.016

/**
 * Sends touch events as a device reports them, after the first paint. The timestamps follow a finger's pace however fast this machine is,
 * or slow: a swipe at 10,000 pixels a second skips a picture, and two late taps are not one double tap.
 */
export const touchInput = async (page: Page) => {
  await untilPainted(page)
  const session = await page.context().newCDPSession(page)
  let reported = 0
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: ReadonlyArray<Finger>,
    follows = false,
  ) => {
    reported = Math.max(reported + reportEvery, follows ? 0 : Date.now() / 1000)
    return session.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints], timestamp: reported })
  }
  return {
    /** Moves from one place to another in steps, all fingers simultaneously. */
    drag: async (from: ReadonlyArray<Finger>, to: ReadonlyArray<Finger>, steps = 8) => {
      await touch("touchStart", from)
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        const between = (start: Finger, end: Finger = start): Finger => ({
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part,
        })
        await touch(
          "touchMove",
          from.map((start, index) => between(start, to[index])),
        )
      }
      await touch("touchEnd", [])
    },
    tapTwice: async (at: Finger) => {
      await touch("touchStart", [at])
      await touch("touchEnd", [], true)
      await touch("touchStart", [at], true)
      await touch("touchEnd", [], true)
    },
  }
}
