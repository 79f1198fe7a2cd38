import { FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { NewPassword } from "./NewPassword.tsx"

type SetPasswordPageProps = FilledForm & {
  /** The token of the mailed link. */
  readonly token: string
  readonly minimumPasswordLength?: number | undefined
}

/** Form for a new password, linked from the reset mail. */
export const SetPasswordPage = ({ token, minimumPasswordLength = 8, ...form }: SetPasswordPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Set a New Password")}</h1>
      <form
        className="panel fields"
        method="post"
        action={`/customer/account/resetpasswordpost/?token=${encodeURIComponent(token)}`}
        noValidate
      >
        <input type="hidden" name="form_key" value={formKey} />
        <FormProblems
          problems={form.problems}
          fields={{
            password: { id: "password", label: t("New Password") },
            password_confirmation: { id: "password-confirmation", label: t("Confirm New Password") },
          }}
        />
        <NewPassword
          form={form}
          label={t("New Password")}
          confirmationLabel={t("Confirm New Password")}
          minimumLength={minimumPasswordLength}
        />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Set a New Password")}
          </button>
        </div>
      </form>
    </div>
  )
}
