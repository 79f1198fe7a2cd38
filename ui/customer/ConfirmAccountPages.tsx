import { EmailEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useView } from "../storefront/storefront-context.tsx"

type Link = { readonly id: string; readonly confirmationKey: string }

/** Page that the confirmation mail links to. Confirming needs a button, because mail scanners open all links. */
export const ConfirmAccountPage = ({ id, confirmationKey }: Link) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Confirm Your Account")}</h1>
      <form className="panel fields" method="post" action="/customer/account/confirm/">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={confirmationKey} />
        <p>{t("Your account is opened once you have confirmed your e-mail address.")}</p>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Confirm Your Account")}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Form that requests a new confirmation link. */
export const ResendConfirmationPage = (form: FilledForm) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Send confirmation link")}</h1>
      <form className="panel fields" method="post" action="/customer/account/confirmation/" noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <p>{t("Please enter your email below and we will send you confirmation link for it.")}</p>
        <FormProblems problems={form.problems} fields={{ email: { id: "email_address", label: t("Email") } }} />
        <EmailEntry id="email_address" name="email" wide form={form} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Send confirmation link")}
          </button>
          <a href="/customer/account/login/">{t("Back to Sign In")}</a>
        </div>
      </form>
    </div>
  )
}
