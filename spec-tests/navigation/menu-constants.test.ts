import { readFileSync } from "node:fs"
import path from "node:path"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { isNarrow, menuMode } from "../../core/navigation/menu-mode.ts"
import {
  menuOverflow,
  noOverflowSchedule,
  offsetOf,
  overflowApplies,
  overflowLimit,
  overflowScheduleStep,
  type MenuLine,
} from "../../core/navigation/menu-overflow.ts"
import { isTouching, parentClick, withInput, type MenuInput } from "../../core/navigation/menu-touch.ts"
import { withPosition, type PointerTrail } from "../../core/navigation/pointer-trail.ts"
import { menuSticks } from "../../core/navigation/sticky-menu.ts"
import { submenuAim, type AimInput } from "../../core/navigation/submenu-aim.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { menuSettings } from "../arbitraries/menu.ts"

/** Entries of these widths from the left edge of a menu as wide as the viewport. */
const line = (room: number, widths: ReadonlyArray<number>, change: Partial<MenuLine> = {}): MenuLine => {
  let left = 0
  const items = widths.map((width) => {
    const item = { left, right: left + width }
    left += width
    return item
  })
  return { items, left: 0, right: room, windowWidth: room, classes: "", direction: "ltr", ...change }
}

const mirrored = (given: MenuLine): MenuLine => ({
  ...given,
  items: given.items.map(({ left, right }) => ({ left: given.windowWidth - right, right: given.windowWidth - left })),
  left: given.windowWidth - given.right,
  right: given.windowWidth - given.left,
  direction: "rtl",
})

const anyLine = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }))
  .chain(([room, widths]) =>
    fc.integer({ min: 0, max: 80 }).map((offset) => line(room, widths, { classes: `navpro-nowrap-offset-${offset}` })),
  )

