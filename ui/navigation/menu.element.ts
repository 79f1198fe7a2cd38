import "./menu-setups.css"
import { drawerIsOpen } from "../../core/navigation/menu-drawer.ts"
import { watchClicks } from "./menu-clicks.element.ts"
import { entryAbove, entryId } from "./menu-entries.element.ts"
import { watchKeys } from "./menu-keyboard.element.ts"
import { fitMenuLine } from "./menu-line.element.ts"
import { menuPlayer, type MenuPlayer } from "./menu-player.element.ts"
import { type EarlyMenuInput, watchPointer } from "./menu-pointer.element.ts"

/** The drawer is the browser's own popover, which closes by itself on Escape and when the page beside it is pressed. [4.menu.4] */
const watchDrawer = (nav: HTMLElement, { dispatch: tell, state }: MenuPlayer): void => {
  const follow = (): void => {
    const isOpen = nav.matches(":popover-open")
    if (isOpen !== drawerIsOpen(state()))
      tell({ _tag: isOpen ? "DrawerPressed" : "OverlayClicked", at: performance.now() })
  }
  follow()
  nav.addEventListener("toggle", follow)
}

const watchWidth = (nav: HTMLElement, { dispatch: tell, state, restart, restartMoved }: MenuPlayer): void => {
  const breakpoint = () => getComputedStyle(nav).getPropertyValue("--navpro-accordion-max-width")
  fitMenuLine(nav, {
    settings: () => ({ ...state().settings, accordionMaxWidth: breakpoint() }),
    rebuilt: restartMoved,
    settled: () => {
      if (breakpoint() === state().settings.accordionMaxWidth) {
        tell({ _tag: "WidthChanged", width: innerWidth, at: performance.now() })
        return
      }
      restart()
      if (getComputedStyle(nav).position !== "fixed") nav.hidePopover()
    },
  })
}

/** Dropdowns that the browser alone has opened, the outer before the inner. */
const openedBefore = (nav: HTMLElement): ReadonlyArray<string> =>
  [...nav.querySelectorAll(".menu__toggle[open]")].flatMap((toggle) => entryId(entryAbove(toggle)) ?? [])

/** What the browser alone had opened stays open, and is the script's from now on: of the top level more than one may be open. */
const takeOver = (nav: HTMLElement, { dispatch: tell, isOpen }: MenuPlayer, opened: ReadonlyArray<string>): void => {
  for (const toggle of nav.querySelectorAll(".menu__toggle[name=menu]")) toggle.removeAttribute("name")
  for (const id of opened) if (!isOpen(id)) tell({ _tag: "CaretClicked", id, at: performance.now() })
}

/** Dropdowns open with care from now on: after a moment, aimed at, by tap, key or click, as the menu is set up. [2.navigation-menu.1] */
export const openMenu = (nav: HTMLElement, sign: EarlyMenuInput): void => {
  const opened = openedBefore(nav)
  const player = menuPlayer(nav)
  nav.dataset["ready"] = ""
  watchWidth(nav, player)
  takeOver(nav, player, opened)
  watchDrawer(nav, player)
  watchClicks(nav, player)
  watchKeys(nav, player)
  watchPointer(nav, player, sign)
  // A page that Back brings again has its menu closed.
  addEventListener("pagehide", () => {
    player.dispatch({ _tag: "OutsideClicked" })
    nav.hidePopover()
  })
}
