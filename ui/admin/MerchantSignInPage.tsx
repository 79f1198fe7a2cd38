import { signInPath } from "../../core/admin/admin-address.ts"
import { EmailEntry, FormEntry } from "../forms/FormEntry.tsx"
import { useText, useView } from "../storefront/storefront-context.tsx"

type MerchantSignInPageProps = {
  /** Where to go on: a path of the back office. */
  readonly target: string
  /** What was typed into a form when the visit had ended; it comes along. */
  readonly submitted: ReadonlyArray<readonly [string, string]>
  readonly email?: string | undefined
  readonly refused?: string | undefined
  /** Signed in as a customer, which is no merchant. */
  readonly isCustomer: boolean
}

/** The merchant's own sign-in. [6.5] */
export const MerchantSignInPage = ({
  target: go,
  submitted: kept,
  email,
  refused,
  isCustomer,
}: MerchantSignInPageProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  const form = email === undefined ? {} : { typed: { email } }
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Back Office")}</h1>
      {isCustomer ? <p>{t("You are signed in as a customer. The back office is for merchants only.")}</p> : null}
      {kept.length > 0 ? (
        <output className="message message--warning">
          <span>{t("Your visit has ended. Sign in again: what you typed is kept and comes along.")}</span>
        </output>
      ) : null}
      <form className="panel fields" method="post" action={signInPath} noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="go" value={go} />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused === undefined ? null : (
          <div className="message message--error" role="alert">
            <div>{t(refused)}</div>
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
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Sign In")}
          </button>
        </div>
      </form>
    </div>
  )
}
