import type { MenuDropdown } from "./menu-state.ts"
import type { MenuItem } from "./menu.ts"

/** The dropdowns of a menu, the outer before the inner: one for every entry that has others below it. `expanded` are the flagged ids. */
export const menuDropdowns = (
  items: ReadonlyArray<MenuItem>,
  expanded: ReadonlyArray<string>,
  parent?: string,
): ReadonlyArray<MenuDropdown> =>
  items
    .filter(({ children }) => children.length > 0)
    .flatMap((item) => {
      const id = String(item.id)
      return [{ id, parent, homeExpanded: expanded.includes(id) }, ...menuDropdowns(item.children, expanded, id)]
    })
