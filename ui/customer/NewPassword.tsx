import { FormEntry, type FilledForm } from "../forms/FormEntry.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type NewPasswordProps = {
  readonly form: FilledForm
  readonly label: string
  readonly confirmationLabel: string
  readonly minimumLength: number
}

/** Fields for a new password and its confirmation. */
export const NewPassword = ({ form, label, confirmationLabel, minimumLength }: NewPasswordProps) => {
  const t = useText()
  return (
    <>
      <FormEntry
        id="password"
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={minimumLength}
        note={t("%1+ characters, with three of: lowercase, uppercase, number, symbol.", minimumLength)}
        form={form}
      />
      <FormEntry
        id="password-confirmation"
        label={confirmationLabel}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        form={form}
      />
      <ShowPassword />
    </>
  )
}
