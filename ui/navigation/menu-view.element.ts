import type { MenuState } from "../../core/navigation/menu-state.ts"
import { linkOf, toggleOf } from "./menu-entries.element.ts"

/** Renders which dropdowns are open. */
export type MenuView = (open: MenuState["open"]) => void

/** Sets `aria-expanded` on the links of a list when it becomes visible. */
const initialiseLinks = (list: Element | null): void => {
  for (const link of list?.querySelectorAll(":scope > [data-menu-entry] > a:not([aria-expanded])") ?? [])
    link.setAttribute("aria-expanded", "false")
}

const setOpen = (entry: HTMLElement | undefined, isOpen: boolean): void => {
  if (entry === undefined) return
  const toggle = toggleOf(entry)
  if (toggle) toggle.open = isOpen
  linkOf(entry)?.setAttribute("aria-expanded", String(isOpen))
  if (isOpen) initialiseLinks(entry.querySelector(":scope > .menu__panel > ul"))
}

/** Returns the function that opens and closes the dropdowns of a rendered menu. It touches only those that changed. */
export const menuView = (nav: HTMLElement, entries: ReadonlyMap<string, HTMLElement>): MenuView => {
  initialiseLinks(nav.querySelector(".menu__items"))
  let shown: ReadonlyArray<string> = []
  return (open) => {
    const before = shown
    shown = open.map(({ id }) => id)
    for (const id of before) if (!shown.includes(id)) setOpen(entries.get(id), false)
    for (const id of shown) if (!before.includes(id)) setOpen(entries.get(id), true)
  }
}
