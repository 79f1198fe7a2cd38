import { ariaProps, EntryProblem, problemOf } from "../forms/EntryProblem.tsx"
import { FormEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

const Consequences = () => {
  const t = useText()
  return (
    <ul>
      <li>
        {t(
          "Your addresses, your cart and your newsletter subscription are gone at once, and you are signed out everywhere.",
        )}
      </li>
      <li>{t("What you ordered still comes. Orders stay in our books without your name, as tax law asks.")}</li>
      <li>{t("Nobody can bring the account back, not even we.")}</li>
    </ul>
  )
}

const Confirmation = (form: FilledForm) => {
  const t = useText()
  const problem = problemOf(form, "understood")
  return (
    <div className="field field--wide">
      <label className="check" htmlFor="understood">
        <input id="understood" type="checkbox" name="understood" value="1" {...ariaProps("understood", problem)} />
        <span>{t("Yes, delete my account")}</span>
      </label>
      <EntryProblem id="understood" problem={problem} />
    </div>
  )
}

type DeleteAccountPageProps = FilledForm & { readonly email: string }

/** Form that deletes the account: consequences, password and confirmation. */
export const DeleteAccountPage = ({ email, ...form }: DeleteAccountPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Delete My Account")}</h1>
      <form className="panel fields" method="post" action="/customer/account/delete/" noValidate>
        <div className="prose">
          <p>{t("You are about to delete the account of %1.", email)}</p>
          <Consequences />
        </div>
        <input type="hidden" name="form_key" value={formKey} />
        <FormProblems
          problems={form.problems}
          fields={{
            password: { id: "password", label: t("Password") },
            understood: { id: "understood", label: t("Yes, delete my account") },
          }}
        />
        <FormEntry
          id="password"
          label={t("Password")}
          name="password"
          type="password"
          autoComplete="current-password"
          wide
          form={form}
        />
        <ShowPassword />
        <Confirmation problems={form.problems} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Delete My Account")}
          </button>
          <a href="/customer/account/">{t("Go back")}</a>
        </div>
      </form>
    </div>
  )
}

/** Page after the account was deleted. */
export const AccountDeletedPage = () => {
  const t = useText()
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Your account has been deleted")}</h1>
      <p>{t("You are signed out. Thank you for having been with us; you can order as a guest at any time.")}</p>
      <a className="button" href="/">
        {t("Continue Shopping")}
      </a>
    </div>
  )
}
