import { type MenuEvent, type MenuState, newMenu, openedAt } from "../../core/navigation/menu-state.ts"
import { menuStep } from "../../core/navigation/menu-step.ts"
import type { MenuDropdown } from "../../core/navigation/persistent-dropdowns.ts"
import { dropdownsOf, entriesOf, settingsOf } from "./menu-entries.element.ts"
import { menuView } from "./menu-view.element.ts"

/** Runs the menu reducer of core for a menu in the page: renders its state and schedules its timers. */
export type MenuController = {
  /** Returns true when the default action of the click or key must be prevented. */
  readonly dispatch: (event: MenuEvent) => boolean
  readonly state: () => MenuState
  readonly isOpen: (id: string) => boolean
  /** Starts with a new state at the current width. */
  readonly restart: () => void
  /** Starts with a new state after entries were moved. */
  readonly restartMoved: () => void
}

const initialState = (nav: HTMLElement, dropdowns: ReadonlyArray<MenuDropdown>): MenuState =>
  newMenu(
    {
      settings: settingsOf(nav),
      dropdowns,
      isHome: document.body.classList.contains("cms-index-index"),
      width: innerWidth,
    },
    performance.now(),
  )

/** Starts the menu of a rendered `<nav>`: steps its state and updates the elements after each event. */
export const createMenuController = (nav: HTMLElement): MenuController => {
  const entries = entriesOf(nav)
  const view = menuView(nav, entries)
  let state = initialState(nav, dropdownsOf(entries))
  const show = (next: MenuState): void => {
    state = next
    view(state.open)
  }

  const schedule = (at: number): void => {
    const fire = () => void dispatch({ _tag: "MenuTimerFired", at: Math.max(at, performance.now()) })
    const delay = at - performance.now()
    if (delay <= 0) fire()
    else setTimeout(fire, delay)
  }
  const dispatch = (event: MenuEvent): boolean => {
    const { state: next, requests } = menuStep(state, event)
    show(next)
    for (const request of requests) if (request._tag === "StartMenuTimer") schedule(request.at)
    return requests.some(({ _tag }) => _tag === "StayOnPage")
  }
  const restart = (dropdowns = state.dropdowns): void => {
    const { drawer, inputs } = state
    show({ ...initialState(nav, dropdowns), drawer, inputs })
  }

  view(state.open)
  return {
    dispatch,
    state: () => state,
    isOpen: (id) => openedAt(state, id) !== undefined,
    restart: () => restart(),
    restartMoved: () => restart(dropdownsOf(entries)),
  }
}
