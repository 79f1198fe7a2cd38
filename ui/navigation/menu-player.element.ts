import type { MenuDropdown, MenuEvent, MenuState } from "../../core/navigation/menu-state.ts"
import { newMenu, openedAt } from "../../core/navigation/menu-state.ts"
import { menuStep } from "../../core/navigation/menu-step.ts"
import { dropdownsOf, entriesOf, settingsOf } from "./menu-entries.element.ts"
import { menuView } from "./menu-view.element.ts"

/** Plays what the core says of the menu in the page, and wakes it when its time has come. */
export type MenuPlayer = {
  /** True when the browser must not do what it does by itself with this click or key. */
  readonly dispatch: (event: MenuEvent) => boolean
  readonly state: () => MenuState
  readonly isOpen: (id: string) => boolean
  /** Begins anew at this width. */
  readonly restart: () => void
  /** Entries have moved: begins anew with them where they stand now. */
  readonly restartMoved: () => void
}

const freshMenu = (nav: HTMLElement, dropdowns: ReadonlyArray<MenuDropdown>): MenuState =>
  newMenu(
    {
      settings: settingsOf(nav),
      dropdowns,
      isHome: document.body.classList.contains("cms-index-index"),
      width: innerWidth,
    },
    performance.now(),
  )

export const menuPlayer = (nav: HTMLElement): MenuPlayer => {
  const entries = entriesOf(nav)
  const view = menuView(nav, entries)
  let state = freshMenu(nav, dropdownsOf(entries))
  const show = (next: MenuState): void => {
    state = next
    view(state.open)
  }

  const wake = (at: number): void => {
    const come = () => void tell({ _tag: "MenuTimerFired", at: Math.max(at, performance.now()) })
    const wait = at - performance.now()
    if (wait <= 0) come()
    else setTimeout(come, wait)
  }
  const tell = (event: MenuEvent): boolean => {
    const { state: next, requests } = menuStep(state, event)
    show(next)
    for (const request of requests) if (request._tag === "WakeMenu") wake(request.at)
    return requests.some(({ _tag }) => _tag === "StayOnPage")
  }
  const restart = (dropdowns = state.dropdowns): void => {
    const { drawer, inputs } = state
    show({ ...freshMenu(nav, dropdowns), drawer, inputs })
  }

  view(state.open)
  return {
    dispatch: tell,
    state: () => state,
    isOpen: (id) => openedAt(state, id) !== undefined,
    restart: () => restart(),
    restartMoved: () => restart(dropdownsOf(entries)),
  }
}
