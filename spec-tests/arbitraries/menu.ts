import fc from "fast-check"

import type { MenuSettings } from "../../core/navigation/menu-setup.ts"
import { newMenu, type MenuEvent, type MenuState } from "../../core/navigation/menu-state.ts"
import { menuStep } from "../../core/navigation/menu-step.ts"
import type { MenuDropdown } from "../../core/navigation/persistent-dropdowns.ts"

export const menuSettings = (change: Partial<MenuSettings> = {}): MenuSettings => ({
  orientation: "horizontal",
  opensBy: "pointer",
  slidesOut: false,
  slidesOutOnPhones: false,
  stacked: false,
  closeable: false,
  sticky: true,
  oneLine: true,
  accordionMaxWidth: "",
  expandedMinWidth: "",
  direction: "ltr",
  ...change,
})

/** home and garden at the top; rooms in home, pots and tools in garden, clay in pots. */
export const dropdowns: ReadonlyArray<MenuDropdown> = [
  { id: "home", parent: undefined, homeExpanded: true },
  { id: "rooms", parent: "home", homeExpanded: false },
  { id: "garden", parent: undefined, homeExpanded: false },
  { id: "pots", parent: "garden", homeExpanded: false },
  { id: "clay", parent: "pots", homeExpanded: true },
  { id: "tools", parent: "garden", homeExpanded: false },
]

export const menu = (
  settings: Partial<MenuSettings> = {},
  page: Partial<Pick<MenuState, "isHome" | "width" | "dropdowns">> = {},
): MenuState => newMenu({ settings: menuSettings(settings), dropdowns, isHome: false, width: 1000, ...page }, 0)

export const afterMenuEvents = (state: MenuState, ...events: ReadonlyArray<MenuEvent>) => {
  let step = menuStep(state, { _tag: "MenuTimerFired", at: -1 })
  for (const event of events) step = menuStep(step.state, event)
  return step
}

export const openIn = (state: MenuState): ReadonlyArray<string> => state.open.map(({ id }) => id)

const anyId = fc.constantFrom(...dropdowns.map(({ id }) => id))
const anyLength = fc.integer({ min: -50, max: 1500 })
const anyBox = fc.record({ left: anyLength, top: anyLength, right: anyLength, bottom: anyLength })
const parents = new Map(dropdowns.map(({ id, parent }) => [id, parent]))

/** One event without a time; `at` is added when it is replayed. */
const anyTimelessEvent = fc.oneof(
  fc.record({ _tag: fc.constant("PointerMoved" as const), x: anyLength, y: anyLength }),
  fc.record({ _tag: fc.constant("Touched" as const) }),
  fc.record({ id: anyId, menu: anyBox, plain: fc.boolean() }).map(({ id, menu: box, plain }) => ({
    _tag: "EntryEntered" as const,
    id: plain ? undefined : id,
    parent: parents.get(id),
    menu: box,
  })),
  fc.record({
    _tag: fc.constantFrom("MenuLeft" as const, "EscapePressed" as const, "OutsideClicked" as const),
  }),
  fc.record({
    _tag: fc.constantFrom("OverlayClicked" as const, "DrawerPressed" as const, "MenuTimerFired" as const),
  }),
  fc.record({ _tag: fc.constantFrom("EntryClicked" as const, "CaretClicked" as const), id: anyId }),
  fc.record({
    _tag: fc.constant("EntryKeyPressed" as const),
    id: anyId,
    key: fc.constantFrom("Enter" as const, "Space" as const),
  }),
  fc.record({ _tag: fc.constant("WidthChanged" as const), width: fc.integer({ min: 300, max: 1600 }) }),
)

/** Shopper actions on a menu, in order of time. */
export const anyMenuEvents: fc.Arbitrary<ReadonlyArray<MenuEvent>> = fc
  .array(fc.tuple(anyTimelessEvent, fc.integer({ min: 0, max: 400 })), { maxLength: 30 })
  .map((events) => {
    let at = 0
    return events.map(([event, pause]) => {
      at += pause
      return { ...event, at }
    })
  })

export const anyMenuSettings: fc.Arbitrary<MenuSettings> = fc
  .record({
    orientation: fc.constantFrom("horizontal" as const, "vertical" as const),
    opensBy: fc.constantFrom("pointer" as const, "click" as const, "accordion" as const),
    slidesOut: fc.boolean(),
    slidesOutOnPhones: fc.boolean(),
    stacked: fc.boolean(),
    closeable: fc.boolean(),
    sticky: fc.boolean(),
    oneLine: fc.boolean(),
    direction: fc.constantFrom("ltr" as const, "rtl" as const),
  })
  .map(menuSettings)
