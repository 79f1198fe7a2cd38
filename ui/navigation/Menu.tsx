import { viewMoreText } from "../../core/navigation/dropdown-controls.ts"
import { menuSetup, defaultMenuSetup } from "../../core/navigation/menu-setup.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import { menuSticks } from "../../core/navigation/sticky-menu.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { MenuEntry } from "./MenuEntry.tsx"

/** The "View more" entry. The client moves entries that do not fit on the line into its dropdown. [2.navigation-menu.6] */
const ViewMore = () => {
  const t = useText()
  return (
    <li className="menu__item navpro-item-more" data-menu-entry="more" hidden>
      <details className="menu__toggle">
        <summary title={t(viewMoreText)}>
          <Icon name="more" />
          <span className="visually-hidden">{t(viewMoreText)}</span>
        </summary>
      </details>
      <div className="menu__panel">
        <ul className="navpro-wrapped-items" />
      </div>
    </li>
  )
}

type MenuProps = {
  readonly items: ReadonlyArray<MenuItem>
  /** Class names of the merchant that set up the menu, see `menuSetup`; the default setup if absent. */
  readonly setup?: string | undefined
}

/** The navigation menu: a row with dropdowns where there is room, a drawer on phones. [2.navigation-menu.1] [1.18] */
export const Menu = ({ items, setup: classNames }: MenuProps) => {
  const t = useText()
  const setup = menuSetup(classNames ?? defaultMenuSetup)
  const { slidesOut, slidesOutOnPhones, stacked, oneLine } = setup.settings
  // The setting for wide windows; the style sheet checks the width. [9.menu.3]
  const { sticks } = menuSticks(setup.settings, Number.POSITIVE_INFINITY)
  const layoutClasses = [
    slidesOut ? "menu--drawer" : "menu--row",
    ...(slidesOutOnPhones || stacked ? ["menu--slides"] : []),
    ...(setup.overlay ? ["menu--shades"] : []),
  ]
  return (
    <nav
      className={["menu", ...layoutClasses, ...setup.classes].join(" ")}
      id="menu"
      popover="auto"
      aria-label={t("Menu")}
      data-sticky={sticks ? "" : undefined}
    >
      <button type="button" className="menu__close" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" />
        <span className="visually-hidden">{t("Close")}</span>
      </button>
      <ul className="menu__items">
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} setup={setup} group="menu" isTopLevel />
        ))}
        {oneLine && !slidesOut ? <ViewMore /> : null}
      </ul>
    </nav>
  )
}
