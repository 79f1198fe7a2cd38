import { readPixels } from "./menu-mode.ts"
import type { MenuSettings } from "./menu-setup.ts"

/** Dropdown, identified by its entry. `parent` is the dropdown that contains this entry; absent at the top level. */
export type MenuDropdown = {
  readonly id: string
  readonly parent: string | undefined
  /** `true` when it stays open on a wide home page. */
  readonly homeExpanded: boolean
}

const defaultExpandedFromPx = 1280

/** Facts of a menu by which dropdowns stay open. */
type PersistenceFacts = {
  readonly settings: Pick<MenuSettings, "expandedMinWidth">
  readonly dropdowns: ReadonlyArray<MenuDropdown>
  readonly isHome: boolean
  readonly width: number
}

/**
 * Dropdowns that cannot be closed now: flagged ones of the top level, on the home page from a minimum width on, 1280 px by default.
 * [2.navigation-menu.7] [4.menu.1]
 */
export const persistentDropdowns = ({ settings, dropdowns, isHome, width }: PersistenceFacts): ReadonlyArray<string> =>
  isHome && width >= readPixels(settings.expandedMinWidth, defaultExpandedFromPx)
    ? dropdowns.filter(({ homeExpanded, parent }) => homeExpanded && parent === undefined).map(({ id }) => id)
    : []
