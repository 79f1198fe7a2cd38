import type { InputHTMLAttributes } from "react"

import { useText, useView } from "../page/storefront.tsx"

type RegisterPageProps = {
  /** What was typed before a refusal; never passwords. */
  readonly typed?: { readonly firstName: string; readonly lastName: string; readonly email: string } | undefined
  readonly minimumPasswordLength?: number | undefined
}

type EntryProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly wide?: boolean
}

const Entry = ({ label, note, wide = false, id, ...input }: EntryProps) => (
  <div className={wide ? "field field--wide" : "field"}>
    <label htmlFor={id}>{label}</label>
    <input id={id} required aria-describedby={note === undefined ? undefined : `${id}-note`} {...input} />
    {note === undefined ? null : (
      <p className="field__note" id={`${id}-note`}>
        {note}
      </p>
    )}
  </div>
)

const PersonalInformation = ({ typed }: Pick<RegisterPageProps, "typed">) => {
  const t = useText()
  return (
    <>
      <Entry
        id="firstname"
        label={t("First Name")}
        name="firstname"
        autoComplete="given-name"
        defaultValue={typed?.firstName}
      />
      <Entry
        id="lastname"
        label={t("Last Name")}
        name="lastname"
        autoComplete="family-name"
        defaultValue={typed?.lastName}
      />
      <Entry
        id="email_address"
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.email}
        wide
      />
    </>
  )
}

/** A new account: the few things the shop has to know. */
export const RegisterPage = ({ typed, minimumPasswordLength = 8 }: RegisterPageProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Create New Customer Account")}</h1>
      <form
        id="form-validate"
        className="panel fields"
        method="post"
        action="/customer/account/createpost/"
        data-needs-cookies=""
      >
        <input type="hidden" name="form_key" value={formKey} />
        <PersonalInformation typed={typed} />
        <Entry
          id="password"
          label={t("Password")}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={minimumPasswordLength}
          note={t(
            "At least %1 characters, of three kinds: lower case, upper case, digits, signs.",
            minimumPasswordLength,
          )}
        />
        <Entry
          id="password-confirmation"
          label={t("Confirm Password")}
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
        />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Create an Account")}
          </button>
          <a href="/customer/account/login/">{t("Already have an account? Sign in")}</a>
        </div>
      </form>
    </div>
  )
}
