import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { pathToDropdown, modeOf, newMenu, type MenuEvent } from "../../core/navigation/menu-state.ts"
import { menuStep } from "../../core/navigation/menu-step.ts"
import { parentClick } from "../../core/navigation/menu-touch.ts"
import { persistentDropdowns } from "../../core/navigation/persistent-dropdowns.ts"
import { menuSticks } from "../../core/navigation/sticky-menu.ts"
import { forAll } from "../arbitraries/for-all.ts"
import {
  afterMenuEvents,
  anyMenuEvents,
  anyMenuSettings,
  dropdowns,
  menu,
  menuSettings,
  openIn,
} from "../arbitraries/menu.ts"

const box = { left: 0, top: 0, right: 200, bottom: 300 }
const enter = (id: string | undefined, at: number, parent?: string): MenuEvent => ({
  _tag: "EntryEntered",
  id,
  parent,
  menu: box,
  at,
})
const time = (at: number): MenuEvent => ({ _tag: "MenuTimerFired", at })
const click = (id: string, at: number): MenuEvent => ({ _tag: "EntryClicked", id, at })
const caret = (id: string, at: number): MenuEvent => ({ _tag: "CaretClicked", id, at })
const touch = (at: number): MenuEvent => ({ _tag: "Touched", at })
const key = (id: string, pressed: "Enter" | "Space", at: number): MenuEvent => ({
  _tag: "EntryKeyPressed",
  id,
  key: pressed,
  at,
})
const width = (to: number, at: number): MenuEvent => ({ _tag: "WidthChanged", width: to, at })
const stays = [{ _tag: "StayOnPage" }]

