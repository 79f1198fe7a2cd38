import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { continueText } from "../../core/background-actions/pop-ups/pop-up-countdown.ts"
import { defaultPopUps } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import { PopUpWindows, runPopUps } from "../../core/background-actions/pop-ups/pop-ups.program.ts"
import type { PopUpsEvent } from "../../core/background-actions/pop-ups/pop-ups.ts"
import { cartPopUp } from "../arbitraries/background-actions.ts"
import { pass } from "../shops/virtual-time.ts"

/** A page that records actions; the label of the 'continue' button is recorded when it changes. */
const page = () => {
  const done: Array<string> = []
  const note = (text: string) => Effect.sync(() => void done.push(text))
  let words = "Continue Shopping"
  const windows = PopUpWindows.of({
    render: () => note("render"),
    open: ({ id }) => note(`open ${id}`),
    close: (id, reason) => note(`close ${id}: ${reason}`),
    announce: (text, seconds) => note(text.replace("%1", String(seconds))),
    rememberStaysOpen: (staysOpen) => note(`remember ${staysOpen}`),
    show: (view) =>
      Effect.sync(() => {
        const label = continueText(words, view?.countdown ?? { _tag: "Waiting" })
        if (label !== words) done.push(label)
        words = label
      }),
  })
  return { done, layer: Layer.succeed(PopUpWindows, windows) }
}

const opening: ReadonlyArray<PopUpsEvent> = [
  { _tag: "RegistrationRequested", ids: ["ajaxpro-checkout.cart"] },
  { _tag: "RequestStarted", mayOpen: true },
  { _tag: "SectionUpdated", popUps: [cartPopUp()] },
  { _tag: "RequestEnded" },
]

type Moment = number | PopUpsEvent

/** Opens the cart pop-up, then alternates delays in milliseconds and events. */
const events = async (moments: ReadonlyArray<Moment>) => {
  const { done, layer } = page()
  const story = Effect.gen(function* () {
    const popUps = yield* runPopUps(defaultPopUps, false)
    for (const moment of [...opening, 100, ...moments]) {
      if (typeof moment === "number") yield* pass(moment)
      else yield* popUps.dispatch(moment)
    }
    yield* pass(0)
    return yield* popUps.state
  })
  const { open } = await Effect.runPromise(
    Effect.scoped(story).pipe(Effect.provide(layer), Effect.provide(TestClock.layer())),
  )
  return { done, open }
}

const opened = ["render", "open ajaxpro-checkout.cart"]
const announced = "This window closes in 20 seconds. Press any key or “Keep open” to hold it."
const closed = "close ajaxpro-checkout.cart: idle"

describe("Pop-ups program on a test clock", () => {
  test("[4.background-action-pop-ups.1] [9.background-actions-and-pop-ups.2] a pop-up opens 100 ms after its section arrives", async () => {
    expect((await events([])).done).toEqual(opened)
  })

  test("[4.background-action-pop-ups.6] [9.background-actions-and-pop-ups.7] 'continue' counts down each of the last ten seconds, and the pop-up closes at 0", async () => {
    const counted = Array.from({ length: 10 }, (_, index) => `Continue Shopping (${10 - index})`)
    expect((await events([39_999])).done).toEqual([...opened, announced])
    expect((await events([49_999])).done).toEqual([...opened, announced, ...counted])
    const over = await events([50_000])
    expect(over.done).toEqual([...opened, announced, ...counted, "Continue Shopping", closed])
    expect(over.open).toBeUndefined()
  })

  test("[4.background-action-pop-ups.7] activity removes the number immediately and restarts the time", async () => {
    const active: PopUpsEvent = { _tag: "Active" }
    const { done, open } = await events([41_000, active, 49_000, active, 0])
    expect(done.slice(0, 7)).toEqual([
      ...opened,
      announced,
      "Continue Shopping (10)",
      "Continue Shopping (9)",
      "Continue Shopping",
      announced,
    ])
    expect(done.at(-1)).toBe("Continue Shopping")
    expect(open?.lastActivity).toBe(90_100)
  })

  test("[4.background-action-pop-ups.3] a click on the overlay closes the pop-up and stops the countdown", async () => {
    expect((await events([10_000, { _tag: "OverlayClicked" }, 100_000])).done).toEqual([
      ...opened,
      "close ajaxpro-checkout.cart: overlay",
    ])
  })

  test("'Keep open' and the saved preference prevent the automatic closing", async () => {
    expect((await events([{ _tag: "StayOpenPressed" }, 3_600_000])).done).toEqual(opened)
    const set = await events([{ _tag: "StaysOpenChanged", staysOpen: true }, 3_600_000])
    expect(set.done).toEqual([...opened, "remember true"])
    expect(set.open?.isHeld).toBe(true)
  })
})
