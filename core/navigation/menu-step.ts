import { endDrawerTransition, closeDrawer, toggleDrawer } from "./menu-drawer.ts"
import { entryEntered, menuLeft, performPlan, pointerMoved } from "./menu-pointer.ts"
import {
  menuAtWidth,
  modeOf,
  openedAt,
  withoutRequests,
  withClosed,
  withClosedUnder,
  withOpen,
  type MenuEvent,
  type MenuState,
  type MenuStep,
} from "./menu-state.ts"
import { isTouching, parentClick, withInput } from "./menu-touch.ts"
import { persistentDropdowns } from "./persistent-dropdowns.ts"

/** Returns the changed menu and prevents the default action of the browser. */
const withDefaultPrevented = (state: MenuState): MenuStep => ({ state, requests: [{ _tag: "StayOnPage" }] })

const onClicked = (state: MenuState, { id, at }: { readonly id: string; readonly at: number }): MenuStep => {
  const { action } = parentClick({
    at,
    openedAt: openedAt(state, id),
    opensByClick: modeOf(state).opensBy !== "pointer",
    touching: isTouching(state.inputs),
  })
  switch (action) {
    case "open":
      return withDefaultPrevented(withOpen(state, id, at))
    case "nothing":
      return withDefaultPrevented(state)
    case "follow":
      return withoutRequests(state)
  }
}

const toggleDropdown = (state: MenuState, id: string, at: number): MenuStep =>
  withDefaultPrevented(openedAt(state, id) === undefined ? withOpen(state, id, at) : withClosed(state, id))

/** Handles a key on an entry: Enter opens a closed dropdown and follows the link of an open one; Space opens and closes. */
const onKeyPressed = (state: MenuState, event: Extract<MenuEvent, { readonly _tag: "EntryKeyPressed" }>): MenuStep =>
  event.key === "Enter" && openedAt(state, event.id) !== undefined
    ? withoutRequests(state)
    : toggleDropdown(state, event.id, event.at)

/** Handles Escape: closes the innermost dropdown that is not persistent, or the drawer when none is open. */
const onEscape = (state: MenuState, at: number): MenuStep => {
  const persistent = persistentDropdowns(state)
  const innermost = state.open.findLast(({ id }) => !persistent.includes(id))
  return innermost === undefined ? closeDrawer(state, at) : withDefaultPrevented(withClosed(state, innermost.id))
}

/** Handles a click outside of the menu: all dropdowns close, except in an accordion, which stays unfolded. [4.menu.3] */
const onOutsideClicked = (state: MenuState): MenuStep =>
  withoutRequests(modeOf(state).opensBy === "accordion" ? state : withClosedUnder(state, undefined))

const pointerStep = (state: MenuState, event: MenuEvent): MenuStep | undefined => {
  switch (event._tag) {
    case "PointerMoved":
      return pointerMoved(state, event)
    case "Touched":
      return withoutRequests({ ...state, inputs: withInput(state.inputs, { kind: "touch", at: event.at }) })
    case "EntryEntered":
      return entryEntered(state, event)
    case "MenuLeft":
      return menuLeft(state, event.at)
    case "MenuTimerFired":
      return withoutRequests(endDrawerTransition(performPlan(state, event.at), event.at))
    default:
      return undefined
  }
}

/** Returns the menu after an event, and the requests to perform. Performs nothing itself. [4.menu] */
export const menuStep = (state: MenuState, event: MenuEvent): MenuStep => {
  switch (event._tag) {
    case "EntryClicked":
      return onClicked(state, event)
    case "CaretClicked":
      return toggleDropdown(state, event.id, event.at)
    case "EntryKeyPressed":
      return onKeyPressed(state, event)
    case "EscapePressed":
      return onEscape(state, event.at)
    case "OutsideClicked":
      return onOutsideClicked(state)
    case "OverlayClicked":
      return closeDrawer(state, event.at)
    case "DrawerPressed":
      return toggleDrawer(state, event.at)
    case "WidthChanged":
      return withoutRequests(menuAtWidth(state, event.width, event.at))
    default:
      return pointerStep(state, event) ?? withoutRequests(state)
  }
}
