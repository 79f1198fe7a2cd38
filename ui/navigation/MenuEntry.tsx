import { dropdownControls } from "../../core/navigation/dropdown-controls.ts"
import type { MenuSetup } from "../../core/navigation/menu-setup.ts"
import { isBelow, lastPathPart, type MenuItem } from "../../core/navigation/menu.ts"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type MenuEntryProps = {
  readonly item: MenuItem
  readonly setup: MenuSetup
  /** Name of a group of `<details>`, of which the browser keeps only one open. */
  readonly group: string
  readonly isTopLevel?: boolean
}

const EntryLink = ({ item }: { readonly item: MenuItem }) => {
  const path = useSelector((state) => state.page.path)
  const isPage = path === item.path
  return (
    <a className="menu__link" href={item.path} aria-current={isPage ? "page" : isBelow(path, item) ? true : undefined}>
      {item.name}
    </a>
  )
}

/**
 * Button that opens the dropdown of an item. CSS shows the dropdown while `<details>` is open, so the menu works without scripts. Where
 * dropdowns slide over each other, the button of an open one closes it, as a back button. [2.navigation-menu.3]
 */
const DropdownToggle = ({ item, group, setup }: MenuEntryProps) => {
  const t = useText()
  const { back } = dropdownControls(setup.settings, item)
  return (
    <details className="menu__toggle" name={group}>
      <summary>
        <Icon name="chevron" />
        <span className="menu__more visually-hidden">{t("%1 submenu", item.name)}</span>
        {back === undefined ? null : (
          <span className="menu__back">
            {t(back.text)} <b>{back.category}</b>
          </span>
        )}
      </summary>
    </details>
  )
}

const Dropdown = ({ item, setup }: Omit<MenuEntryProps, "group">) => {
  const t = useText()
  const { all } = dropdownControls(setup.settings, item)
  return (
    <div className="menu__panel">
      <ul>
        {all === undefined ? null : (
          <li className="menu__item menu__all">
            <a href={all.path}>{t(all.text, all.value)}</a>
          </li>
        )}
        {item.children.map((child) => (
          <MenuEntry key={child.id} item={child} setup={setup} group={`menu-${item.id}`} />
        ))}
      </ul>
      {item.picture === undefined ? null : (
        <ResponsivePicture picture={item.picture} sizes="22rem" width={960} height={720} decorative />
      )}
    </div>
  )
}

/** A category of the menu: its link and, if it has subcategories, the toggle and the dropdown. */
export const MenuEntry = ({ item, setup, group, isTopLevel = false }: MenuEntryProps) => {
  if (item.children.length === 0) {
    return (
      <li className="menu__item">
        <EntryLink item={item} />
      </li>
    )
  }
  const isExpanded = isTopLevel && setup.expanded.includes(lastPathPart(item))
  return (
    <li className={isExpanded ? "menu__item home-expanded" : "menu__item"} data-menu-entry={item.id}>
      <EntryLink item={item} />
      <DropdownToggle item={item} setup={setup} group={group} />
      <Dropdown item={item} setup={setup} />
    </li>
  )
}
