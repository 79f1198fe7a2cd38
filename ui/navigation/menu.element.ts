import "./menu-setups.css"
import { drawerIsOpen } from "../../core/navigation/menu-drawer.ts"
import { watchClicks } from "./menu-clicks.element.ts"
import { createMenuController, type MenuController } from "./menu-controller.element.ts"
import { entryAbove, entryId } from "./menu-entries.element.ts"
import { watchKeys } from "./menu-keyboard.element.ts"
import { fitMenuLine } from "./menu-line.element.ts"
import { type EarlyMenuInput, watchPointer } from "./menu-pointer.element.ts"

/** Dispatches the state of the drawer, a native popover that closes on Escape and on a press outside. [4.menu.4] */
const watchDrawer = (nav: HTMLElement, { dispatch, state }: MenuController): void => {
  const dispatchToggle = (): void => {
    const isOpen = nav.matches(":popover-open")
    if (isOpen !== drawerIsOpen(state()))
      dispatch({ _tag: isOpen ? "DrawerPressed" : "OverlayClicked", at: performance.now() })
  }
  dispatchToggle()
  nav.addEventListener("toggle", dispatchToggle)
}

const watchWidth = (nav: HTMLElement, { dispatch, state, restart, restartMoved }: MenuController): void => {
  const breakpoint = () => getComputedStyle(nav).getPropertyValue("--navpro-accordion-max-width")
  fitMenuLine(nav, {
    settings: () => ({ ...state().settings, accordionMaxWidth: breakpoint() }),
    onRebuilt: restartMoved,
    onSettled: () => {
      if (breakpoint() === state().settings.accordionMaxWidth) {
        dispatch({ _tag: "WidthChanged", width: innerWidth, at: performance.now() })
        return
      }
      restart()
      if (getComputedStyle(nav).position !== "fixed") nav.hidePopover()
    },
  })
}

/** Ids of the dropdowns opened before the script was loaded, outer ones first. */
const openedByBrowser = (nav: HTMLElement): ReadonlyArray<string> =>
  [...nav.querySelectorAll(".menu__toggle[open]")].flatMap((toggle) => entryId(entryAbove(toggle)) ?? [])

/** Adds the dropdowns opened before the script was loaded to its state. Removes `name`, so that several of the top level may be open. */
const adoptOpened = (nav: HTMLElement, { dispatch, isOpen }: MenuController, opened: ReadonlyArray<string>): void => {
  for (const toggle of nav.querySelectorAll(".menu__toggle[name=menu]")) toggle.removeAttribute("name")
  for (const id of opened) if (!isOpen(id)) dispatch({ _tag: "CaretClicked", id, at: performance.now() })
}

/** Runs a menu: dropdowns open by hover with a delay, tap, key or click, depending on its settings. */
export const openMenu = (nav: HTMLElement, earlyInput: EarlyMenuInput): void => {
  const opened = openedByBrowser(nav)
  const controller = createMenuController(nav)
  nav.dataset["ready"] = ""
  watchWidth(nav, controller)
  adoptOpened(nav, controller, opened)
  watchDrawer(nav, controller)
  watchClicks(nav, controller)
  watchKeys(nav, controller)
  watchPointer(nav, controller, earlyInput)
  // The menu is closed when the page is restored from the back/forward cache.
  addEventListener("pagehide", () => {
    controller.dispatch({ _tag: "OutsideClicked" })
    nav.hidePopover()
  })
}
