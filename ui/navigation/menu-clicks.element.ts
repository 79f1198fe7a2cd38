import { isPlainPress } from "../dom/presses.ts"
import { entryId } from "./menu-entries.element.ts"
import { focusEntry } from "./menu-focus.element.ts"
import type { MenuPlayer } from "./menu-player.element.ts"

/** Clicks on entries, on what opens them, and beside the menu. [4.menu.2] [4.menu.3] */
export const watchClicks = (nav: HTMLElement, { dispatch: tell, isOpen }: MenuPlayer): void => {
  /** Where an open dropdown takes the place of the list, it begins at its top, and the entry's link makes way for the way back. */
  const arrive = (entry: Element): void => {
    nav.scrollTop = 0
    if (entry.querySelector(":scope > a")?.checkVisibility() !== true) focusEntry(entry)
  }

  const clicked = (event: MouseEvent, entry: Element, id: string, control: Element): void => {
    if (control.matches("summary")) {
      event.preventDefault()
      tell({ _tag: "CaretClicked", id, at: event.timeStamp })
      if (isOpen(id)) arrive(entry)
    } else if (isPlainPress(event) && tell({ _tag: "EntryClicked", id, at: event.timeStamp })) {
      event.preventDefault()
      arrive(entry)
    }
  }

  nav.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest("[data-menu-entry] > a, [data-menu-entry] > details > summary")
        : null
    const entry = control?.closest("[data-menu-entry]")
    const id = entryId(entry)
    if (control && entry && id !== undefined) clicked(event, entry, id, control)
  })

  // The shade behind a row belongs to the menu's own box.
  document.addEventListener("click", ({ target }) => {
    const isOutside = target instanceof Node && !nav.contains(target)
    if (isOutside || (target === nav && nav.matches(".menu--shades"))) tell({ _tag: "OutsideClicked" })
  })
}
