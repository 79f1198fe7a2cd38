import type { ReactNode } from "react"

import { listPath, adminPath, ordersPath } from "../../core/admin/admin-paths.ts"
import { recordKinds } from "../../core/admin/record-form.ts"
import { recordNames } from "../../core/admin/record-names.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

const SignOut = ({ name }: { readonly name: string }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className="office__leave" method="post" action={`${adminPath}sign-out/`}>
      <input type="hidden" name="form_key" value={formKey} />
      <span>{name}</span>
      <button type="submit" className="link-button">
        {t("Sign Out")}
      </button>
    </form>
  )
}

/** Layout of a back office page with the navigation between its areas. */
export const AdminFrame = ({
  current,
  merchant,
  children,
}: {
  /** The path of the current area. */
  readonly current: string
  /** The name of the merchant. */
  readonly merchant: string
  readonly children: ReactNode
}) => {
  const t = useText()
  const areas = [
    { path: ordersPath, label: t("Orders") },
    ...recordKinds.map((kind) => ({ path: listPath(kind), label: t(recordNames[kind].list) })),
  ]
  return (
    <div className="office width-page">
      <nav className="office__nav" aria-label={t("Back Office")}>
        <p className="office__name">{t("Back Office")}</p>
        <ul>
          {areas.map(({ path, label }) => (
            <li key={path}>
              <a className="office__link" href={path} aria-current={path === current ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <SignOut name={merchant} />
      </nav>
      <div className="office__page">{children}</div>
    </div>
  )
}

/** Success message or errors of the last action, below the main actions of the page. [2.admin-style-form-pages.2] */
export const AdminMessages = ({
  done,
  problems,
}: {
  readonly done?: string | undefined
  readonly problems: ReadonlyArray<string>
}) => {
  const t = useText()
  return (
    <div className="office__notes" data-office-notes="">
      {done === undefined ? null : (
        <output className="message message--success">
          <span>{t(done as UncheckedText)}</span>
        </output>
      )}
      {problems.map((text) => (
        <div key={text} className="message message--error" role="alert">
          <div>{t(text as UncheckedText)}</div>
        </div>
      ))}
    </div>
  )
}
