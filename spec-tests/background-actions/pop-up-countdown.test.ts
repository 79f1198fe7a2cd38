import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  continueText,
  popUpCountdown,
  untilNextCountdown,
  type Idleness,
} from "../../core/background-actions/pop-ups/pop-up-countdown.ts"
import { popUpsStayOpen, defaultPopUps } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import { forAll } from "../arbitraries/for-all.ts"

const usual = defaultPopUps.closesAfterMilliseconds
const idle = (seconds: number, change: Partial<Idleness> = {}): Idleness => ({
  idleMilliseconds: seconds * 1000,
  closesAfterMilliseconds: usual,
  isHeld: false,
  hasContinueButtons: true,
  ...change,
})
const withoutButtons = { hasContinueButtons: false }

const anyIdleness = fc.record({
  idleMilliseconds: fc.nat(120_000),
  closesAfterMilliseconds: fc.oneof(fc.constant(0), fc.nat(100_000)),
  isHeld: fc.boolean(),
  hasContinueButtons: fc.boolean(),
})

describe("Automatic closing of pop-ups", () => {
  test("[4.background-action-pop-ups.5] [9.background-actions-and-pop-ups.6] closes a pop-up after exactly 50 s without activity", () => {
    expect(usual).toBe(50_000)
    for (const buttons of [{}, withoutButtons]) {
      expect(popUpCountdown(idle(49.999, buttons))._tag).not.toBe("Over")
      expect(popUpCountdown(idle(50, buttons))).toEqual({ _tag: "Over" })
      expect(popUpCountdown(idle(3600, buttons))).toEqual({ _tag: "Over" })
    }
  })

  test.each([
    [0, { _tag: "Waiting" }],
    [29.999, { _tag: "Waiting" }],
    [30, { _tag: "Announced" }],
    [39.999, { _tag: "Announced" }],
    [40, { _tag: "Counting", secondsLeft: 10 }],
    [40.001, { _tag: "Counting", secondsLeft: 10 }],
    [41, { _tag: "Counting", secondsLeft: 9 }],
    [49, { _tag: "Counting", secondsLeft: 1 }],
    [49.9, { _tag: "Counting", secondsLeft: 1 }],
  ] as const)(
    "[4.background-action-pop-ups.6] [9.background-actions-and-pop-ups.7] after %d s with 'continue' buttons, the countdown is %o",
    (seconds, countdown) => {
      expect(popUpCountdown(idle(seconds))).toEqual(countdown)
    },
  )

  test("[9.background-actions-and-pop-ups.8] without 'continue' buttons no countdown is shown, and the pop-up still closes", () => {
    expect(popUpCountdown(idle(45, withoutButtons))).toEqual({ _tag: "Announced" })
    expect(popUpCountdown(idle(49.9, withoutButtons))).toEqual({ _tag: "Announced" })
    expect(popUpCountdown(idle(50, withoutButtons))).toEqual({ _tag: "Over" })
  })

  test("a pop-up that is pinned, or in a shop with time 0, never closes automatically", () => {
    expect(popUpCountdown(idle(3600, { isHeld: true }))).toEqual({ _tag: "Held" })
    expect(popUpCountdown(idle(3600, { closesAfterMilliseconds: 0 }))).toEqual({ _tag: "Held" })
    expect(untilNextCountdown(idle(1, { isHeld: true }))).toBeUndefined()
    expect(untilNextCountdown(idle(50))).toBeUndefined()
  })

  test.each([
    ["Continue Shopping", 7, "Continue Shopping (7)"],
    ["Continue Shopping (10)", 9, "Continue Shopping (9)"],
    ["Weiter (3)", 2, "Weiter (2)"],
  ])("[4.background-action-pop-ups.6] the button %s with %d s left has the label %s", (words, secondsLeft, label) => {
    expect(continueText(words, { _tag: "Counting", secondsLeft })).toBe(label)
  })

  test("[4.background-action-pop-ups.7] the number is removed as soon as the countdown stops", () => {
    expect(continueText("Continue Shopping (4)", { _tag: "Waiting" })).toBe("Continue Shopping")
    expect(continueText("Continue (42 left) Shopping", { _tag: "Waiting" })).toBe("Continue (42 left) Shopping")
  })

  test("the label of a button depends only on the last countdown value", () => {
    forAll(fc.string(), anyIdleness, anyIdleness, (text, before, now) => {
      const words = text.replace(/[\s\d()]/g, "")
      const counted = continueText(words, popUpCountdown(before))
      expect(continueText(counted, popUpCountdown(now))).toBe(continueText(words, popUpCountdown(now)))
    })
  })

  test("[9.background-actions-and-pop-ups.7] the display is unchanged until its next change time, and different then; countdown values change each second", () => {
    forAll(anyIdleness, fc.double({ min: 0, max: 0.999, noNaN: true }), (idleness, part) => {
      const next = untilNextCountdown(idleness)
      if (next === undefined) return
      const later = (milliseconds: number) =>
        popUpCountdown({ ...idleness, idleMilliseconds: idleness.idleMilliseconds + milliseconds })
      expect(later(Math.floor(next * part))).toEqual(popUpCountdown(idleness))
      expect(later(next)).not.toEqual(popUpCountdown(idleness))
    })
  })

  test("the saved preference is on only with its exact value", () => {
    expect(popUpsStayOpen(true)).toBe(true)
    for (const value of [undefined, null, false, "true", 1, {}]) expect(popUpsStayOpen(value)).toBe(false)
  })
})