describe("Menu opened by pointer", () => {
  test("[2.navigation-menu.1] a dropdown opens 100 ms after the pointer enters", () => {
    const entered = afterMenuEvents(menu(), enter("garden", 1000))
    expect(entered.requests).toEqual([{ _tag: "StartMenuTimer", at: 1100 }])
    expect(openIn(afterMenuEvents(entered.state, time(1099)).state)).toEqual([])
    expect(openIn(afterMenuEvents(entered.state, time(1100)).state)).toEqual(["garden"])
  })

  test("[2.navigation-menu.1] while another is open it opens after 50 ms, and the other closes", () => {
    const { state } = afterMenuEvents(menu(), enter("home", 0), time(100), enter("garden", 200))
    expect(openIn(afterMenuEvents(state, time(249)).state)).toEqual(["home"])
    expect(openIn(afterMenuEvents(state, time(250)).state)).toEqual(["garden"])
  })

  test("[2.navigation-menu.1] an entry without a dropdown closes an open sibling, and opens nothing", () => {
    const { state } = afterMenuEvents(menu(), enter("home", 0), time(100), enter(undefined, 200), time(250))
    expect(openIn(state)).toEqual([])
    expect(afterMenuEvents(state, enter(undefined, 300)).requests).toEqual([])
  })

  test("[2.navigation-menu.1] an open dropdown closes 170 ms after the pointer leaves, unless it returns", () => {
    const left = afterMenuEvents(menu(), enter("garden", 0), time(100), { _tag: "MenuLeft", at: 500 })
    expect(left.requests).toEqual([{ _tag: "StartMenuTimer", at: 670 }])
    expect(openIn(afterMenuEvents(left.state, time(669)).state)).toEqual(["garden"])
    expect(openIn(afterMenuEvents(left.state, time(670)).state)).toEqual([])
    expect(openIn(afterMenuEvents(left.state, enter("garden", 600), time(670)).state)).toEqual(["garden"])
  })

  test("[2.navigation-menu.1] an inner dropdown opens beside its list and leaves the outer one open", () => {
    const { state } = afterMenuEvents(menu(), enter("garden", 0), time(100), enter("pots", 200, "garden"), time(250))
    expect(openIn(state)).toEqual(["garden", "pots"])
    expect(openIn(afterMenuEvents(state, enter("tools", 300, "garden"), time(350)).state)).toEqual(["garden", "tools"])
  })

  test("[2.navigation-menu.1] returning to the entry of an open dropdown cancels its closing", () => {
    const left = afterMenuEvents(menu(), enter("garden", 0), time(100), { _tag: "MenuLeft", at: 500 })
    const back = afterMenuEvents(left.state, enter("garden", 600))
    expect(back.requests).toEqual([])
    expect(back.state.plan).toBeUndefined()
  })

  test("[2.navigation-menu.1] an inner entry without a dropdown closes an open sibling, and nothing around it", () => {
    const { state } = afterMenuEvents(menu(), caret("pots", 0))
    const beside = afterMenuEvents(state, enter(undefined, 100, "garden"))
    expect(beside.requests).toEqual([{ _tag: "StartMenuTimer", at: 150 }])
    expect(openIn(afterMenuEvents(beside.state, time(150)).state)).toEqual(["garden"])
    const inside = afterMenuEvents(state, enter(undefined, 100, "pots"))
    expect(inside.requests).toEqual([])
    expect(openIn(inside.state)).toEqual(["garden", "pots"])
  })

  test("[9.menu.5] inner dropdowns of a row open sideways, delayed for a pointer on the way to the open one, not for one from outside", () => {
    const { state } = afterMenuEvents(menu(), caret("pots", 0))
    const aiming: ReadonlyArray<MenuEvent> = [
      { _tag: "PointerMoved", x: 20, y: 100, at: 200 },
      { _tag: "PointerMoved", x: 70, y: 110, at: 260 },
      { _tag: "PointerMoved", x: 120, y: 120, at: 320 },
    ]
    const waiting = afterMenuEvents(state, ...aiming, enter("tools", 330, "garden"))
    expect(waiting.requests).toEqual([{ _tag: "StartMenuTimer", at: 630 }])
    expect(waiting.state.lastWait).toEqual({ x: 120, y: 120, at: 320 })
    const outside: MenuEvent = { _tag: "PointerMoved", x: 900, y: 900, at: 200 }
    expect(afterMenuEvents(state, outside, enter("tools", 330, "garden")).requests).toEqual([
      { _tag: "StartMenuTimer", at: 380 },
    ])
  })

  test("[4.menu.2] a second click together with the first does nothing", () => {
    const twice = afterMenuEvents(menu(), touch(0), click("garden", 90), click("garden", 95))
    expect(twice.requests).toEqual(stays)
    expect(openIn(twice.state)).toEqual(["garden"])
  })

  test("[9.menu.5] entries passed on the way to the open dropdown are delayed by 300 ms", () => {
    const opened = afterMenuEvents(menu({ orientation: "vertical" }), enter("garden", 0), time(100)).state
    const moves: ReadonlyArray<MenuEvent> = [
      { _tag: "PointerMoved", x: 20, y: 100, at: 200 },
      { _tag: "PointerMoved", x: 120, y: 120, at: 260 },
    ]
    const waiting = afterMenuEvents(opened, ...moves, enter("home", 270))
    expect(waiting.requests).toEqual([{ _tag: "StartMenuTimer", at: 570 }])
    // The pointer rests on it, so it is meant.
    expect(afterMenuEvents(waiting.state, enter("home", 280)).requests).toEqual([{ _tag: "StartMenuTimer", at: 330 }])
  })

  test("[9.menu.5] entries of a row are not delayed, as the dropdown is below it", () => {
    const opened = afterMenuEvents(menu(), enter("garden", 0), time(100)).state
    const { requests } = afterMenuEvents(opened, { _tag: "PointerMoved", x: 20, y: 900, at: 200 }, enter("home", 270))
    expect(requests).toEqual([{ _tag: "StartMenuTimer", at: 320 }])
  })

  test("[2.navigation-menu.1] a click on an entry follows its link; its caret opens and closes the dropdown", () => {
    expect(afterMenuEvents(menu(), click("garden", 0))).toMatchObject({ state: { open: [] }, requests: [] })
    const opened = afterMenuEvents(menu(), caret("garden", 0))
    expect(opened.requests).toEqual(stays)
    expect(openIn(opened.state)).toEqual(["garden"])
    const closed = afterMenuEvents(opened.state, caret("garden", 20))
    expect(closed.requests).toEqual(stays)
    expect(openIn(closed.state)).toEqual([])
  })

  test("[2.navigation-menu.1] Enter opens and then follows the link, Space opens and closes, Escape closes the innermost dropdown", () => {
    const opened = afterMenuEvents(menu(), key("garden", "Enter", 0))
    expect(opened.requests).toEqual(stays)
    expect(afterMenuEvents(opened.state, key("garden", "Enter", 5)).requests).toEqual([])
    expect(openIn(afterMenuEvents(opened.state, key("garden", "Space", 5)).state)).toEqual([])

    const inner = afterMenuEvents(opened.state, key("clay", "Space", 20)).state
    expect(openIn(inner)).toEqual(["garden", "pots", "clay"])
    const escaped = afterMenuEvents(inner, { _tag: "EscapePressed", at: 30 })
    expect(openIn(escaped.state)).toEqual(["garden", "pots"])
    expect(escaped.requests).toEqual(stays)
    expect(afterMenuEvents(menu(), { _tag: "EscapePressed", at: 30 })).toMatchObject({
      requests: [],
      state: { drawer: { phase: "closed" } },
    })
  })
})

