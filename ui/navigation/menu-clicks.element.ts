import { isPlainPress } from "../dom/presses.ts"
import type { MenuController } from "./menu-controller.element.ts"
import { entryId } from "./menu-entries.element.ts"
import { focusEntry } from "./menu-focus.element.ts"

/** Dispatches clicks on entries, on their toggles and outside the menu. */
export const watchClicks = (nav: HTMLElement, { dispatch, isOpen }: MenuController): void => {
  /** Scrolls to the top of a dropdown that replaces the list, and focuses its back button if the link is hidden. */
  const showDropdown = (entry: Element): void => {
    nav.scrollTop = 0
    if (entry.querySelector(":scope > a")?.checkVisibility() !== true) focusEntry(entry)
  }

  const onEntryClick = (event: MouseEvent, entry: Element, id: string, control: Element): void => {
    if (control.matches("summary")) {
      event.preventDefault()
      dispatch({ _tag: "CaretClicked", id, at: event.timeStamp })
      if (isOpen(id)) showDropdown(entry)
    } else if (isPlainPress(event) && dispatch({ _tag: "EntryClicked", id, at: event.timeStamp })) {
      event.preventDefault()
      showDropdown(entry)
    }
  }

  nav.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest("[data-menu-entry] > a, [data-menu-entry] > details > summary")
        : null
    const entry = control?.closest("[data-menu-entry]")
    const id = entryId(entry)
    if (control && entry && id !== undefined) onEntryClick(event, entry, id, control)
  })

  // The shade behind a row is part of the menu element.
  document.addEventListener("click", ({ target }) => {
    const isOutside = target instanceof Node && !nav.contains(target)
    if (isOutside || (target === nav && nav.matches(".menu--shades"))) dispatch({ _tag: "OutsideClicked" })
  })
}
