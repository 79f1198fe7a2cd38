import type { ReactNode } from "react"

import { useText, useView } from "../page/storefront.tsx"
import { accountLinks } from "./account-links.ts"

const SignOut = () => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form method="post" action="/customer/account/logout/">
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="account-nav__link">
        {t("Sign Out")}
      </button>
    </form>
  )
}

/** A page of the account beside the way to the others. */
export const AccountFrame = ({ current, children }: { readonly current: string; readonly children: ReactNode }) => {
  const t = useText()
  return (
    <div className="account-area width-page">
      <nav className="account-nav" aria-label={t("My Account")}>
        <ul>
          {accountLinks.map(({ path, label }) => (
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
      </nav>
      <div className="account">{children}</div>
    </div>
  )
}
