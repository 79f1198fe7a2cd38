import { menuSetup, type MenuSettings } from "../../core/navigation/menu-setup.ts"
import type { MenuDropdown } from "../../core/navigation/persistent-dropdowns.ts"

/** Returns the id of a menu entry from `data-menu-entry`; `undefined` for other elements. */
export const entryId = (element: Element | null | undefined): string | undefined =>
  element?.getAttribute("data-menu-entry") ?? undefined

/** The entry whose dropdown contains the element; absent at the top level. */
export const entryAbove = (element: Element): HTMLElement | undefined =>
  element.parentElement?.closest<HTMLElement>("[data-menu-entry]") ?? undefined

/** The link of an entry; `null` for "View more", which has none. */
export const linkOf = (entry: Element): HTMLElement | null => entry.querySelector<HTMLElement>(":scope > a")

/** The `<details>` of an entry; it is open while the dropdown is. */
export const toggleOf = (entry: Element): HTMLDetailsElement | null =>
  entry.querySelector<HTMLDetailsElement>(":scope > details")

/** The entries with a dropdown by id, in document order. */
export const entriesOf = (nav: HTMLElement): ReadonlyMap<string, HTMLElement> =>
  new Map([...nav.querySelectorAll<HTMLElement>("[data-menu-entry]")].map((entry) => [entryId(entry) ?? "", entry]))

/** The dropdowns with their current parents; an entry may have moved below "View more". */
export const dropdownsOf = (entries: ReadonlyMap<string, HTMLElement>): ReadonlyArray<MenuDropdown> =>
  [...entries].map(([id, entry]) => ({
    id,
    parent: entryId(entryAbove(entry)),
    homeExpanded: entry.classList.contains("home-expanded"),
  }))

/** Settings of the menu from its classes, computed style and text direction. */
export const settingsOf = (nav: HTMLElement): MenuSettings => {
  const style = getComputedStyle(nav)
  return {
    ...menuSetup(nav.className).settings,
    accordionMaxWidth: style.getPropertyValue("--navpro-accordion-max-width"),
    expandedMinWidth: style.getPropertyValue("--navpro-initially-expanded-min-width"),
    direction: style.direction === "rtl" ? "rtl" : "ltr",
  }
}
