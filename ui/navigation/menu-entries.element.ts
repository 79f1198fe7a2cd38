import type { MenuSettings } from "../../core/navigation/menu-mode.ts"
import { menuSetup } from "../../core/navigation/menu-setup.ts"
import type { MenuDropdown } from "../../core/navigation/menu-state.ts"

export const entryId = (element: Element | null | undefined): string | undefined =>
  element?.getAttribute("data-menu-entry") ?? undefined

/** The entry whose dropdown this lies in; absent at the top level. */
export const entryAbove = (element: Element): HTMLElement | undefined =>
  element.parentElement?.closest<HTMLElement>("[data-menu-entry]") ?? undefined

/** The link of an entry; absent for "View more", which leads nowhere. */
export const linkOf = (entry: Element): HTMLElement | null => entry.querySelector<HTMLElement>(":scope > a")

/** What keeps whether the entry's dropdown is open. */
export const toggleOf = (entry: Element): HTMLDetailsElement | null =>
  entry.querySelector<HTMLDetailsElement>(":scope > details")

/** The entries with a dropdown, in the order of the page; of a menu of thousands only those are touched that are seen. */
export const entriesOf = (nav: HTMLElement): ReadonlyMap<string, HTMLElement> =>
  new Map([...nav.querySelectorAll<HTMLElement>("[data-menu-entry]")].map((entry) => [entryId(entry) ?? "", entry]))

/** The dropdowns where they stand now: an entry may have moved behind "View more". */
export const dropdownsOf = (entries: ReadonlyMap<string, HTMLElement>): ReadonlyArray<MenuDropdown> =>
  [...entries].map(([id, entry]) => ({
    id,
    parent: entryId(entryAbove(entry)),
    homeExpanded: entry.classList.contains("home-expanded"),
  }))

/** How the menu is set up: by its classes, its style and the direction of the page. */
export const settingsOf = (nav: HTMLElement): MenuSettings => {
  const style = getComputedStyle(nav)
  return {
    ...menuSetup(nav.className).settings,
    accordionMaxWidth: style.getPropertyValue("--navpro-accordion-max-width"),
    expandedMinWidth: style.getPropertyValue("--navpro-initially-expanded-min-width"),
    direction: style.direction === "rtl" ? "rtl" : "ltr",
  }
}
