import { adminSignInPath } from "../../core/admin/admin-paths.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { EmailEntry, FormEntry } from "../forms/FormEntry.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type MerchantSignInPageProps = {
  /** The path of the back office to redirect to. */
  readonly target: string
  /** Name and value of the fields of a form that was submitted after the session expired; they are sent again after signing in. */
  readonly submitted: ReadonlyArray<readonly [string, string]>
  readonly email?: string | undefined
  readonly error?: string | undefined
  /** Signed in as a customer who is not a merchant. */
  readonly isCustomer: boolean
}

/** Sign-in page of merchants. */
export const MerchantSignInPage = ({ target, submitted, email, error, isCustomer }: MerchantSignInPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const form = email === undefined ? {} : { typed: { email } }
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Back Office")}</h1>
      {isCustomer ? <p>{t("You are signed in as a customer. The back office is for merchants only.")}</p> : null}
      {submitted.length > 0 ? (
        <output className="message message--warning">
          <span>{t("Your visit has ended. Sign in again: what you typed is kept and comes along.")}</span>
        </output>
      ) : null}
      <form className="panel fields" method="post" action={adminSignInPath} noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="go" value={target} />
        {submitted.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {error === undefined ? null : (
          <div className="message message--error" role="alert">
            <div>{t(error as UncheckedText)}</div>
          </div>
        )}
        <EmailEntry id="merchant-email" name="email" autoComplete="username" wide form={form} />
        <FormEntry
          id="merchant-password"
          label={t("Password")}
          name="password"
          type="password"
          autoComplete="current-password"
          wide
          form={form}
        />
        <ShowPassword />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Sign In")}
          </button>
        </div>
      </form>
    </div>
  )
}
