import { withClosedUnder, withoutRequests, type MenuDrawer, type MenuState, type MenuStep } from "./menu-state.ts"

/** Durations of the transitions, in milliseconds. */
const openingMs = 42
const closingMs = 300

const withTransition = (state: MenuState, drawer: MenuDrawer & { readonly dueAt: number }): MenuStep => ({
  state: { ...state, drawer },
  requests: [{ _tag: "StartMenuTimer", at: drawer.dueAt }],
})

/** Returns `true` while the mobile navigation is open or opening. */
export const drawerIsOpen = ({ drawer }: Pick<MenuState, "drawer">): boolean =>
  drawer.phase === "open" || drawer.phase === "opening"

/** Closes the drawer and every dropdown in it; a closed drawer stays unchanged. [4.menu.4] */
export const closeDrawer = (state: MenuState, at: number): MenuStep =>
  drawerIsOpen(state)
    ? withTransition(withClosedUnder(state, undefined), { phase: "closing", dueAt: at + closingMs })
    : withoutRequests(state)

/** Opens a closed drawer, and closes an open one. */
export const toggleDrawer = (state: MenuState, at: number): MenuStep =>
  drawerIsOpen(state) ? closeDrawer(state, at) : withTransition(state, { phase: "opening", dueAt: at + openingMs })

/** Ends the drawer's transition once it is due. */
export const endDrawerTransition = (state: MenuState, at: number): MenuState => {
  const { phase, dueAt } = state.drawer
  if (dueAt === undefined || at < dueAt) return state
  return { ...state, drawer: { phase: phase === "opening" ? "open" : "closed", dueAt: undefined } }
}