describe("Menu constants", () => {
  test("[9.menu.1] the menu is rebuilt 100 ms after the last resize", () => {
    const first = overflowScheduleStep({ ...noOverflowSchedule, menuWidth: 900 }, { _tag: "WindowResized", at: 0 })
    expect(first.requests).toEqual([{ _tag: "StartOverflowTimer", at: 100 }])
    expect(first.reason).toBe("resize settles")
    const { schedule } = overflowScheduleStep(first.schedule, { _tag: "WindowResized", at: 60 })
    const early = overflowScheduleStep(schedule, { _tag: "OverflowTimerFired", at: 159, menuWidth: 800 })
    expect(early).toEqual({ schedule, requests: [], reason: "too early" })
    const due = overflowScheduleStep(schedule, { _tag: "OverflowTimerFired", at: 160, menuWidth: 800 })
    expect(due).toMatchObject({ requests: [{ _tag: "RebuildOverflow" }], reason: "other width" })
    expect(due.schedule).toEqual({ startedAt: undefined, menuWidth: 800, dueAt: undefined })
    expect(overflowScheduleStep(due.schedule, { _tag: "OverflowTimerFired", at: 900, menuWidth: 1 }).reason).toBe(
      "too early",
    )
  })

  test("[9.menu.1] a resize that leaves the menu's width unchanged rebuilds nothing", () => {
    const { schedule } = overflowScheduleStep(
      { ...noOverflowSchedule, menuWidth: 900 },
      { _tag: "WindowResized", at: 0 },
    )
    const due = overflowScheduleStep(schedule, { _tag: "OverflowTimerFired", at: 100, menuWidth: 900 })
    expect(due).toEqual({ schedule: { ...schedule, dueAt: undefined }, requests: [], reason: "same width" })
  })

  test("[9.menu.2] the accordion starts at the theme's breakpoint, or at 767 px without one", () => {
    const narrow = (accordionMaxWidth: string, width: number) => isNarrow({ accordionMaxWidth }, width)
    expect([narrow("", 767), narrow("", 768), narrow("auto", 767)]).toEqual([true, false, true])
    expect([narrow(" 1023px ", 1023), narrow("1023px", 1024), narrow("900.5", 900.5)]).toEqual([true, false, true])
    expect([narrow("max 900px", 800), narrow("900.55px", 900.55)]).toEqual([false, true])
    expect(menuMode(menuSettings(), 767)).toEqual({ opensBy: "accordion", reason: "narrow" })
    expect(menuMode(menuSettings(), 768)).toEqual({ opensBy: "pointer", reason: "wide" })
    expect(menuMode(menuSettings({ opensBy: "accordion" }), 2000).reason).toBe("configured")
    expect(menuMode(menuSettings({ opensBy: "click" }), 2000)).toEqual({ opensBy: "click", reason: "configured" })
    const drawer = menuSettings({ slidesOut: true, stacked: true })
    expect(menuMode(drawer, 2000)).toEqual({ opensBy: "click", reason: "stacked drawer" })
    expect(menuMode({ ...drawer, stacked: false }, 2000).reason).toBe("wide")
    expect(menuMode({ ...drawer, slidesOut: false }, 2000).reason).toBe("wide")
  })

  test("[9.menu.3] the sticky menu is off at 767 px and on at 768 px", () => {
    forAll(fc.integer({ min: 1, max: 3000 }), (width) => {
      expect(menuSticks({ sticky: true, slidesOut: false }, width).sticks).toBe(width >= 768)
    })
  })

  test("[9.menu.3] the style sheet and the rule have the same sticky breakpoint", () => {
    const sheet = readFileSync(path.join(import.meta.dirname, "../../ui/navigation/menu.css"), "utf8")
    const [, upTo] =
      /@media \(width > (\d+)px\) \{\s*\.menu--row\.navpro-sticky \{\s*position: sticky;/.exec(sheet) ?? []
    const sticks = (width: number) => menuSticks({ sticky: true, slidesOut: false }, width).sticks
    expect([sticks(Number(upTo)), sticks(Number(upTo) + 1)]).toEqual([false, true])
    expect(sheet.match(/position: sticky/g)).toHaveLength(1)
  })

  test("[9.menu.4] a click up to 10 ms after the opening is part of it and follows no link", () => {
    const tap = (at: number) => parentClick({ at, openedAt: 1000, opensByClick: false, touching: true }).action
    expect([tap(1000), tap(1010), tap(1011)]).toEqual(["nothing", "nothing", "follow"])
  })

  test("[9.menu.5] the last 3 pointer positions are stored, at most one every 50 ms", () => {
    const at = (moment: number) => ({ x: moment, y: 0, at: moment })
    const trailOf = (...moments: ReadonlyArray<number>) =>
      moments
        .map(at)
        .reduce<PointerTrail>(withPosition, [])
        .map((position) => position.at)
    expect(trailOf(0, 49, 50, 99, 100, 150)).toEqual([50, 100, 150])
    expect(trailOf(0, 49)).toEqual([0])
  })

  test("[9.menu.5] the pointer counts as inside a menu up to 100 px above and below its box", () => {
    const queryOf = (y: number, isTopLevel: boolean): AimInput => ({
      trail: [{ x: 100, y, at: 0 }],
      menu: { left: 0, top: 200, right: 200, bottom: 300 },
      openingSide: "right",
      isTopLevel,
      lastWait: undefined,
    })
    for (const y of [100, 400]) expect(submenuAim(queryOf(y, true)).reason).toBe("aims elsewhere")
    for (const y of [99, 401]) {
      expect(submenuAim(queryOf(y, true))).toEqual({ waits: true, reason: "comes from outside" })
      expect(submenuAim(queryOf(y, false))).toEqual({ waits: false, reason: "comes from outside" })
    }
    const beside = { ...queryOf(250, true), trail: [{ x: 201, y: 250, at: 0 }] }
    expect(submenuAim(beside).reason).toBe("comes from outside")
    for (const x of [0, 200])
      expect(submenuAim({ ...beside, trail: [{ x, y: 250, at: 0 }] }).reason).toBe("aims elsewhere")
    expect(submenuAim({ ...beside, trail: [{ x: -1, y: 250, at: 0 }] }).reason).toBe("comes from outside")
    expect(submenuAim({ ...beside, trail: [] })).toEqual({ waits: false, reason: "no position" })
  })

  const centred = { left: 0, top: 0, right: 200, bottom: 200 }
  const towards = { right: [120, 100], left: [80, 100], below: [100, 120], above: [100, 80] } as const
  const away = { right: [80, 100], left: [120, 100], below: [100, 80], above: [100, 120] } as const
  test.each(["right", "left"] as const)(
    "[9.menu.5] a pointer moving %s is on the way only to a dropdown there",
    (opens) => {
      const inputOf = ([x, y]: readonly [number, number]): AimInput => ({
        trail: [
          { x: 100, y: 100, at: 0 },
          { x, y, at: 60 },
        ],
        menu: centred,
        openingSide: opens,
        isTopLevel: false,
        lastWait: undefined,
      })
      expect(submenuAim(inputOf(towards[opens]))).toEqual({ waits: true, reason: "aims at the open dropdown" })
      expect(submenuAim(inputOf(away[opens]))).toEqual({ waits: false, reason: "aims elsewhere" })
      expect(submenuAim(inputOf([100, 100])).reason).toBe("aims elsewhere")
      const [x, y] = towards[opens]
      expect(submenuAim({ ...inputOf(towards[opens]), lastWait: { x, y, at: 0 } }).reason).toBe("rests")
      expect(submenuAim({ ...inputOf(towards[opens]), lastWait: { x, y: y + 1, at: 0 } }).waits).toBe(true)
      // Steeper than the corner, the movement passes the dropdown.
      expect(submenuAim(inputOf([x, 400])).waits).toBe(false)
      expect(submenuAim(inputOf([x, -200])).waits).toBe(false)
    },
  )

  test.each(["below", "above"] as const)(
    "[9.menu.5] a pointer moving to a dropdown %s is on the way between its corners too",
    (opens) => {
      const straight = (to: readonly [number, number]): AimInput => ({
        trail: [
          { x: 100, y: 100, at: 0 },
          { x: to[0], y: to[1], at: 60 },
        ],
        menu: centred,
        openingSide: opens,
        isTopLevel: false,
        lastWait: undefined,
      })
      expect(submenuAim(straight(towards[opens])).waits).toBe(true)
      expect(submenuAim(straight(away[opens])).waits).toBe(false)
    },
  )

  test("[9.menu.5] the mirrored layout gives the same result", () => {
    const anyAt = fc.record({ x: fc.integer({ min: -50, max: 250 }), y: fc.integer({ min: -200, max: 400 }) })
    forAll(anyAt, anyAt, fc.boolean(), (from, to, isTopLevel) => {
      const inputOf = (opens: "left" | "right", turned: (x: number) => number): AimInput => ({
        trail: [
          { ...from, x: turned(from.x), at: 0 },
          { ...to, x: turned(to.x), at: 60 },
        ],
        menu: centred,
        openingSide: opens,
        isTopLevel,
        lastWait: undefined,
      })
      expect(submenuAim(inputOf("left", (x) => 200 - x))).toEqual(submenuAim(inputOf("right", (x) => x)))
    })
  })

  test("[9.menu.6] a touch is remembered for the next 5 inputs", () => {
    const moves = (count: number): ReadonlyArray<MenuInput> =>
      Array.from({ length: count }, (_, index) => ({ kind: "move", at: (index + 1) * 50 }))
    const after = (count: number) =>
      moves(count).reduce<ReadonlyArray<MenuInput>>(withInput, withInput([], { kind: "touch", at: 0 }))
    expect(isTouching([])).toBe(false)
    expect(isTouching(after(4))).toBe(true)
    expect(isTouching(after(5))).toBe(false)
    expect(after(9)).toHaveLength(5)
    const soon = withInput(after(0), { kind: "move", at: 49 })
    expect(soon).toEqual(after(0))
    expect(withInput(soon, { kind: "touch", at: 20 })).toHaveLength(2)
    const late = withInput([], { kind: "touch", at: 1000 })
    expect(withInput(late, { kind: "move", at: 1049 })).toBe(late)
    expect(withInput(late, { kind: "move", at: 1050 })).toHaveLength(2)
  })

  test("[9.menu.7] 60 px are reserved for 'View more' when entries overflow", () => {
    expect(menuOverflow(line(300, [100, 100, 100]))).toEqual({ shown: 3, moved: 0, reason: "all fit" })
    expect(menuOverflow(line(260, [100, 100, 100]))).toEqual({ shown: 2, moved: 1, reason: "no room" })
    expect(menuOverflow(line(259, [100, 100, 100]))).toEqual({ shown: 1, moved: 2, reason: "no room" })
    expect(menuOverflow(line(159, [100, 100, 100]))).toEqual({ shown: 0, moved: 3, reason: "no room" })
    expect(menuOverflow(line(0, []))).toEqual({ shown: 0, moved: 0, reason: "all fit" })
  })

  test("[9.menu.7] the space ends at the viewport, and a line that starts outside is measured from the menu's edge", () => {
    expect(menuOverflow(line(400, [100, 100, 100], { windowWidth: 299 })).moved).toBe(1)
    const outside = {
      ...line(300, [100, 100, 100]),
      items: [-150, -50, 50].map((left) => ({ left, right: left + 100 })),
    }
    expect(menuOverflow({ ...outside, right: 300 })).toEqual({ shown: 3, moved: 0, reason: "all fit" })
    expect(menuOverflow({ ...outside, right: 299, windowWidth: 300 }).shown).toBe(2)
    const beyond = { ...line(300, []), items: [{ left: 250, right: 350 }], windowWidth: 320 }
    expect(menuOverflow(beyond).shown).toBe(1)
  })

  test("[9.menu.7] a line that starts inside the menu is measured from its start", () => {
    const items = [40, 140].map((left) => ({ left, right: left + 100 }))
    expect(menuOverflow({ ...line(240, []), items }).moved).toBe(0)
    expect(menuOverflow({ ...line(239, []), items }).moved).toBe(1)
    const classes = "navpro-nowrap-offset-50"
    const beside = { ...line(400, []), items: items.map(({ left, right }) => ({ left: left + 60, right: right + 60 })) }
    expect(menuOverflow({ ...beside, left: 100, right: 331, classes }).moved).toBe(0)
    expect(menuOverflow({ ...beside, left: 100, right: 330, classes }).moved).toBe(1)
    expect(menuOverflow(line(100, []))).toEqual({ shown: 0, moved: 0, reason: "all fit" })
  })

  test("[9.menu.8] a setup less than 1500 ms after the last is skipped", () => {
    const start = (at: number) => ({ _tag: "OverflowStarted", at, menuWidth: 900 }) as const
    const first = overflowScheduleStep(noOverflowSchedule, start(1000))
    expect(first).toMatchObject({ requests: [{ _tag: "RebuildOverflow" }], reason: "first" })
    expect(overflowScheduleStep(first.schedule, start(2499))).toEqual({
      schedule: first.schedule,
      requests: [],
      reason: "ran just now",
    })
    const later = overflowScheduleStep(first.schedule, start(2500))
    expect(later.requests).toEqual([{ _tag: "RebuildOverflow" }])
    expect(later.schedule).toEqual({ startedAt: 2500, menuWidth: 900, dueAt: undefined })
  })

  test("[9.menu.9] with 30 px or less left, the N of the merchant's class reduces the space", () => {
    const classes = "navpro navpro-nowrap-offset-40 navpro-nowrap"
    expect(menuOverflow(line(330, [100, 100, 100], { classes })).moved).toBe(1)
    expect(menuOverflow(line(331, [100, 100, 100], { classes })).moved).toBe(0)
    expect(menuOverflow(line(330, [100, 100, 100])).moved).toBe(0)
    expect(offsetOf(classes)).toBe(40)
    expect(offsetOf("navpro-nowrap-offset-7")).toBe(7)
    for (const other of ["", "navpro-nowrap-offset-", "x-navpro-nowrap-offset-7", "navpro-nowrap-offset-7x"])
      expect(offsetOf(other)).toBe(0)
  })

  test("[2.navigation-menu.6] visible and overflowing entries are all entries, 'View more' fits, and the next entry would not", () => {
    forAll(anyLine, (given) => {
      const { shown, moved } = menuOverflow(given)
      const limit = overflowLimit(given)
      expect(shown + moved).toBe(given.items.length)
      const last = moved === 0 ? undefined : given.items[shown - 1]
      expect((last?.right ?? -Infinity) + 60).toBeLessThanOrEqual(limit)
      const next = given.items[shown]
      expect((next?.right ?? Infinity) + (moved === 1 ? 0 : 60)).toBeGreaterThan(limit)
    })
  })

  test("[2.navigation-menu.6] [9.menu.9] right-to-left layout shows the same entries", () => {
    forAll(anyLine, (given) => {
      expect(menuOverflow(mirrored(given))).toEqual(menuOverflow(given))
    })
    const off = line(400, [100, 100, 100], { left: 50, right: 340, windowWidth: 400 })
    expect(menuOverflow(mirrored(off))).toEqual(menuOverflow(off))
  })

  test("[2.navigation-menu.6] entries overflow only in a single-line horizontal menu above the breakpoint", () => {
    expect(overflowApplies(menuSettings(), 768)).toBe(true)
    expect(overflowApplies(menuSettings(), 767)).toBe(false)
    expect(overflowApplies(menuSettings({ orientation: "vertical" }), 768)).toBe(false)
    expect(overflowApplies(menuSettings({ oneLine: false }), 768)).toBe(false)
  })
})
