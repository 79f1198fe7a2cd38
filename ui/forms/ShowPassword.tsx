import { showPasswords } from "../dom/show-passwords.ts"
import { useText } from "../storefront/storefront-context.tsx"

/** Checkbox that shows the passwords of its form. Needs scripts, and is hidden without. */
export const ShowPassword = () => {
  const t = useText()
  return (
    <label className="check field--wide show-password">
      <input type="checkbox" autoComplete="off" onChange={({ currentTarget }) => showPasswords(currentTarget)} />
      <span>{t("Show Password")}</span>
    </label>
  )
}
