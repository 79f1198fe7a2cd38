import { openingSide } from "./menu-mode.ts"
import {
  pathToDropdown,
  modeOf,
  openedAt,
  withoutRequests,
  withClosedUnder,
  withOpen,
  type MenuEvent,
  type MenuPlan,
  type MenuState,
  type MenuStep,
} from "./menu-state.ts"
import { isTouching, withInput } from "./menu-touch.ts"
import { persistentDropdowns } from "./persistent-dropdowns.ts"
import { withPosition } from "./pointer-trail.ts"
import { submenuAim, type Aim } from "./submenu-aim.ts"

type Entered = Extract<MenuEvent, { readonly _tag: "EntryEntered" }>

const openDelayMs = 100
const openDelayAfterAnotherMs = 50
const aimDelayMs = 300
const closeDelayMs = 170

const withPlan = (state: MenuState, plan: MenuPlan): MenuStep => ({
  state: { ...state, plan },
  requests: [{ _tag: "StartMenuTimer", at: plan.at }],
})

/** Records the position of the pointer, and that the input is not touch. */
export const pointerMoved = (
  state: MenuState,
  position: { readonly x: number; readonly y: number; readonly at: number },
) =>
  withoutRequests({
    ...state,
    trail: withPosition(state.trail, { x: position.x, y: position.y, at: position.at }),
    inputs: withInput(state.inputs, { kind: "move", at: position.at }),
  })

/** Decides whether to wait. Dropdowns of a row open below it, so the pointer crosses no other entry and nothing waits. */
const aimOf = (state: MenuState, { parent, menu }: Entered): Aim => {
  const opens = openingSide(parent === undefined, state.settings)
  if (opens === "below") return { waits: false, reason: "aims elsewhere" }
  return submenuAim({
    trail: state.trail,
    menu,
    openingSide: opens,
    isTopLevel: parent === undefined,
    lastWait: state.lastWait,
  })
}

/** Returns `true` when a sibling dropdown is open and would have to close. */
const siblingIsOpen = (state: MenuState, { id, parent }: Entered): boolean => {
  const persistent = persistentDropdowns(state)
  return state.open.some(
    (dropdown) =>
      dropdown.id !== id && !persistent.includes(dropdown.id) && pathToDropdown(state, dropdown.id).at(-2) === parent,
  )
}

/** Handles the pointer entering an entry. Its dropdown opens after a delay, a longer one when the pointer moves towards the open dropdown. */
export const entryEntered = (state: MenuState, event: Entered): MenuStep => {
  if (modeOf(state).opensBy !== "pointer" || isTouching(state.inputs)) return withoutRequests(state)
  const plan = { openId: event.id, closeUnder: event.parent }
  if (event.id !== undefined && openedAt(state, event.id) !== undefined)
    return withoutRequests({ ...state, plan: undefined })
  if (siblingIsOpen(state, event)) {
    const { waits, reason } = aimOf(state, event)
    const lastWait = reason === "aims at the open dropdown" ? state.trail.at(-1) : state.lastWait
    const at = event.at + (waits ? aimDelayMs : openDelayAfterAnotherMs)
    return withPlan({ ...state, lastWait }, { ...plan, at })
  }
  if (event.id === undefined) return withoutRequests({ ...state, plan: undefined })
  const after = state.open.length > 0 ? openDelayAfterAnotherMs : openDelayMs
  return withPlan(state, { ...plan, at: event.at + after })
}

/** Handles the pointer leaving the menu: open dropdowns close unless it returns. */
export const menuLeft = (state: MenuState, at: number): MenuStep =>
  modeOf(state).opensBy === "pointer" && !isTouching(state.inputs)
    ? withPlan(state, { openId: undefined, closeUnder: undefined, at: at + closeDelayMs })
    : withoutRequests(state)

/** Performs the planned change when it is due. */
export const performPlan = (state: MenuState, at: number): MenuState => {
  const { plan } = state
  if (plan === undefined || at < plan.at) return state
  return plan.openId === undefined ? withClosedUnder(state, plan.closeUnder) : withOpen(state, plan.openId, plan.at)
}