describe("Menu states", () => {
  const wideHome = { isHome: true, width: 1280 }

  test("[4.menu.1] a persistent dropdown is open from the start, and never closes", () => {
    const start = menu({}, wideHome)
    expect(openIn(start)).toEqual(["home"])
    const attempts: ReadonlyArray<MenuEvent> = [
      caret("home", 10),
      key("home", "Space", 20),
      { _tag: "EscapePressed", at: 30 },
      { _tag: "OutsideClicked" },
      { _tag: "MenuLeft", at: 40 },
      time(400),
      enter("garden", 500),
      time(600),
    ]
    expect(openIn(afterMenuEvents(start, ...attempts).state)).toEqual(["home", "garden"])
  })

  test("[2.navigation-menu.7] flagged top-level entries stay open only on a wide home page", () => {
    expect(persistentDropdowns(menu({}, wideHome))).toEqual(["home"])
    expect(openIn(menu({}, { ...wideHome, isHome: false }))).toEqual([])
    expect(openIn(menu({}, { ...wideHome, width: 1279 }))).toEqual([])
    expect(openIn(menu({ expandedMinWidth: "1000px" }, { isHome: true, width: 1000 }))).toEqual(["home"])
    expect(openIn(menu({ expandedMinWidth: "1000px" }, { isHome: true, width: 999 }))).toEqual([])
  })

  test("[2.navigation-menu.7] [4.menu.1] flagged entries close when the page becomes narrow, and open when it becomes wide", () => {
    const narrow = afterMenuEvents(menu({}, wideHome), width(1279, 10)).state
    expect(openIn(narrow)).toEqual([])
    expect(openIn(afterMenuEvents(narrow, width(1280, 20)).state)).toEqual(["home"])
  })

  test("[2.navigation-menu.7] [4.menu.1] dropdowns inside a persistent one close with it, others stay unchanged", () => {
    const inner = afterMenuEvents(menu({}, wideHome), caret("rooms", 10)).state
    expect(openIn(inner)).toEqual(["home", "rooms"])
    expect(openIn(afterMenuEvents(inner, width(1400, 20)).state)).toEqual(["home", "rooms"])
    expect(openIn(afterMenuEvents(inner, width(1279, 20)).state)).toEqual([])
    expect(openIn(afterMenuEvents(inner, caret("home", 20)).state)).toEqual(["home"])
    const other = afterMenuEvents(menu({}, wideHome), caret("garden", 10)).state
    expect(openIn(afterMenuEvents(other, width(1279, 20)).state)).toEqual(["garden"])
    expect(openIn(afterMenuEvents(other, width(700, 20)).state)).toEqual([])
    expect(openIn(afterMenuEvents(other, enter("rooms", 300, "home"), time(350)).state)).toEqual(["home", "rooms"])
  })

  test("[2.navigation-menu.1] a persistent sibling causes no delay", () => {
    const vertical = menu({ orientation: "vertical" }, wideHome)
    expect(
      afterMenuEvents(vertical, { _tag: "PointerMoved", x: 900, y: 900, at: 0 }, enter("garden", 100)).requests,
    ).toEqual([{ _tag: "StartMenuTimer", at: 150 }])
    const opened = afterMenuEvents(vertical, caret("garden", 0)).state
    const passing = [{ _tag: "PointerMoved", x: 900, y: 900, at: 0 } as const, enter(undefined, 100)]
    expect(afterMenuEvents(opened, ...passing).requests).toEqual([{ _tag: "StartMenuTimer", at: 400 }])
  })

  test("[4.menu.2] on touch the first tap opens, the second follows the link", () => {
    const first = afterMenuEvents(menu(), touch(0), click("garden", 90))
    expect(first.requests).toEqual(stays)
    expect(openIn(first.state)).toEqual(["garden"])
    expect(afterMenuEvents(first.state, touch(500), click("garden", 590)).requests).toEqual([])
  })

  test("[4.menu.2] pointer events emulated for a touch open nothing", () => {
    const { state, requests } = afterMenuEvents(menu(), touch(0), enter("garden", 5))
    expect(requests).toEqual([])
    expect(openIn(afterMenuEvents(state, { _tag: "MenuLeft", at: 10 }, time(1000)).state)).toEqual([])
    expect(afterMenuEvents(state, { _tag: "MenuLeft", at: 10 }).requests).toEqual([])
  })

  test("[4.menu.2] [9.menu.4] the reason for following or ignoring a click is given", () => {
    const mouse = { at: 100, openedAt: undefined, opensByClick: false, touching: false }
    expect(parentClick(mouse)).toEqual({ action: "follow", reason: "pointer opens" })
    expect(parentClick({ ...mouse, opensByClick: true })).toEqual({ action: "open", reason: "click opens" })
    expect(parentClick({ ...mouse, touching: true })).toEqual({ action: "open", reason: "first tap" })
    expect(parentClick({ ...mouse, openedAt: 0 })).toEqual({ action: "follow", reason: "already open" })
    expect(parentClick({ ...mouse, openedAt: 95 })).toEqual({ action: "nothing", reason: "still opening" })
  })

  test("[4.menu.3] in click mode the first click opens, the second follows the link, and a click outside closes all", () => {
    const opened = afterMenuEvents(menu({ opensBy: "click" }), click("garden", 0), click("pots", 100))
    expect(opened.requests).toEqual(stays)
    expect(openIn(opened.state)).toEqual(["garden", "pots"])
    expect(afterMenuEvents(opened.state, click("pots", 200)).requests).toEqual([])
    expect(openIn(afterMenuEvents(opened.state, { _tag: "OutsideClicked" }).state)).toEqual([])
    expect(afterMenuEvents(menu({ opensBy: "click" }), enter("garden", 0)).requests).toEqual([])
    expect(afterMenuEvents(menu({ opensBy: "click" }), { _tag: "MenuLeft", at: 0 }).requests).toEqual([])
  })

  test("[4.menu.3] an accordion stays unfolded", () => {
    const opened = afterMenuEvents(menu({ opensBy: "accordion" }), click("garden", 0)).state
    expect(openIn(afterMenuEvents(opened, { _tag: "OutsideClicked" }).state)).toEqual(["garden"])
  })

  test("[4.menu.4] a click on the overlay closes the mobile navigation with all its dropdowns", () => {
    const opening = afterMenuEvents(menu({}, { width: 400 }), { _tag: "DrawerPressed", at: 0 })
    expect(opening.state.drawer.phase).toBe("opening")
    expect(opening.requests).toEqual([{ _tag: "StartMenuTimer", at: 42 }])
    expect(afterMenuEvents(opening.state, time(41)).state.drawer.phase).toBe("opening")
    const open = afterMenuEvents(opening.state, time(42), click("garden", 100)).state
    expect(open.drawer).toEqual({ phase: "open", dueAt: undefined })

    const closing = afterMenuEvents(open, { _tag: "OverlayClicked", at: 200 })
    expect(closing.state).toMatchObject({ open: [], drawer: { phase: "closing", dueAt: 500 } })
    expect(closing.requests).toEqual([{ _tag: "StartMenuTimer", at: 500 }])
    expect(afterMenuEvents(closing.state, time(499)).state.drawer.phase).toBe("closing")
    expect(afterMenuEvents(closing.state, time(500)).state.drawer.phase).toBe("closed")
    expect(afterMenuEvents(closing.state, { _tag: "OverlayClicked", at: 300 }).requests).toEqual([])
  })

  test("[4.menu.4] Escape and the toggle close the mobile navigation too; pressing again while it closes opens it", () => {
    const open = afterMenuEvents(menu({}, { width: 400 }), { _tag: "DrawerPressed", at: 0 }, time(42)).state
    expect(afterMenuEvents(open, { _tag: "EscapePressed", at: 100 }).state.drawer.phase).toBe("closing")
    const opening = afterMenuEvents(menu({}, { width: 400 }), { _tag: "DrawerPressed", at: 0 }).state
    expect(afterMenuEvents(opening, { _tag: "OverlayClicked", at: 10 }).state.drawer.phase).toBe("closing")
    const closing = afterMenuEvents(open, { _tag: "DrawerPressed", at: 100 }).state
    expect(closing.drawer.phase).toBe("closing")
    expect(afterMenuEvents(closing, { _tag: "DrawerPressed", at: 150 }).state.drawer).toEqual({
      phase: "opening",
      dueAt: 192,
    })
  })

  test("[4.menu.5] the sticky menu is off at 767 px and below, in drawers and when disabled", () => {
    const sticky = { sticky: true, slidesOut: false }
    expect(menuSticks(sticky, 768)).toEqual({ sticks: true, reason: "configured" })
    expect(menuSticks(sticky, 767)).toEqual({ sticks: false, reason: "narrow" })
    expect(menuSticks({ ...sticky, slidesOut: true }, 768)).toEqual({ sticks: false, reason: "in a drawer" })
    expect(menuSticks({ ...sticky, sticky: false }, 768)).toEqual({ sticks: false, reason: "not configured" })
  })

  test("[2.navigation-menu.1] switching the opening mode closes open dropdowns; the same mode leaves them", () => {
    const opened = afterMenuEvents(menu(), caret("garden", 0)).state
    expect(openIn(afterMenuEvents(opened, width(900, 10)).state)).toEqual(["garden"])
    expect(openIn(afterMenuEvents(opened, width(700, 10)).state)).toEqual([])
    expect(modeOf(afterMenuEvents(opened, width(700, 10)).state)).toEqual({ opensBy: "accordion", reason: "narrow" })
  })

  test("[4.menu.1] for any events, persistent dropdowns are open, open ones are inside open ones, and nothing unrelated is open", () => {
    const anyPage = fc.record({ isHome: fc.boolean(), width: fc.integer({ min: 300, max: 1600 }) })
    forAll(anyMenuSettings, anyPage, anyMenuEvents, (settings, page, events) => {
      let state = newMenu({ settings: menuSettings(settings), dropdowns, ...page }, 0)
      for (const event of events) {
        state = menuStep(state, event).state
        const open = openIn(state)
        const persistent = persistentDropdowns(state)
        const others = open.filter((id) => !persistent.includes(id))
        expect(new Set(open).size).toBe(open.length)
        expect(open).toEqual(expect.arrayContaining([...persistent]))
        for (const id of open) expect(open).toEqual(expect.arrayContaining([...pathToDropdown(state, id)]))
        const [innermost] = others.toReversed()
        for (const id of others) expect(pathToDropdown(state, innermost)).toContain(id)
      }
    })
  })

  test("[4.menu.4] for any events, the timer of a closed or closing accordion drawer is never in the past", () => {
    forAll(anyMenuEvents, (events) => {
      let state = menu({}, { width: 400 })
      for (const event of events) state = menuStep(state, event).state
      const { drawer } = menuStep(state, time(1e9)).state
      expect(["open", "closed"]).toContain(drawer.phase)
      expect(drawer.dueAt).toBeUndefined()
    })
  })
})
