import type { ReactNode } from "react"

import { Icon } from "../design/Icon.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { accountLinks } from "./account-links.ts"

const SignOut = () => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form method="post" action="/customer/account/logout/">
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="account-nav__link">
        {t("Sign Out")}
      </button>
    </form>
  )
}

/** Layout of an account page with the navigation; on narrow screens the navigation is a disclosure titled with the current page. */
export const AccountFrame = ({ current, children }: { readonly current: string; readonly children: ReactNode }) => {
  const t = useText()
  const switchedOff = useSelector((state) => state.page.switchedOff)
  const shown = accountLinks.filter(({ feature }) => feature === undefined || switchedOff?.includes(feature) !== true)
  const currentLink = accountLinks.find(({ path }) => path === current)
  return (
    <div className="account-area width-page">
      <nav className="account-nav" aria-label={t("My Account")}>
        <details>
          <summary className="account-nav__link">
            {t(currentLink?.label ?? "My Account")}
            <Icon name="chevron" />
          </summary>
          <ul>
            {shown.map(({ path, label }) => (
              <li key={path}>
                <a className="account-nav__link" href={path} aria-current={path === current ? "page" : undefined}>
                  {t(label)}
                </a>
              </li>
            ))}
            <li>
              <SignOut />
            </li>
          </ul>
        </details>
      </nav>
      <div className="account">{children}</div>
    </div>
  )
}
