import { withClosedUnder, unchangedMenu, type MenuDrawer, type MenuState, type MenuStep } from "./menu-state.ts"

const opensWithinMs = 42
const closesWithinMs = 300

const turned = (state: MenuState, drawer: MenuDrawer & { readonly dueAt: number }): MenuStep => ({
  state: { ...state, drawer },
  requests: [{ _tag: "WakeMenu", at: drawer.dueAt }],
})

/** Returns `true` while the mobile navigation is open or opening. */
export const drawerIsOpen = ({ drawer }: Pick<MenuState, "drawer">): boolean =>
  drawer.phase === "open" || drawer.phase === "opening"

/** Closes the drawer and every dropdown in it; a closed drawer stays unchanged. [4.menu.4] */
export const drawerClosed = (state: MenuState, at: number): MenuStep =>
  drawerIsOpen(state)
    ? turned(withClosedUnder(state, undefined), { phase: "closing", dueAt: at + closesWithinMs })
    : unchangedMenu(state)

export const drawerToggled = (state: MenuState, at: number): MenuStep =>
  drawerIsOpen(state) ? drawerClosed(state, at) : turned(state, { phase: "opening", dueAt: at + opensWithinMs })

/** Ends the drawer's transition once it is due. */
export const drawerArrived = (state: MenuState, at: number): MenuState => {
  const { phase: stands, dueAt } = state.drawer
  if (dueAt === undefined || at < dueAt) return state
  return { ...state, drawer: { phase: stands === "opening" ? "open" : "closed", dueAt: undefined } }
}
