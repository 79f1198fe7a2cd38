import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { EmailEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type EmailRequestPageProps = {
  readonly form: FilledForm
  readonly title: PlainPhrase
  readonly text: PlainPhrase
  readonly button: PlainPhrase
  readonly back: PlainPhrase
  readonly action: string
}

/** Page of a form that requests a mail with a link. */
const EmailRequestPage = ({ form, title, text, button, back, action }: EmailRequestPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t(title)}</h1>
      <form className="panel fields" method="post" action={action} noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <p>{t(text)}</p>
        <FormProblems problems={form.problems} fields={{ email: { id: "email_address", label: t("Email") } }} />
        <EmailEntry id="email_address" name="email" wide form={form} />
        <CaptchaEntry captcha={form.captcha} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(button)}
          </button>
          <a href="/customer/account/login/">{t(back)}</a>
        </div>
      </form>
    </div>
  )
}

/** Form that requests a link to set a new password. */
export const ForgottenPasswordPage = (form: FilledForm) => (
  <EmailRequestPage
    form={form}
    title="Forgot Your Password?"
    text="Please enter your email address below to receive a password reset link."
    button="Reset My Password"
    back="Go back"
    action="/customer/account/forgotpasswordpost/"
  />
)

/** Form that requests a new confirmation link. */
export const ResendConfirmationPage = (form: FilledForm) => (
  <EmailRequestPage
    form={form}
    title="Send confirmation link"
    text="Please enter your email below and we will send you confirmation link for it."
    button="Send confirmation link"
    back="Back to Sign In"
    action="/customer/account/confirmation/"
  />
)
