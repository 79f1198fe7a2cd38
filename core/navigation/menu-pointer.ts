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

const opensAfterMs = 100
const opensAfterAnotherMs = 50
const waitsForAimMs = 300
const closesAfterMs = 170

const planned = (state: MenuState, plan: MenuPlan): MenuStep => ({
  state: { ...state, plan },
  requests: [{ _tag: "StartMenuTimer", at: plan.at }],
})

/** Records the position of the pointer, and that the input is no touch. */
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
  if (opens === "below") return { waits: false, because: "aims elsewhere" }
  return submenuAim({
    trail: state.trail,
    menu,
    opens,
    isTopLevel: parent === undefined,
    lastWait: state.lastWait,
  })
}

/** Returns `true` when a sibling dropdown is open and would have to close. */
const siblingIsOpen = (state: MenuState, { id, parent }: Entered): boolean => {
  const persistent = persistentDropdowns(state)
  return state.open.some(
    (one) => one.id !== id && !persistent.includes(one.id) && pathToDropdown(state, one.id).at(-2) === parent,
  )
}

/** Handles the pointer entering an entry. Its dropdown opens after a delay, a longer one when the pointer moves towards the open dropdown. */
export const entryEntered = (state: MenuState, event: Entered): MenuStep => {
  if (modeOf(state).opensBy !== "pointer" || isTouching(state.inputs)) return withoutRequests(state)
  const plan = { opens: event.id, under: event.parent }
  if (event.id !== undefined && openedAt(state, event.id) !== undefined)
    return withoutRequests({ ...state, plan: undefined })
  if (siblingIsOpen(state, event)) {
    const { waits, because } = aimOf(state, event)
    const lastWait = because === "aims at the open dropdown" ? state.trail.at(-1) : state.lastWait
    const at = event.at + (waits ? waitsForAimMs : opensAfterAnotherMs)
    return planned({ ...state, lastWait }, { ...plan, at })
  }
  if (event.id === undefined) return withoutRequests({ ...state, plan: undefined })
  const after = state.open.length > 0 ? opensAfterAnotherMs : opensAfterMs
  return planned(state, { ...plan, at: event.at + after })
}

/** Handles the pointer leaving the menu: open dropdowns close unless it returns. */
export const menuLeft = (state: MenuState, at: number): MenuStep =>
  modeOf(state).opensBy === "pointer" && !isTouching(state.inputs)
    ? planned(state, { opens: undefined, under: undefined, at: at + closesAfterMs })
    : withoutRequests(state)

/** Performs the planned change when it is due. */
export const planPerformed = (state: MenuState, at: number): MenuState => {
  const { plan } = state
  if (plan === undefined || at < plan.at) return state
  return plan.opens === undefined ? withClosedUnder(state, plan.under) : withOpen(state, plan.opens, plan.at)
}
