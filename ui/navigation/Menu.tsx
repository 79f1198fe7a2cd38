import type { MenuItem } from "../../core/navigation/menu.ts"
import { Icon } from "../page/Icon.tsx"
import { useText, useView } from "../page/storefront.tsx"

const SubMenu = ({ items }: { readonly items: ReadonlyArray<MenuItem> }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id}>
        <a href={item.path}>{item.name}</a>
        {item.children.length === 0 ? null : <SubMenu items={item.children} />}
      </li>
    ))}
  </ul>
)

/**
 * A top-level entry. The link goes to the category; beside it a `<details>` keeps whether the panel below is shown, which CSS
 * reads, so the menu opens by pointer, key and finger without a script.
 */
const TopLevelItem = ({ item }: { readonly item: MenuItem }) => {
  const t = useText()
  const path = useView((state) => state.page.path)
  const here = path === item.path

  if (item.children.length === 0) {
    return (
      <li className="menu__item">
        <a className="menu__link" href={item.path} aria-current={here ? "page" : undefined}>
          {item.name}
        </a>
      </li>
    )
  }
  return (
    <li className="menu__item">
      <a className="menu__link" href={item.path} aria-current={here ? "page" : undefined}>
        {item.name}
      </a>
      <details className="menu__toggle" name="menu">
        <summary>
          <Icon name="chevron" />
          <span className="visually-hidden">{t("More of %1", item.name)}</span>
        </summary>
      </details>
      <div className="menu__panel">
        <a className="menu__all" href={item.path}>
          {t("All %1", item.name)}
        </a>
        <SubMenu items={item.children} />
      </div>
    </li>
  )
}

/** The navigation menu: a row with panels where there is room, a drawer on phones. [2.navigation-menu.1] */
export const Menu = ({ items }: { readonly items: ReadonlyArray<MenuItem> }) => {
  const t = useText()
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t("Menu")}>
      <button type="button" className="menu__close" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{t("Close")}</span>
      </button>
      <ul className="menu__items">
        {items.map((item) => (
          <TopLevelItem key={item.id} item={item} />
        ))}
      </ul>
    </nav>
  )
}
