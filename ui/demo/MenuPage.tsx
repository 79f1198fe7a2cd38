import { useText } from "../storefront/storefront-context.tsx"

type MenuPageProps = {
  /** Menu setups as class names. */
  readonly setups: ReadonlyArray<string>
  readonly selected: string
}

const addressOf = (setup: string): string => `/demo/menu/?${new URLSearchParams({ setup }).toString()}`

/** Page to try menu setups. The menu of other pages does not change. */
export const MenuPage = ({ setups, selected }: MenuPageProps) => {
  const t = useText()
  return (
    <div className="width-page demo-page">
      <h1 className="page-title">{t("Menu")}</h1>
      <p>This page alone shows the menu in another setup. The shop's own is the content block menu-setup.</p>
      <ul>
        {setups.map((setup) => (
          <li key={setup}>
            <a href={addressOf(setup)} aria-current={setup === selected || undefined}>
              {setup}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
