import type { MenuSettings } from "../../../core/navigation/menu-mode.ts"
import { menuSetup } from "../../../core/navigation/menu-setup.ts"
import type { MenuDropdown } from "../../../core/navigation/menu-state.ts"

/** An entry with a dropdown, as it stands in the page. */
type Entry = {
  readonly element: HTMLElement
  /** Absent for "View more", which leads nowhere. */
  readonly link: HTMLElement | null
  readonly toggle: HTMLDetailsElement | null
}

export type MenuEntries = {
  readonly get: (id: string) => Entry | undefined
  readonly all: () => Iterable<Entry>
  /** The dropdowns where they stand now: an entry may have moved behind "View more". */
  readonly dropdowns: () => ReadonlyArray<MenuDropdown>
}

export const entryId = (element: Element | null | undefined): string | undefined =>
  element?.getAttribute("data-menu-entry") ?? undefined

/** The entry whose dropdown this lies in; absent at the top level. */
export const entryAbove = (element: Element): HTMLElement | undefined =>
  element.parentElement?.closest<HTMLElement>("[data-menu-entry]") ?? undefined

export const menuEntries = (nav: HTMLElement): MenuEntries => {
  const entries = new Map(
    [...nav.querySelectorAll<HTMLElement>("[data-menu-entry]")].map((element): [string, Entry] => [
      entryId(element) ?? "",
      {
        element,
        link: element.querySelector<HTMLElement>(":scope > a"),
        toggle: element.querySelector<HTMLDetailsElement>(":scope > details"),
      },
    ]),
  )
  return {
    get: (id) => entries.get(id),
    all: () => entries.values(),
    dropdowns: () =>
      [...nav.querySelectorAll("[data-menu-entry]")].map((element) => ({
        id: entryId(element) ?? "",
        parent: entryId(entryAbove(element)),
        homeExpanded: element.classList.contains("home-expanded"),
      })),
  }
}

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
