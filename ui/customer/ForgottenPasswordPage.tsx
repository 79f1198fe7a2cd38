import { EmailEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useView } from "../storefront/storefront-context.tsx"

/** Form that requests a link to set a new password. */
export const ForgottenPasswordPage = (form: FilledForm) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Forgot Your Password?")}</h1>
      <form className="panel fields" method="post" action="/customer/account/forgotpasswordpost/" noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <p>{t("Please enter your email address below to receive a password reset link.")}</p>
        <FormProblems problems={form.problems} fields={{ email: { id: "email_address", label: t("Email") } }} />
        <EmailEntry id="email_address" name="email" wide form={form} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Reset My Password")}
          </button>
          <a href="/customer/account/login/">{t("Go back")}</a>
        </div>
      </form>
    </div>
  )
}
