import { NewPassword } from "../../customer/NewPassword.tsx"
import { FormProblems, type FilledForm } from "../../forms/FormEntry.tsx"
import { useText, useSelector } from "../../storefront/storefront-context.tsx"

/** Form that creates an account for a guest with the data of the order and a password. */
export const AccountOffer = ({ email, ...form }: FilledForm & { readonly email: string }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form
      className="panel fields not-printed"
      method="post"
      action="/checkout/account/create/"
      data-needs-cookies=""
      noValidate
    >
      <h2 className="panel__title">{t("Create an Account")}</h2>
      <input type="hidden" name="form_key" value={formKey} />
      <p>{t("You can track your order status by creating an account.")}</p>
      <p>{t("Choose a password for %1. We'll add this order and your address to your account.", email)}</p>
      <FormProblems
        problems={form.problems}
        fields={{
          password: { id: "password", label: t("Password") },
          password_confirmation: { id: "password-confirmation", label: t("Confirm Password") },
        }}
      />
      {/* Password managers save the password for this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPassword form={form} label={t("Password")} confirmationLabel={t("Confirm Password")} minimumLength={8} />
      <div className="form-actions">
        <button type="submit" className="button">
          {t("Create an Account")}
        </button>
      </div>
    </form>
  )
}
