import { menuMode, type MenuMode } from "./menu-mode.ts"
import type { MenuSettings } from "./menu-setup.ts"
import type { MenuInput } from "./menu-touch.ts"
import { type MenuDropdown, persistentDropdowns } from "./persistent-dropdowns.ts"
import type { PointerPosition, PointerTrail } from "./pointer-trail.ts"
import type { Edges } from "./submenu-aim.ts"

/** Planned change at a time: opens a dropdown, or closes those inside of `closeUnder`. */
export type MenuPlan = {
  readonly openId: string | undefined
  readonly closeUnder: string | undefined
  readonly at: number
}

/** Drawer of the mobile navigation; it is `opening` and `closing` during the transition. */
export type MenuDrawer = {
  readonly phase: "closed" | "opening" | "open" | "closing"
  /** End of the transition, in milliseconds. */
  readonly dueAt: number | undefined
}

/** State of a navigation menu. Times in milliseconds, lengths in pixels. [4.menu] */
export type MenuState = {
  readonly settings: MenuSettings
  readonly dropdowns: ReadonlyArray<MenuDropdown>
  readonly isHome: boolean
  readonly width: number
  /** Open dropdowns, outer ones first. */
  readonly open: ReadonlyArray<{ readonly id: string; readonly openedAt: number }>
  readonly plan: MenuPlan | undefined
  readonly trail: PointerTrail
  readonly inputs: ReadonlyArray<MenuInput>
  /** Position at which the pointer last aimed at the open dropdown, which then stayed open. */
  readonly lastWait: PointerPosition | undefined
  readonly drawer: MenuDrawer
}

/** Event of the menu: pointer, keys, touch and timers. */
export type MenuEvent =
  | { readonly _tag: "PointerMoved"; readonly x: number; readonly y: number; readonly at: number }
  | { readonly _tag: "Touched"; readonly at: number }
  /** `id` is absent for an entry without a dropdown; `menu` is the list that contains the entry. */
  | {
      readonly _tag: "EntryEntered"
      readonly id: string | undefined
      readonly parent: string | undefined
      readonly menu: Edges
      readonly at: number
    }
  | { readonly _tag: "MenuLeft"; readonly at: number }
  | { readonly _tag: "EntryClicked"; readonly id: string; readonly at: number }
  | { readonly _tag: "CaretClicked"; readonly id: string; readonly at: number }
  | { readonly _tag: "EntryKeyPressed"; readonly id: string; readonly key: "Enter" | "Space"; readonly at: number }
  | { readonly _tag: "EscapePressed"; readonly at: number }
  | { readonly _tag: "OutsideClicked" }
  | { readonly _tag: "OverlayClicked"; readonly at: number }
  | { readonly _tag: "DrawerPressed"; readonly at: number }
  | { readonly _tag: "WidthChanged"; readonly width: number; readonly at: number }
  | { readonly _tag: "MenuTimerFired"; readonly at: number }

/** Request of the menu that the page performs. */
export type MenuRequest =
  /** Prevents the default action of this click or key. */
  | { readonly _tag: "StayOnPage" }
  /** Requests `MenuTimerFired` at this time. */
  | { readonly _tag: "StartMenuTimer"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type MenuStep = { readonly state: MenuState; readonly requests: ReadonlyArray<MenuRequest> }

/** Returns the state as a step that sends no request. */
export const withoutRequests = (state: MenuState): MenuStep => ({ state, requests: [] })

/** Returns the mode at the current width, which depends on the accordion breakpoint. [9.menu.2] */
export const modeOf = ({ settings, width }: MenuState): MenuMode => menuMode(settings, width)

/** Returns the ids of a dropdown and those around it, the outermost first; empty for an unknown id. */
export const pathToDropdown = (state: Pick<MenuState, "dropdowns">, id: string | undefined): ReadonlyArray<string> => {
  const dropdown = state.dropdowns.find((candidate) => candidate.id === id)
  return dropdown === undefined ? [] : [...pathToDropdown(state, dropdown.parent), dropdown.id]
}

/** Returns when a dropdown was opened, in milliseconds of the events' clock; `undefined` while it is closed. */
export const openedAt = (state: MenuState, id: string): number | undefined =>
  state.open.find((dropdown) => dropdown.id === id)?.openedAt

/** Opens a dropdown and those around it, and closes all others. */
export const withOpen = (state: MenuState, id: string, at: number): MenuState => {
  const path = pathToDropdown(state, id)
  const persistent = persistentDropdowns(state)
  const stillOpen = state.open.filter((dropdown) => path.includes(dropdown.id) || persistent.includes(dropdown.id))
  const opened = path
    .filter((dropdown) => !stillOpen.some((known) => known.id === dropdown))
    .map((dropdown) => ({ id: dropdown, openedAt: at }))
  return { ...state, open: [...stillOpen, ...opened], plan: undefined }
}

/** Closes all dropdowns inside of a dropdown, or all without an id; persistent ones stay open. */
export const withClosedUnder = (state: MenuState, closeUnder: string | undefined): MenuState => {
  const persistent = persistentDropdowns(state)
  const isInside = (id: string) =>
    closeUnder === undefined || (id !== closeUnder && pathToDropdown(state, id).includes(closeUnder))
  return { ...state, plan: undefined, open: state.open.filter(({ id }) => persistent.includes(id) || !isInside(id)) }
}

/** Closes a dropdown and those inside; a persistent one stays open, without those inside. */
export const withClosed = (state: MenuState, id: string): MenuState => {
  const inner = withClosedUnder(state, id)
  const persistent = persistentDropdowns(state)
  return { ...inner, open: inner.open.filter((dropdown) => dropdown.id !== id || persistent.includes(id)) }
}

/** Returns the menu at another width: persistent dropdowns open, those no longer persistent close, and a change of the mode closes all. */
export const menuAtWidth = (state: MenuState, width: number, at: number): MenuState => {
  const next = { ...state, width }
  const persistent = persistentDropdowns(next)
  const before = persistentDropdowns(state)
  const hasSameMode = modeOf(next).opensBy === modeOf(state).opensBy
  const open = state.open.filter(({ id }) => {
    const [root = id] = pathToDropdown(state, id)
    return persistent.includes(id) || (hasSameMode && (persistent.includes(root) || !before.includes(root)))
  })
  const missing = persistent.filter((id) => !open.some((dropdown) => dropdown.id === id))
  return { ...next, plan: undefined, open: [...missing.map((id) => ({ id, openedAt: at })), ...open] }
}

/** Creates the menu of a page. */
export const newMenu = (menu: Pick<MenuState, "settings" | "dropdowns" | "isHome" | "width">, at: number): MenuState =>
  menuAtWidth(
    {
      ...menu,
      open: [],
      plan: undefined,
      trail: [],
      inputs: [],
      lastWait: undefined,
      drawer: { phase: "closed", dueAt: undefined },
    },
    menu.width,
    at,
  )
