import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { EmailEntry, FormEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { RememberMeEntry } from "../forms/RememberMeEntry.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type SignInPageProps = FilledForm & {
  /** The submitted e-mail address of a failed attempt. */
  readonly email?: string | undefined
  /** The address to redirect to after signing in, encoded as Magento does (`referer`). */
  readonly referer?: string | undefined
  readonly guestCheckoutOffered?: boolean | undefined
}

const SignInForm = ({ email, referer, typed, problems, captcha, rememberMe }: SignInPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const form = { typed: email === undefined ? typed : { ...typed, "login[username]": email }, problems }
  const labels = { username: t("Email"), password: t("Password") }
  return (
    <form
      id="login-form"
      className="fields"
      method="post"
      action={
        referer === undefined ? "/customer/account/loginPost/" : `/customer/account/loginPost/referer/${referer}/`
      }
      data-needs-cookies=""
      noValidate
    >
      <input type="hidden" name="form_key" value={formKey} />
      <FormProblems
        problems={problems}
        fields={{
          "login[username]": { id: "email", label: labels.username },
          "login[password]": { id: "password", label: labels.password },
        }}
      />
      <EmailEntry id="email" name="login[username]" autoComplete="username" wide form={form} />
      <FormEntry
        id="password"
        label={labels.password}
        name="login[password]"
        type="password"
        autoComplete="current-password"
        wide
        form={form}
      />
      <ShowPassword />
      <CaptchaEntry captcha={captcha} />
      <RememberMeEntry form={{ rememberMe, typed }} />
      <div className="form-actions">
        <button type="submit" className="button button--primary">
          {t("Sign In")}
        </button>
        <a href="/customer/account/forgotpassword/">{t("Forgot Your Password?")}</a>
      </div>
    </form>
  )
}

/** Login page: the sign-in form, and a link to create an account. [2.customer-login-page.1] */
export const SignInPage = ({ guestCheckoutOffered = true, ...form }: SignInPageProps) => {
  const t = useText()
  return (
    <div className="account-entry width-page">
      <h1 className="page-title">{t("Customer Login")}</h1>
      <div className="account-entry__columns">
        <section className="panel" aria-labelledby="registered">
          <h2 className="panel__title" id="registered">
            {t("Registered Customers")}
          </h2>
          <SignInForm {...form} />
        </section>
        <section className="account-entry__new" aria-labelledby="new-customers">
          <h2 className="panel__title" id="new-customers">
            {t("New Customers")}
          </h2>
          <p>
            {t(
              "Creating an account has many benefits: check out faster, keep more than one address, track orders and more.",
            )}
          </p>
          {guestCheckoutOffered ? <p>{t("You can also order as a guest.")}</p> : null}
          <a className="button" href="/customer/account/create/">
            {t("Create an Account")}
          </a>
        </section>
      </div>
    </div>
  )
}
